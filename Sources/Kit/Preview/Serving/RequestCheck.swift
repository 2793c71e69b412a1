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
  func refusal(of request: WebRequest) -> Refusal? {
    guard let host = request.header("Host"), hosts.contains(host.lowercased()) else { return .host }
    if let origin = request.header("Origin"), !hosts.contains(where: { origin.lowercased() == "http://\($0)" }) {
      return .origin
    }
    // Images and scripts of other pages come without an origin, but browsers mark them. A link to the page is followed.
    if let site = request.header("Sec-Fetch-Site"), !["same-origin", "none"].contains(site),
      request.header("Sec-Fetch-Mode") != "navigate"
    {
      return .origin
    }
    return request.method == "GET" ? nil : .method
  }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }
}
