import Foundation
import Layers
import Testing

@testable import TimelineFiles
@testable import Timelines

/// A layer built from keys in this order, and one in the reverse order.
private func layers(_ keys: String...) throws -> [CALayer] {
  try [keys, keys.reversed()].map { keys in
    let layers = try read(timeline(layers: "  - { id: a, \(keys.joined(separator: ", ")) }")).makeLayers()
    return try #require(layers["a"])
  }
}

private func errors(_ keys: String...) -> [[String]] {
  [keys, keys.reversed()].map { problems(timeline(layers: "  - { id: a, \($0.joined(separator: ", ")) }")) }
}

/// The layer `a` after an event with these changes, in this order and in the reverse order.
private func changed(_ changes: String...) throws -> [CALayer] {
  try [changes, changes.reversed()].map { changes in
    let file = try read(
      timeline(
        layers:
          "  - { id: a, bounds: [0, 0, 10, 10] }\nscript: [{ at: 1, set: { \(changes.joined(separator: ", ")) } }]"
      ))
    let layers = file.makeLayers()
    for event in file.events { event.apply(to: layers) }
    return try #require(layers["a"])
  }
}

@Suite("Frames together with positions and sizes")
struct FrameTests {
  private let frame = CGRect(x: 10, y: 20, width: 100, height: 50)

  @Test(
    "The frame keeps the bounds' origin, in any order",
    arguments: ["bounds: [5, 6, 100, 50]", "bounds.origin: [5, 6]"])
  func origin(bounds: String) throws {
    for layer in try layers("frame: [10, 20, 100, 50]", bounds) {
      #expect(layer.frame == frame && layer.bounds.origin == CGPoint(x: 5, y: 6))
    }
  }

  @Test("The frame keeps the origin from a style")
  func styleOrigin() throws {
    for layer in try layers("frame: [10, 20, 100, 50]", "style: { bounds: [5, 6, 1, 1] }") {
      #expect(layer.frame == frame && layer.bounds.origin == CGPoint(x: 5, y: 6))
    }
  }

  @Test(
    "A different size next to the frame is an error, in any order",
    arguments: ["bounds: [0, 0, 80, 60]", "bounds.size: [80, 60]", "bounds.size.width: 80", "bounds.size.height: 80"])
  func size(bounds: String) {
    for found in errors("frame: [10, 20, 100, 50]", bounds) {
      #expect(found.count == 1 && found[0].contains("besides 'frame', which makes the size 100 × 50"), "\(found)")
    }
  }

  @Test("A different position next to the frame is an error", arguments: ["position: [1, 2]", "position.x: 1"])
  func position(position: String) {
    for found in errors("frame: [10, 20, 100, 50]", position) {
      #expect(found.count == 1 && found[0].contains("which makes the position [60, 45]; expected one of the two"))
    }
  }

  @Test("Values that agree with the frame are allowed")
  func agreement() throws {
    for layer in try layers("frame: [10, 20, 100, 50]", "position: [60, 45]", "bounds.size.width: 100") {
      #expect(layer.frame == frame)
    }
    for layer in try layers("frame: [10, 20, 100, 50]", "anchorPoint: [0, 1]", "position: [10, 70]") {
      #expect(layer.frame == frame)
    }
  }

  @Test("A part of the anchor point is applied, in any order")
  func anchor() throws {
    for layer in try layers("frame: [10, 20, 100, 50]", "anchorPoint.x: 0") {
      #expect(layer.frame == frame && layer.position == CGPoint(x: 10, y: 45))
    }
  }

  @Test(
    "The transform of a layer is ignored, in any order",
    arguments: ["transform: [{ scale: 2 }]", "transform.scale: 2"])
  func transform(transform: String) throws {
    for layer in try layers("frame: [10, 20, 100, 50]", transform) {
      #expect(layer.bounds.size == frame.size && layer.position == CGPoint(x: 60, y: 45))
    }
  }

  @Test("An event sets the frame last, after the transform of the same event")
  func changedTransform() throws {
    for layer in try changed("a.frame: [10, 20, 100, 50]", "a.transform: [{ scale: 2 }]") {
      #expect(layer.frame == frame && layer.bounds.size == CGSize(width: 50, height: 25))
    }
    for layer in try changed("a.frame: [10, 20, 100, 50]", "a.anchorPoint: [0, 0]", "a.bounds.origin: [5, 6]") {
      #expect(layer.frame == frame && layer.bounds.origin == CGPoint(x: 5, y: 6))
    }
  }

  @Test("An event sets parts of properties after whole ones")
  func changedParts() throws {
    for layer in try changed("a.position.x: 7", "a.position: [1, 2]") {
      #expect(layer.position == CGPoint(x: 7, y: 2))
    }
  }

  @Test(
    "An event that contradicts its frame is an error",
    arguments: ["a.position: [1, 2]", "a.position.y: 3", "a.bounds: [0, 0, 1, 1]", "a.bounds.size.width: 4"])
  func changedContradiction(change: String) {
    let file = timeline(layers: "  - { id: a }\nscript: [{ at: 1, set: { \(change), a.frame: [10, 20, 100, 50] } }]")
    let found = problems(file)
    #expect(found.count == 1 && found[0].hasPrefix("file.yaml:5:26: error: "), "\(found)")
    #expect(found.first?.contains("besides 'a.frame'") == true)
  }

  @Test("Two layers may have values that one layer may not have")
  func others() throws {
    let layers = "  - { id: a }\n  - { id: b }"
    #expect(
      problems(timeline(layers: layers + "\nscript: [{ at: 1, set: { a.position: [1, 2], b.frame: [0, 0, 1, 1] } }]"))
        == [])
  }

  @Test("Two names of one property in an event are an error")
  func aliases() {
    let file = timeline(layers: "  - { id: a }\nscript: [{ at: 1, set: { a.hidden: true, a.isHidden: false } }]")
    #expect(places(file) == ["5:42"])
  }

  @Test(
    "A value that contradicts a part of the frame is an error",
    arguments: [
      (
        "bounds: [0, 0, 6, 7], frame.size.height: 8", "'bounds' besides 'frame.size.height', which makes the size 6 × 8"
      ),
      ("frame.origin.x: 8, position: [1, 1]", "'position' besides 'frame.origin.x', which makes the position [8, 1]"),
      (
        "frame: [0, 0, 2, 2], frame.origin.x: 8, position.x: 1",
        "'position.x' besides 'frame', which makes the position [9, 1]"
      ),
    ])
  func contradictions(text: String, message: String) {
    let found = problems(timeline(layers: "  - { id: a, \(text) }"))
    #expect(found.count == 1 && found.first?.contains(message) == true, "\(found)")
  }

  @Test("A position next to a part of the frame is an error in an event too") func contradictionInEvent() {
    let found = problems(
      timeline(layers: "  - { id: a }") + "\nscript: [{ at: 1, set: { a.position: [1, 2], a.frame.origin.x: 4 } }]")
    #expect(found.count == 1 && found.first?.contains("'a.position' besides 'a.frame.origin.x'") == true, "\(found)")
  }

  @Test(
    "An unknown part of a frame is reported with the nearest one",
    arguments: [
      ("frame.origin.z: 1", "'frame' has no 'origin.z'"), ("frame.size.widht: 1", "did you mean 'frame.size.width'?"),
      ("frame.: 1", "'frame' has no ''"), ("frame.size.width: -1", "expected a number of 0 or more"),
    ])
  func wrongFrameParts(text: String, message: String) {
    let found = problems(timeline(layers: "  - { id: a, \(text) }"))
    #expect(found.count == 1 && found.first?.contains(message) == true, "\(found)")
  }
}
