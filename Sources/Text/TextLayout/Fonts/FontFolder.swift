import FileAccess
import Foundation

/// A folder with font files, which come with a timeline.
enum FontFolder {
  /// More files in a folder are an error.
  static let mostFiles = 10_000

  private static let extensions: Set<String> = ["ttf", "otf", "ttc", "otc"]

  /// The font files that a path stands for: itself, or those in the folder and all below it, by their endings, in the
  /// order of their paths.
  static func files(at path: String) throws(FontError) -> [String] {
    guard let folder = InputFile.folder(at: path) else { return [path] }
    guard let names = FileManager.default.enumerator(atPath: folder) else {
      throw FontError.unreadable(path: path, reason: "the folder cannot be listed")
    }
    var files: [String] = []
    for case let name as String in names {
      guard extensions.contains((name as NSString).pathExtension.lowercased()) else { continue }
      guard files.count < mostFiles else {
        throw FontError.unreadable(path: path, reason: "a folder may have \(mostFiles) fonts")
      }
      files.append((path as NSString).appendingPathComponent(name))
    }
    return files.sorted()
  }
}
