import Foundation
import Repository

/// The timelines of the repository, for random changes.
package enum RepositoryTimelines {
  private static let folder = Repository.url("timelines")

  /// Their paths relative to the folder of all timelines.
  package static let names: [String] = {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
    return found.filter { ["yaml", "yml"].contains($0.pathExtension) }
      .map { $0.standardizedFileURL.path.replacingOccurrences(of: folder.path + "/", with: "") }.sorted()
  }()

  /// Every line of every timeline.
  private static let lines = names.flatMap { name in
    ((try? text(of: name)) ?? "").split(separator: "\n").map(String.init)
  }

  package static func url(of name: String) -> URL { folder.appendingPathComponent(name) }

  package static func text(of name: String) throws -> String { try String(contentsOf: url(of: name), encoding: .utf8) }

  /// A timeline with mistakes; the same for the same seed.
  package static func mutant(of name: String, seed: UInt64) throws -> MutatedText {
    let text = try text(of: name)
    return MutatedText(text, others: lines, seed: seed &* 1_000_003 &+ UInt64(text.utf8.count))
  }
}
