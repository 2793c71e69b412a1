/// Which requests are answered: those that the page itself makes. Another site that a browser shows may send requests
/// here too, under a host that it names itself or with an origin of its own.
struct RequestCheck {
  /// The port that is listened on.
  let port: Int

  /// Why a request is refused.
  enum Refusal: Equatable {
    case host, origin, method
  }

  /// Nil for a request that is answered.
  /// - Parameters:
  ///   - host: the header of this name; nil where there is none.
  ///   - origin: the same.
  func refusal(method: String, host: String?, origin: String?) -> Refusal? {
    guard let host, hosts.contains(host.lowercased()) else { return .host }
    if let origin, !hosts.contains(where: { origin.lowercased() == "http://\($0)" }) { return .origin }
    return method == "GET" ? nil : .method
  }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }
}
