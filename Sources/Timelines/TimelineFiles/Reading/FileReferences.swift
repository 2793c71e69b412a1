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

  /// The names by which the timeline would name the files of values that name files.
  private let noted = Mutex<[Reference: String]>([:])
  private let notedLists = Mutex<[SourceContent]>([])

  /// Records that a value names a file that can be read.
  /// - Parameter name: the file's name relative to the timeline, which that in a component may not be.
  func note(_ node: Node, as name: String) {
    guard let reference = Self.reference(node) else { return }
    noted.withLock { $0[reference] = name }
  }

  /// Records the bytes of a file whose rows are the items of a list.
  func noteList(_ data: Data) {
    let content = SourceContent(data)
    notedLists.withLock { $0.append(content) }
  }

  /// The files of lists.
  var lists: [SourceContent] { notedLists.withLock { $0 } }

  /// The file that a value names, relative to the timeline; nil if the value does not name a file.
  func name(in node: Node) -> String? { Self.reference(node).flatMap { reference in noted.withLock { $0[reference] } } }

  private static func reference(_ node: Node) -> Reference? {
    node.scalar.map { Reference(position: node.position, name: $0.text) }
  }
}
