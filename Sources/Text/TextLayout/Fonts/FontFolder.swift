import FileAccess
import Foundation

/// A folder of font files that come with a timeline.
enum FontFolder {
  /// The maximum number of files in a folder; more are an error.
  static let maximumFileCount = 10_000

  private static let extensions: Set<String> = ["ttf", "otf", "ttc", "otc"]

  /// The font files of a path: the file itself, or all files of the folder and its subfolders with a font's extension,
  /// sorted by path.
  static func files(at path: String) throws(FontError) -> [String] {
    guard let folder = InputFile.folder(at: path) else { return [path] }
    guard let names = FileManager.default.enumerator(atPath: folder) else {
      throw FontError.unreadable(path: path, reason: "the folder cannot be listed")
    }
    var files: [String] = []
    for case let name as String in names {
      guard extensions.contains((name as NSString).pathExtension.lowercased()) else { continue }
      guard files.count < maximumFileCount else {
        throw FontError.unreadable(path: path, reason: "it has more than \(maximumFileCount) fonts")
      }
      files.append((path as NSString).appendingPathComponent(name))
    }
    return files.sorted()
  }
}
