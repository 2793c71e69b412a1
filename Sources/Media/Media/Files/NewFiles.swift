import Foundation

/// Files that are written into a folder together, and get their names when all of them are complete.
package enum NewFiles {
  /// The paths in a folder of those names that are taken.
  package static func taken(_ names: some Sequence<String>, in folder: String) -> [String] {
    names.map { path(of: $0, in: folder) }.filter {
      var status = stat()
      // A link to nowhere is something, too.
      return lstat($0, &status) == 0
    }
  }

  /// The path of a name in a folder, as the caller wrote the folder.
  package static func path(of name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Writes files into a folder, which is made if it is missing.
  /// - Throws: `MediaError.cannotWrite`; nothing is left of them then.
  package static func write(_ files: [(name: String, bytes: [UInt8])], to folder: String) throws {
    let unfinished = try UnfinishedFolder(for: folder)
    for file in files { try unfinished.write(file.name, bytes: file.bytes) }
    try unfinished.complete(files.map(\.name))
  }
}
