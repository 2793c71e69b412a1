import Documents
import Foundation
import Support
import Synchronization

/// The values of a timeline that name images, movies and sounds, and the files of its lists.
///
/// A value is identified by its position in the file and its text. The items of a repeated list have the same position,
/// and there the same text names the same file.
final class FileReferences: Sendable {
  struct Reference: Hashable, Sendable {
    let position: SourcePosition
    let name: String
  }

  private let noted = Mutex<Set<Reference>>([])
  private let notedLists = Mutex<[SourceContent]>([])

  /// Records that a value names a file that can be read.
  func note(_ node: Node) {
    guard let reference = Self.reference(node) else { return }
    _ = noted.withLock { $0.insert(reference) }
  }

  /// Records the bytes of a file whose rows are the items of a list.
  func noteList(_ data: Data) {
    let content = SourceContent(data)
    notedLists.withLock { $0.append(content) }
  }

  /// The files of lists.
  var lists: [SourceContent] { notedLists.withLock { $0 } }

  /// The file name in a value; nil if the value does not name a file.
  func name(in node: Node) -> String? {
    Self.reference(node).flatMap { reference in noted.withLock { $0.contains(reference) } ? reference.name : nil }
  }

  private static func reference(_ node: Node) -> Reference? {
    node.scalar.map { Reference(position: node.position, name: $0.text) }
  }
}
