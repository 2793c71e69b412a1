import Foundation
import Geometry
import Pixels
import Properties
import RenderTree
import Testing

@testable import TimelineFiles
@testable import Timelines

/// The values of the one layer of a timeline.
func values(_ layer: String) throws -> [String: PropertyValue] {
  let file = try read(timeline(layers: "  - { \(layer) }"))
  return Dictionary(
    uniqueKeysWithValues: (file.root.sublayers.first?.values ?? []).map { ($0.path.description, $0.value) })
}

func value(_ key: String, _ text: String) throws -> PropertyValue? { try values("\(key): \(text)")[key] }

/// The position of a key's value in `timeline(layers:)`, and the message about it.
func problem(_ key: String, _ text: String) -> String? {
  let found = problems(timeline(layers: "  - { \(key): \(text) }"))
  let place = "file.yaml:4:\(5 + key.count + 4): error: "
  guard found.count == 1, let message = found.first, message.hasPrefix(place) else { return "\(found)" }
  return String(message.dropFirst(place.count))
}
