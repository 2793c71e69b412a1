import Foundation
import Support

/// The positions of values in a JSON file that is decoded without positions.
package struct JSONPlaces {
  private let root: Node

  /// - Throws: `RowProblem` for text that is not JSON.
  package init(_ data: Data) throws(RowProblem) {
    var reader = JSONReader(TextCursor([UInt8](data)))
    root = try reader.value()
    reader.skipSpace()
    guard reader.cursor.isAtEnd else { throw reader.unexpected("the end of the file") }
  }

  /// The position of the value at a path of names and indices: that of its name, if it has one. If there is no such
  /// value, the position of the innermost one that would contain it.
  package func place(of path: [String]) -> SourcePosition {
    var (node, place) = (root, root.position)
    for name in path {
      if let entry = node.entries?.first(where: { $0.key == name }) {
        (node, place) = (entry.value, entry.position)
      } else if let elements = node.elements, let index = Int(name), elements.indices.contains(index) {
        (node, place) = (elements[index], elements[index].position)
      } else {
        return place
      }
    }
    return place
  }
}
