import Foundation
import Repository

/// The paths of the timelines and images of the documents.
enum Documents {
  static let repository = Repository.root

  static let folder = repository.appendingPathComponent("timelines/documents")

  /// A file by its path from the folder of the timelines.
  static func file(_ path: String) -> URL { folder.appendingPathComponent(path).standardizedFileURL }
}
