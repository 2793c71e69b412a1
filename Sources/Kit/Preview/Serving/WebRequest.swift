import Foundation
import NIOHTTP1

/// A request.
struct WebRequest: Sendable {
  let method: String

  /// The part of its target before the question mark, not decoded.
  let path: String
  let query: Query

  /// The server's port.
  let port: Int
  private let headers: HTTPHeaders

  /// Its body; empty if the path takes none.
  var body: [UInt8] = []

  init(_ head: HTTPRequestHead, port: Int) {
    let parts = Self.relative(head.uri).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    method = head.method.rawValue
    path = String(parts[0])
    query = Query(parts.count > 1 ? String(parts[1]) : "")
    self.port = port
    headers = head.headers
  }

  /// The first header of a name; nil if there is none.
  func header(_ name: String) -> String? { headers.first(name: name) }

  /// A target without the scheme and host that requests to proxies have.
  private static func relative(_ target: String) -> Substring {
    guard !target.hasPrefix("/"), let scheme = target.range(of: "://") else { return target[...] }
    let rest = target[scheme.upperBound...]
    return rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
  }
}
