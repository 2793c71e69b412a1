/// Checks that a request comes from the page itself. Other sites in a browser can send requests to the server, too,
/// with another host name or another origin.
struct RequestCheck {
  /// The port of the server.
  let port: Int

  /// Why a request is rejected.
  enum Refusal: Equatable {
    case host, origin
    /// - Parameter allowed: the only method that is allowed for the path.
    case method(allowed: String)
  }

  /// The paths to which requests are sent that change values or write files.
  private static let posts: Set = ["/props", "/render"]

  /// Whether the body of a request is read.
  static func takesBody(_ request: WebRequest) -> Bool { request.method == "POST" && posts.contains(request.path) }

  /// Why a request is rejected; nil if it is accepted.
  func refusal(of request: WebRequest) -> Refusal? {
    guard let host = request.header("Host"), hosts.contains(host.lowercased()) else { return .host }
    if let origin = request.header("Origin"), !hosts.contains(where: { origin.lowercased() == "http://\($0)" }) {
      return .origin
    }
    // Requests for images and scripts have no origin, but browsers mark those of other sites. Links to the page are
    // accepted.
    if let site = request.header("Sec-Fetch-Site"), !["same-origin", "none"].contains(site),
      request.header("Sec-Fetch-Mode") != "navigate" || request.method != "GET"
    {
      return .origin
    }
    let allowed = Self.posts.contains(request.path) ? "POST" : "GET"
    return request.method == allowed ? nil : .method(allowed: allowed)
  }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }
}
