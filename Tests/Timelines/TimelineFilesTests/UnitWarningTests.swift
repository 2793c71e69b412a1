import Foundation
import Testing

@testable import TimelineFiles
@testable import Timelines

private func layer(_ keys: String) -> String { timeline(layers: "  - { id: card, \(keys) }") }

private func messages(_ text: String) throws -> [String] { try read(text).warnings.map(\.message) }

@Suite("Warnings about units")
struct UnitWarningTests {
  @Test(
    "Bytes in a colour are reported with the correct value",
    arguments: [
      ("[255, 128, 0]", "4:35", "\"#ff8000\""), ("[0, 128, 0]", "4:38", "\"#008000\""),
      ("[255, 128, 0, 255]", "4:35", "\"#ff8000ff\""), ("[255, 128, 0, 0.5]", "4:35", "\"#ff800080\""),
      ("[127.5, 0, 0]", "4:35", "[0.5, 0, 0]"), ("{ displayP3: [255, 51, 0, 1] }", "4:48", "[1, 0.2, 0, 1]"),
      ("{ white: [255, 1] }", "4:44", "[1, 1]"), ("[1, 1, 1, 255]", "4:44", "a number in 0…1, 1 for a byte"),
    ])
  func bytes(color: String, place: String, advice: String) throws {
    let found = try warnings(layer("backgroundColor: \(color)"))
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("file.yaml:\(place): warning: "), "\(found)")
    #expect(found[0].hasSuffix("; write \(advice)"), "\(found)")
  }

  @Test("Extended colours are fine", arguments: ["[1.2, 1, 0.9]", "[2, 2, 2]", "[-0.2, 0, 1.5, 0.5]", "\"#ff8000\""])
  func extended(color: String) throws {
    #expect(try warnings(layer("backgroundColor: \(color)")) == [])
  }

  @Test("A variable's colour is reported once, where it is written")
  func variable() throws {
    let text = """
      timeline: 1
      canvas: { size: [100, 100], framesPerSecond: 30, duration: 2 }
      variables: { tint: { type: color, default: [255, 0, 0] } }
      layers: [{ backgroundColor: "${tint}" }, { borderColor: "${tint}" }]
      """
    #expect(try warnings(text).map { $0.prefix(14) } == ["file.yaml:3:45"])
  }

  @Test(
    "Whole radians of more than a turn are reported",
    arguments: [
      "transform.rotation.z: 30", "transform.rotation: -45", "transform: [{ rotate: 90 }]",
      "transform: [{ rotate: [45, 0, 1, 0] }]", "sublayerTransform: [{ rotate: 90 }]",
      "filters: [{ type: colorHueRotate, inputAngle: 180 }]",
      "animations: { a: { keyPath: transform.rotation.y, toValue: 360, duration: 2 } }",
      "animations: { a: { keyPath: transform.rotation.y, byValue: 90, duration: 2 } }",
      "animations: { a: { keyPath: transform.rotation.y, values: [0, 90], duration: 2 } }",
      "animations: { a: { keyPath: transform, valueFunction: rotateZ, toValue: 90, duration: 1 } }",
    ])
  func radians(keys: String) throws {
    let found = try messages(layer(keys))
    #expect(found.count == 1 && found[0].hasPrefix("an angle of "), "\(found)")
    #expect(found.first?.hasSuffix("deg if degrees are meant") == true)
  }

  @Test("Values that the script sets are reported too")
  func script() throws {
    let found = try warnings(timeline("script: [{ at: 1, set: { card.transform.rotation.z: 30 } }]"))
    #expect(
      found == [
        "file.yaml:4:53: warning: an angle of 30 radians, which is 1719 degrees; write 30deg if degrees are meant"
      ])
  }

  @Test("Degrees, fractions and turns in radians are fine", arguments: ["30deg", "6", "-3", "12.566", "0.5", "720deg"])
  func angles(angle: String) throws {
    #expect(try warnings(layer("transform.rotation.z: \(angle)")) == [])
  }

  @Test(
    "Pixels, points and percentages are reported where fractions are meant",
    arguments: [
      "contentsRect: [0, 0, 64, 64]", "contentsCenter: [10, 10, 44, 44]", "anchorPoint: [50, 50]",
      "animations: { a: { keyPath: opacity, fromValue: 100, toValue: 0, duration: 2 } }",
      "animations: { a: { keyPath: shadowOpacity, values: [0, 50], duration: 2 } }",
    ])
  func fractions(keys: String) throws {
    #expect(try messages(layer(keys)).count == 1)
  }

  @Test(
    "Fractions greater than 1 are fine",
    arguments: [
      "contentsRect: [-1, -1, 3, 3]", "anchorPoint: [0.5, 12]", "anchorPoint: [-1, 1.5]",
      "animations: { a: { keyPath: opacity, toValue: 1.2, duration: 2 } }",
      "animations: { a: { keyPath: opacity, byValue: -1, duration: 2 } }",
    ])
  func fineFractions(keys: String) throws {
    #expect(try messages(layer(keys)) == [])
  }

  @Test("An error is not also reported as a warning")
  func error() {
    #expect(problems(layer("opacity: 50")).count == 1)
  }

  @Test(
    "Decimals near an NTSC rate are reported with the ratio",
    arguments: [("29.97", "30000/1001"), ("23.976", "24000/1001"), ("23.98", "24000/1001"), ("59.94", "60000/1001")])
  func rates(text: String, ratio: String) throws {
    let file = "timeline: 1\ncanvas: { size: [64, 48], framesPerSecond: \(text), duration: 1 }\nlayers: []"
    let found = try warnings(file)
    #expect(found.count == 1 && found[0].hasPrefix("file.yaml:2:44: warning: "))
    #expect(found.first?.hasSuffix("write \(ratio)") == true)
  }

  @Test("Other rates are fine", arguments: ["30", "30000/1001", "12.5", "25", "24", "2997/100", "0.5"])
  func fineRates(text: String) throws {
    #expect(
      try warnings("timeline: 1\ncanvas: { size: [64, 48], framesPerSecond: \(text), duration: 1 }\nlayers: []") == [])
  }
}
