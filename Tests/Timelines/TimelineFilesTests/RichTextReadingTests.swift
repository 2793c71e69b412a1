import Foundation
import Pixels
import Properties
import Testing
import TextLayout
import TimelineReading

@testable import TimelineFiles
@testable import Timelines

@Suite("Reading texts of runs")
struct RichTextReadingTests {
  private func file(_ text: String, rest: String = "") -> String {
    """
    timeline: 1
    canvas: { size: [100, 100], framesPerSecond: 30, duration: 2 }
    layers:
      - { id: title, class: CATextLayer, string: \(text) }
    \(rest)
    """
  }

  private func found(_ text: String, rest: String = "") -> [String] { problems(file(text, rest: rest)) }

  private func text(_ text: String) throws -> TextValue {
    let value = try read(file(text)).root.sublayers.first?.values.first?.value
    return try #require(value.flatMap { TextValue.read($0) })
  }

  @Test("A string stays a plain string")
  func plain() throws {
    let text = try text("Hello")
    #expect(text == TextValue("Hello") && text.isPlain && text.propertyValue.plainText == "Hello")
  }

  @Test("Runs have only the attributes that they set")
  func runs() throws {
    let text = try text(
      "[{ string: 'a ', fontSize: 20, foregroundColor: '#f00', kern: 0, ligature: 0 }, { string: b, fontFeatures: 'smcp, ss01=2' }]"
    )
    #expect(text.runs.map(\.string) == ["a ", "b"] && text.string == "a b" && !text.isPlain)
    let run = try #require(text.runs.first)
    #expect(run[textRunProperties.fontSize] == 20 && run[textRunProperties.kern] == 0)
    #expect(run[textRunProperties.foregroundColor] == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    #expect(run[textRunProperties.font] == nil && run[textRunProperties.ligature] == 0)
    #expect(text.runs.last?[textRunProperties.fontFeatures] == "smcp, ss01=2")
  }

  @Test("Runs without characters are left out")
  func emptyRuns() throws {
    #expect(try text("[{ string: '' }, { string: a }, { string: '' }]").runs.map(\.string) == ["a"])
    #expect(try text("[]").isEmpty)
  }

  @Test(
    "The style of a line is a name, a list of names or a number",
    arguments: [
      ("single", 1), ("thick", 2), ("[double]", 9), ("[single, patternDash]", 0x201), ("[thick, byWord]", 0x8002),
      ("[]", 0), ("513", 0x201),
    ])
  func lineStyles(style: String, value: Int) throws {
    let run = try #require(try text("[{ string: a, underlineStyle: \(style) }]").runs.first)
    #expect(run[textRunProperties.underlineStyle] == value)
  }

  @Test("A paragraph style has lengths, constants and tab stops")
  func paragraphStyle() throws {
    let style =
      "{ alignment: right, lineSpacing: 3, tabStops: [40, { location: 90, alignment: decimal }], lineBreakMode: byClipping }"
    let read = try #require(try text("[{ string: a, paragraphStyle: \(style) }]").runs.first?.paragraphStyle)
    #expect(read[paragraphStyleProperties.alignment] == "right" && read[paragraphStyleProperties.lineSpacing] == 3)
    #expect(read[paragraphStyleProperties.lineBreakMode] == "byClipping")
    #expect(read.tabStops == [.init(location: 40), .init(location: 90, alignment: .decimal)])
  }

  @Test("A text is printed as a timeline writes it")
  func printing() throws {
    let written =
      "[{ string: a, fontSize: 20, underlineStyle: [single, patternDot], foregroundColor: [1, 0, 0, 0.5], strikethroughStyle: double, paragraphStyle: { headIndent: 3, tabStops: [{ location: 8 }, { location: 40, alignment: center }] } }, { string: \"b\\n\" }]"
    let value = try text(written)
    #expect(try text(value.propertyValue.json) == value)
  }

