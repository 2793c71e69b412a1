import Foundation

/// Symbolic links to files that do not exist yet. A file that is written to such a link is created where it points.
enum DanglingLink {
  /// The number of links that Linux follows on a path.
  private static let linkLimit = 40

  /// The path that a dangling link points to.
  /// - Returns: nil if the path is no dangling link.
  /// - Throws: `MediaError.cannotWrite` for a cycle of links, and if the folder of the destination is missing.
  static func destination(of target: String) throws -> String? {
    var status = stat()
    guard stat(target, &status) != 0 else { return nil }
    if errno == ELOOP { throw MediaError.unwritable(target, ELOOP) }
    var path = trimmed(target)
    for count in 0..<linkLimit {
      guard let next = text(of: path) else { return try count == 0 ? nil : checked(path, of: target) }
      path = trimmed(
        next.hasPrefix("/")
          ? next : NewFolders.folder(of: path).isEmpty ? next : NewFiles.path(of: next, in: parent(of: path)))
    }
    throw MediaError.unwritable(target, ELOOP)
  }

  private static func checked(_ path: String, of target: String) throws -> String {
    var status = stat()
    guard stat(parent(of: path), &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw MediaError.cannotWrite(path: target, reason: "it is a link to \(path), whose folder is missing")
    }
    return path
  }

  private static func parent(of path: String) -> String {
    let folder = NewFolders.folder(of: path)
    return folder.isEmpty ? "." : folder
  }

  /// A path without slashes at the end, because with them the link itself would not be read.
  private static func trimmed(_ path: String) -> String {
    let end = path.utf8.lastIndex { $0 != UInt8(ascii: "/") }
    return end.map { String(path[...$0]) } ?? path
  }

  /// The content of a link; nil if the path is no link.
  private static func text(of path: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = bytes.withUnsafeMutableBytes { bytes in bytes.baseAddress.map { readlink(path, $0, bytes.count) } ?? 0 }
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
