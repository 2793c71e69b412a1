import Foundation

/// Files that are written to a folder together: they get their names when all of them are complete.
package enum NewFiles {
  /// The paths of the names that already exist in a folder.
  package static func taken(_ names: some Sequence<String>, in folder: String) -> [String] {
    names.map { path(of: $0, in: folder) }.filter {
      var status = stat()
      // A dangling link counts, too.
      return lstat($0, &status) == 0
    }
  }

  /// The path of a name in a folder, which is kept as the caller wrote it.
  package static func path(of name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Writes files to a folder, which is created if it is missing.
  /// - Throws: `MediaError.cannotWrite`; then no file is left.
  package static func write(_ files: [(name: String, bytes: [UInt8])], to folder: String) throws {
    let unfinished = try UnfinishedFolder(for: folder)
    for file in files { try unfinished.write(file.name, bytes: file.bytes) }
    try unfinished.complete(files.map(\.name))
  }
}