  @Test(
    "Errors are reported at their positions, with suggestions",
    arguments: [
      (
        "[{ string: a, fontSiez: 3 }]", "60: error: unknown key 'fontSiez' in a run of text", "did you mean 'fontSize'?"
      ),
      ("[{ string: a, fontSize: big }]", "70: error: 'big' is not allowed here", "a number"),
      ("[{ fontSize: 3 }]", "47: error: 'string' is missing in a run of text", "the characters"),
      ("[{ string: a, underlineStyle: dotted }]", "76: error: unknown value 'dotted'", "'patternDot'"),
      ("[{ string: a, underlineStyle: byWord }]", "76: error: 'byWord' is not allowed here", "[single, byWord]"),
      ("[{ string: a, language: turkish_ }]", "70: error: 'turkish_' is not allowed here", "BCP 47"),
      ("[{ string: a, ligature: 3 }]", "70: error: '3' is not allowed here", "a whole number from 0 to 2"),
      ("[{ string: a, fontFeatures: small }]", "74: error: 'small' is not allowed here", "'smcp'"),
      (
        "[{ string: a, paragraphStyle: { indent: 3 } }]", "78: error: unknown key 'indent' in a paragraph style",
        "headIndent"
      ),
      ("[{ string: a, paragraphStyle: { tabStops: [{ at: 3 }] } }]", "89: error: 'location' is missing", "position"),
      ("{ string: a }", "46: error: a mapping is not allowed here", "a list of runs"),
      ("[a]", "47: error: 'a' is not allowed here", "a mapping for a run of text"),
    ])
  func mistakes(text: String, problem: String, hint: String) {
    let problems = found(text)
    let isReported = problems.contains { $0.hasPrefix("file.yaml:4:\(problem)") && $0.contains(hint) }
    #expect(isReported, "\(problems)")
  }

  @Test("Errors in the fonts and characters of a run are reported at their positions in it")
  func runPlaces() {
    #expect(
      found("[{ string: a }, { string: '' }, { string: b, font: Nemo }]").first?.hasPrefix(
        "file.yaml:4:97: error: no font is named 'Nemo'") ?? false)
    let lacking = found("[{ string: a }, { string: \u{0E01}, font: Liberation Sans }]")
    #expect(lacking.count == 1)
    #expect(lacking[0].hasPrefix("file.yaml:4:72: error: the font 'Liberation Sans' has no 'ก'"), "\(lacking)")
  }

  @Test("A text that a style or the script sets is checked too")
  func otherPlaces() throws {
    let style = problems(
      """
      timeline: 1
      canvas: { size: [100, 100], framesPerSecond: 30, duration: 2 }
      layers:
        - { class: CATextLayer, style: { style: { string: [{ string: a, font: Nemo }] } } }
      """)
    #expect(style.count == 1 && style[0].hasPrefix("file.yaml:4:73: error: no font is named 'Nemo'"), "\(style)")
    let script = "script: [{ at: 1, set: { title.string: [{ string: a, font: Nemo }] } }]"
    let set = found("a", rest: script)
    #expect(set.count == 1 && set[0].hasPrefix("file.yaml:5:60: error: no font is named 'Nemo'"), "\(set)")
  }

  @Test("A text has the language of the canvas unless a run sets one")
  func language() throws {
    let timeline = try read(
      timeline(layers: "  - { class: CATextLayer, string: a }").replacingOccurrences(
        of: "canvas: {", with: "canvas: { language: ja,"))
    #expect(timeline.canvas.language == "ja" && timeline.fonts.language == "ja")
  }

  @Test("A text that is too long to be drawn in full causes a warning")
  func length() throws {
    let long = String(repeating: "\\n", count: TextLimits.maximumOutlineCount + 1)
    let warnings = try read(file("\"\(long)\"")).warnings.map(\.message)
    #expect(warnings.count == 2 && warnings[1].hasPrefix("a text of 200001 characters"), "\(warnings)")
    #expect(warnings[0].hasSuffix("its layer has no size; write a 'frame', or 'bounds'"), "\(warnings)")
  }

  @Test("An expectation with a string compares only the characters of a text of runs")
  func expectation() throws {
    #expect(try text("[{ string: a }, { string: b }]").propertyValue.difference(from: .text(TextValue("ab"))) == 0)
    #expect(try text("[{ string: a }]").propertyValue.difference(from: .text(TextValue("ab"))) == .infinity)
  }
}
