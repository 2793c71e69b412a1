import Foundation
import Support

/// Finds positions of values in a JSON file that was decoded without positions.
package enum JSONPlaces {
  /// The position of the value at a path of keys; nil if there is no such value, or the file cannot be read.
  package static func place(of names: [String], in data: Data) -> SourcePosition? {
    var reader = JSONReader(TextCursor([UInt8](data)))
    guard var node = try? reader.value() else { return nil }
    var place: SourcePosition?
    for name in names {
      guard let entry = node.entries?.first(where: { $0.key == name }) else { return nil }
      (node, place) = (entry.value, entry.position)
    }
    return place
  }
}
