import Foundation

/// A path from the root, as other programs and machines need it: without `.`, but with the symbolic links that the user
/// has written, since a link may be what all machines have in common.
struct AbsolutePath {
  let text: String

  init(_ path: String) {
    let start = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    let parts = start.split(separator: "/").filter { $0 != "." }
    text = "/" + (parts.contains("..") ? Self.resolved(parts) : parts).joined(separator: "/")
  }

  /// Without `..`, which depends on the links before it; the file itself need not exist.
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

  /// A path in this folder; one from the root stays as it is.
  func appending(_ path: String) -> AbsolutePath { AbsolutePath(path.hasPrefix("/") ? path : text + "/" + path) }
}
