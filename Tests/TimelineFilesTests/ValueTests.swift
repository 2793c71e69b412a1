import Foundation
import Geometry
import Pixels
import Properties
import RenderTree
import Testing

@testable import TimelineFiles
@testable import Timelines

/// The values of the one layer of a timeline.
private func values(_ layer: String) throws -> [String: PropertyValue] {
  let file = try read(timeline(layers: "  - { \(layer) }"))
  return Dictionary(
    uniqueKeysWithValues: (file.root.sublayers.first?.values ?? []).map { ($0.path.description, $0.value) })
}

private func value(_ key: String, _ text: String) throws -> PropertyValue? { try values("\(key): \(text)")[key] }

/// Where the value of a key begins in `timeline(layers:)`, and what is said of it.
private func problem(_ key: String, _ text: String) -> String? {
  let found = problems(timeline(layers: "  - { \(key): \(text) }"))
  let place = "file.yaml:4:\(5 + key.count + 4): error: "
  guard found.count == 1, let message = found.first, message.hasPrefix(place) else { return "\(found)" }
  return String(message.dropFirst(place.count))
}

@Suite("Colours")
struct ColorValueTests {
  private static let everyForm: [(String, [Double])] = [
    ("\"#f80\"", [1, 0x88 / 255.0, 0, 1]),
    ("'#ff8800'", [1, 0x88 / 255.0, 0, 1]),
    ("\"#FF880080\"", [1, 0x88 / 255.0, 0, 0x80 / 255.0]),
    ("[1, 0.5, 0]", [1, 0.5, 0, 1]),
    ("[1.5, -0.5, 0, 0.25]", [1.5, -0.5, 0, 0.25]),
    ("clear", [0, 0, 0, 0]),
    ("{ white: [0.5, 0.25] }", [0.5, 0.5, 0.5, 0.25]),
  ]

  @Test("Every form of a colour is read", arguments: everyForm)
  func forms(text: String, components: [Double]) throws {
    let found = try #require(try value("backgroundColor", text)?.components)
    for (left, right) in zip(found, components) { #expect(abs(left - right) < 1e-12) }
  }

  @Test("A Display P3 colour keeps its space")
  func displayP3() throws {
    let expected = CGColor(displayP3Red: 1, green: 0.5, blue: 0, alpha: 0.5)
    #expect(try value("backgroundColor", "{ displayP3: [1, 0.5, 0, 0.5] }") == .color(expected))
  }

  @Test("null is no colour")
  func null() throws {
    #expect(try value("backgroundColor", "null") == .null)
  }

  @Test(
    "A wrong colour is reported",
    arguments: ["\"#ff\"", "\"#gggggg\"", "red", "[1, 2]", "12", "{ cmyk: [1] }", "[1, a, 0]"])
  func wrong(text: String) {
    #expect(problems(timeline(layers: "  - { backgroundColor: \(text) }")).count == 1)
  }

  @Test("A colour that became a comment is reported")
  func comment() {
    let found = problems(timeline(layers: "  - backgroundColor: #fff\n    opacity: 1"))
    #expect(found.count == 1 && found[0].contains("4:21: error: the colour is empty"))
  }
}

@Suite("Transforms")
struct TransformValueTests {
  private func transform(_ text: String) throws -> CATransform3D? {
    try value("transform", text).flatMap { CATransform3D.read($0) }
  }

  @Test("Items act on a point in reading order")
  func order() throws {
    let expected = CATransform3DConcat(CATransform3DMakeScale(2, 2, 2), CATransform3DMakeTranslation(10, 0, 0))
    #expect(try transform("[{ scale: 2 }, { translate: [10, 0] }]") == expected)
  }

  @Test("perspective sets m34 to −1/d")
  func perspective() throws {
    #expect(try transform("[{ perspective: 500 }]")?.m34 == -1 / 500)
  }

  @Test("rotate takes an angle about z, or an angle and an axis")
  func rotation() throws {
    #expect(try transform("[{ rotate: 45deg }]") == CATransform3DMakeRotation(.pi / 4, 0, 0, 1))
    #expect(try transform("[{ rotate: [30deg, 0, 1, 0] }]") == CATransform3DMakeRotation(30 * .pi / 180, 0, 1, 0))
  }

