import Foundation

/// An absolute path for other programs and machines: without `.`, but with the symbolic links in the user's path,
/// because a link may be the only path that all machines share.
struct AbsolutePath {
  let text: String

  init(_ path: String) {
    let start = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    let parts = start.split(separator: "/").filter { $0 != "." }
    text = "/" + (parts.contains("..") ? Self.resolved(parts) : parts).joined(separator: "/")
  }

  /// Resolves `..`, which depends on the links before it. The file itself need not exist.
  private static func resolved(_ parts: [Substring]) -> [Substring] {
    for count in [parts.count, parts.count - 1] {
      guard let real = realpath("/" + parts.prefix(count).joined(separator: "/"), nil) else { continue }
      defer { free(real) }
      return String(cString: real).split(separator: "/") + parts.dropFirst(count)
    }
    return parts
  }

  var name: String { String(text.split(separator: "/").last ?? "") }

  var parent: AbsolutePath { AbsolutePath("/" + text.split(separator: "/").dropLast().joined(separator: "/")) }

  /// A path in this folder; an absolute path is not changed.
  func appending(_ path: String) -> AbsolutePath { AbsolutePath(path.hasPrefix("/") ? path : text + "/" + path) }
}
