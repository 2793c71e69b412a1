import Geometry
import Properties
import Testing
import TimelineReading

@testable import TimelineFiles
@testable import Timelines

@Suite("Reading paths of letters")
struct TextPathReadingTests {
  private func found(_ path: String, rest: String = "") -> [String] {
    problems(
      """
      timeline: 1
      canvas: { size: [100, 100], framesPerSecond: 30, duration: 2 }
      layers:
        - { class: CAShapeLayer, path: \(path) }
      \(rest)
      """)
  }

  private func path(_ path: String) throws -> CGPath? {
    let file = try read(timeline(layers: "  - { class: CAShapeLayer, path: \(path) }"))
    return file.root.sublayers.first?.values.first.flatMap { CGPath.read($0.value) }
  }

  @Test("The first line starts at the y of 'at', and all lines begin at its x")
  func place() throws {
    let letter = try #require(try path("{ text: I, fontSize: 100 }")).boundingBoxOfPath
    // Liberation Sans: the ascent is 1854 of 2048, a capital is 1409 high, and I begins 189 after its origin.
    #expect(abs(Double(letter.minY) - (1854.0 - 1409) / 20.48) < 0.01 && abs(letter.minX - 189 / 20.48) < 0.01)
    let moved = try #require(try path("{ text: I, fontSize: 100, at: [30, 40] }")).boundingBoxOfPath
    #expect(moved == letter.offsetBy(dx: 30, dy: 40))
  }

  @Test("Lines end at the x of 'at', or are centred on it", arguments: [("right", 1.0), ("center", 0.5)])
  func alignment(_ side: String, _ share: Double) throws {
    let left = try #require(try path("{ text: HH, fontSize: 100 }")).boundingBoxOfPath
    let moved = try #require(try path("{ text: HH, fontSize: 100, alignment: \(side) }")).boundingBoxOfPath
    // H is 1479 wide.
    #expect(abs(Double(left.minX - moved.minX) - share * 2 * 1479 / 20.48) < 0.01)
    #expect(abs(left.minY - moved.minY) < 1e-9)
  }

  @Test("An empty text is an empty path")
  func empty() throws {
    #expect(try #require(try path("{ text: \"\" }")).isEmpty)
  }

  @Test("A missing font is an error with its position and the nearest name")
  func missingFont() {
    #expect(
      found("{ text: a, font: DejaVu Sanz }") == [
        "file.yaml:4:51: error: no font is named 'DejaVu Sanz'; expected the name of an installed font, or a file in "
          + "'fonts'; did you mean 'DejaVu Sans'?"
      ])
  }

  @Test("A letter that the font lacks is an error at the text")
  func missingCharacter() {
    #expect(
      found("{ text: a\u{0E01} }") == [
        "file.yaml:4:42: error: the font 'Liberation Sans' has no 'ก' (U+0E01); expected a font that has it, or "
          + "fontFallback: true in the canvas"
      ])
  }

  @Test("A bitmap glyph is an error")
  func pictures() {
    let errors = found("{ text: 😀, font: Noto Color Emoji }")
    #expect(errors.count == 1 && errors[0].contains("letters of the font 'Noto Color Emoji' are bitmaps"))
  }

  @Test(
    "Other keys, other values and too many letters are errors",
    arguments: [
      "{ text: a, rect: [0, 0, 1, 1] }", "{ text: [a] }", "{ text: a, fontSize: -1 }", "{ text: a, alignment: middle }",
      "{ text: a, at: 3 }", "{ text: \(String(repeating: "a", count: 10_001)) }", "{ font: Helvetica }",
    ])
  func errors(_ path: String) {
    #expect(found(path).count == 1)
  }

  @Test("A font may be an instance of a variable font")
  func variations() {
    #expect(
      found("{ text: a, font: \"DejaVu Sans#wght=600\" }") == [
        "file.yaml:4:51: error: DejaVu Sans does not vary along wght, nor along any other axis"
      ])
  }
}