  @Test("scale takes two or three numbers, translate three")
  func components() throws {
    #expect(try transform("[{ scale: [2, 3] }]") == CATransform3DMakeScale(2, 3, 1))
    #expect(try transform("[{ scale: [2, 3, 4] }]") == CATransform3DMakeScale(2, 3, 4))
    #expect(try transform("[{ translate: [1, 2, 3] }]") == CATransform3DMakeTranslation(1, 2, 3))
  }

  @Test("16 numbers are m11…m44")
  func matrix() throws {
    let expected = CATransform3DConcat(CATransform3DMakeScale(2, 3, 4), CATransform3DMakeTranslation(5, 6, 7))
    #expect(try transform("[2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 5, 6, 7, 1]") == expected)
  }

  @Test("identity and the empty list are the identity")
  func identity() throws {
    #expect(try transform("identity") == CATransform3DIdentity)
    #expect(try transform("[]") == CATransform3DIdentity)
  }

  @Test(
    "A wrong transform is reported once",
    arguments: [
      "idenity", "[{ rotat: 1 }]", "[{ rotate: [1, 0, 0, 0] }]", "[{ perspective: 0 }]", "[1, 2, 3]",
      "[{ scale: [1] }]",
      "[{ rotate: 1, scale: 2 }]", "{ rotate: 1 }", "[{ translate: 3 }]", "[{ rotate: 45 degrees }]",
    ])
  func wrong(text: String) {
    #expect(problems(timeline(layers: "  - { transform: \(text) }")).count == 1)
  }
}

@Suite("Values")
struct ValueTests {
  @Test("Points, sizes and rectangles are lists")
  func structs() throws {
    #expect(try value("position", "[1, 2.5]") == .point(CGPoint(x: 1, y: 2.5)))
    #expect(try value("bounds", "[1, 2, 3, 4]") == .rect(CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(try value("bounds.size", "[3, 4]") == .size(CGSize(width: 3, height: 4)))
  }

  @Test("Booleans go by their Swift name or their key")
  func booleans() throws {
    #expect(try values("isHidden: true")["hidden"] == .boolean(true))
    #expect(try values("hidden: true")["hidden"] == .boolean(true))
  }

  @Test("Rotation key paths take degrees")
  func angles() throws {
    #expect(try value("transform.rotation.z", "90deg") == .number(.pi / 2))
    #expect(try value("transform.rotation", "1.5") == .number(1.5))
  }

  @Test("A constant is its raw value")
  func constants() throws {
    #expect(try value("contentsGravity", "resizeAspect") == .string("resizeAspect"))
  }

  @Test("Infinity is a number")
  func infinity() throws {
    #expect(try value("repeatCount", ".inf") == .number(.infinity))
  }

  @Test(
    "A value of the wrong type is reported where it begins",
    arguments: [
      ("opacity", "high", "'high' is not allowed here; expected a number"),
      ("opacity", "\"1\"", "'1' is not allowed here; expected a number; write 1 without quotes"),
      ("opacity", ".nan", "'.nan' is not allowed here; expected a number"),
      ("opacity", "[1]", "a list of 1 is not allowed here; expected a number"),
      ("cornerRadius", "90deg", "'90deg' is not allowed here; expected a number"),
      ("hidden", "yes", "'yes' is not allowed here; expected true or false; did you mean 'true'?"),
      ("hidden", "off", "'off' is not allowed here; expected true or false; did you mean 'false'?"),
      ("position", "[1]", "a list of 1 is not allowed here; expected a point [x, y]"),
      ("position", "5", "'5' is not allowed here; expected a point [x, y]"),
      ("bounds.size.width", "-5", "'-5' is not allowed here; expected a number of 0 or more"),
      ("name", "12", "'12' is not allowed here; expected a string; write it as \"12\""),
      ("opacity", "null", "nothing is not allowed here; expected a number"),
    ])
  func wrong(key: String, text: String, message: String) {
    #expect(problem(key, text) == message)
  }

  @Test("A wrong constant names the nearest one")
  func wrongConstant() {
    #expect(problem("fillMode", "forward")?.hasSuffix("did you mean 'forwards'?") == true)
  }

