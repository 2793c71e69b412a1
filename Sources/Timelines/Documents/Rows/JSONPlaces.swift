import Foundation
import Support

/// Where values stand in a JSON file that was decoded without places.
package enum JSONPlaces {
  /// The place of the last of some names, each of which is in the object that the one before names; nil if it is not
  /// there, or the file cannot be read.
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
