import Foundation
import Repository

/// Where the timelines and images of the documents are.
enum Documents {
  static let repository = Repository.root

  static let folder = repository.appendingPathComponent("timelines/documents")

  /// A file by its path from the folder of the timelines.
  static func file(_ path: String) -> URL { folder.appendingPathComponent(path).standardizedFileURL }
}
