import Foundation

/// Where the timelines and images of the documents are.
enum Documents {
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().standardizedFileURL

  static let folder = repository.appendingPathComponent("timelines/documents")

  /// A file by its path from the folder of the timelines.
  static func file(_ path: String) -> URL { folder.appendingPathComponent(path).standardizedFileURL }
}
