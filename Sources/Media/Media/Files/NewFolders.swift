import Foundation

/// The folders that were created for a file, because they were missing on its path.
struct NewFolders {
  /// The paths, outermost first.
  private let paths: [String]

  /// Creates a folder and its parents, if they are missing.
  /// - Parameter target: the path in errors.
  /// - Throws: `MediaError.cannotWrite`, after removing the folders that were created.
  init(upTo folder: String, for target: String) throws {
    var missing: [String] = []
    var next = folder
    while !next.isEmpty, !Self.isThere(next) {
      missing.append(next)
      next = Self.folder(of: next)
    }
    var made: [String] = []
    for path in missing.reversed() {
      let error = UnfinishedFiles.insert(path, .newFolder) { mkdir(path, 0o777) == 0 ? 0 : errno }
      if error == 0 {
        made.append(path)
      } else if error != EEXIST {
        Self.remove(made)
        throw MediaError.unwritable(target, error)
      }
    }
    paths = made
  }

  /// The parent folder of a path; empty for a bare name. Not `NSString.deletingLastPathComponent`, which crashes on
  /// Linux for names of one letter.
  static func folder(of path: String) -> String {
    let name = path.utf8.reversed().drop { $0 == UInt8(ascii: "/") }
    let above = name.drop { $0 != UInt8(ascii: "/") }.drop { $0 == UInt8(ascii: "/") }.reversed()
    if above.isEmpty { return path.hasPrefix("/") ? "/" : "" }
    return String(decoding: above, as: UTF8.self)
  }

  /// Keeps the folders.
  func keep() { for path in paths { UnfinishedFiles.forget(path) } }

  /// Removes the folders, if they are empty.
  func discard() { Self.remove(paths) }

  private static func remove(_ paths: [String]) {
    for path in paths.reversed() {
      UnfinishedFiles.remove(path, .newFolder)
      UnfinishedFiles.forget(path)
    }
  }

  private static func isThere(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 || errno != ENOENT
  }
}