  @Test("A wrong element is reported at the element")
  func element() {
    #expect(places(timeline(layers: "  - { position: [1, x] }")) == ["4:21"])
    #expect(places(timeline(layers: "  - { bounds: [0, 0, -1, -2] }")) == ["4:22", "4:26"])
  }
}

@Suite("Images")
struct ImageValueTests {
  private let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("timelines-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data().write(to: directory.appendingPathComponent("photo.png"))
    try Data().write(to: directory.appendingPathComponent("notes.txt"))
  }

  @Test("An image is found beside the timeline and keeps the name it has there")
  func file() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = try read(timeline(layers: "  - { contents: photo.png }"), directory: directory)
    guard case .image(let image)? = file.root.sublayers.first?.values.first?.value else {
      Issue.record("no image")
      return
    }
    #expect(image.source == "photo.png")
  }

  @Test("A file is read once")
  func once() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = try read(
      timeline(layers: "  - { contents: photo.png }\n  - { contents: photo.png }"), directory: directory)
    let images = file.root.sublayers.compactMap { $0.values.first?.value }
    #expect(images.count == 2 && images[0] == images[1])
  }

  @Test("The scale of an image becomes contentsScale, unless that is given")
  func scale() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = try read(
      timeline(
        layers: "  - { contents: { file: photo.png, scale: 2 } }\n"
          + "  - { contents: { file: photo.png, scale: 2 }, contentsScale: 3 }"),
      directory: directory)
    let scales = file.root.sublayers.map { $0.values.filter { $0.path.description == "contentsScale" }.map(\.value) }
    #expect(scales == [[.number(2)], [.number(3)]])
  }

  @Test("A missing file is an error that names the nearest one")
  func missing() {
    defer { try? FileManager.default.removeItem(at: directory) }
    let found = problems(timeline(layers: "  - { contents: foto.png }"), directory: directory)
    #expect(
      found == [
        "file.yaml:4:17: error: there is no file 'foto.png'; expected a file beside the timeline; did you mean 'photo.png'?"
      ])
  }

  @Test("An unreadable file is an error with the reason")
  func unreadable() {
    defer { try? FileManager.default.removeItem(at: directory) }
    let found = problems(timeline(layers: "  - { contents: { file: notes.txt } }"), directory: directory)
    #expect(found == ["file.yaml:4:25: error: cannot read 'notes.txt': not an image; expected a PNG file"])
  }
}

@Suite("Numbers that make no sense")
struct RangeTests {
  private static let wrong: [(String, String, String)] = [
    ("opacity", "2", "a number in 0…1"), ("shadowOpacity", "-1", "a number in 0…1"),
    ("cornerRadius", "-4", "a number of 0 or more"), ("borderWidth", "-.inf", "a number of 0 or more"),
    ("shadowRadius", "-1", "a number of 0 or more"), ("contentsScale", "0", "a number greater than 0"),
    ("rasterizationScale", "-2", "a number greater than 0"), ("maskedCorners", "16", "a sum of 1, 2, 4, 8"),
    ("edgeAntialiasingMask", "1.5", "a sum of 1, 2, 4, 8"),
    ("autoresizingMask", "64", "a sum of 1, 2, 4, 8, 16, 32"),
  ]

  @Test("A property refuses them with what it expects", arguments: wrong)
  func refused(key: String, text: String, expected: String) {
    #expect(problem(key, text) == "'\(text)' is not allowed here; expected \(expected)")
  }

  @Test("The ends of a range are in it")
  func ends() throws {
    #expect(try value("opacity", "0") == .number(0))
    #expect(try value("opacity", "1") == .number(1))
    #expect(try value("cornerRadius", ".inf") == .number(.infinity))
    #expect(try value("autoresizingMask", "63") == .number(63))
  }

  @Test("Scripts and styles set no such number either", arguments: ["script", "style"])
  func elsewhere(place: String) {
    let text =
      place == "style"
      ? timeline(layers: "  - { style: { opacity: 2 } }")
      : timeline(layers: "  - { id: a }\nscript: [{ at: 1, set: { a.opacity: 2 } }]")
    #expect(problems(text).count == 1)
  }

  @Test("What animations pass through and what is expected is not limited")
  func animations() throws {
    _ = try read(
      timeline(
        layers: """
            - id: a
              animations: { o: { keyPath: opacity, fromValue: -1, toValue: 2, isAdditive: true } }
          expect: [{ at: 0, of: a, keyPath: opacity, is: 2 }]
          """))
  }
}
