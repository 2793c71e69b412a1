import Foundation
import Support
import Testing
import TimelineReading
import Timelines

@testable import TimelineFiles

@Suite("Reading texts")
struct TextReadingTests {
  private func found(_ text: String, rest: String = "") -> [String] {
    problems(
      """
      timeline: 1
      canvas: { size: [100, 100], framesPerSecond: 30, duration: 2 }
      layers:
        - { id: title, class: CATextLayer, \(text) }
      \(rest)
      """)
  }

  @Test("A missing font is an error with its position and the nearest name")
  func missingFont() {
    #expect(
      found("string: a, font: DejaVu Sanz") == [
        "file.yaml:4:55: error: no font is named 'DejaVu Sanz'; expected the name of an installed font, or a file in "
          + "'fonts'; did you mean 'DejaVu Sans'?"
      ])
  }

  @Test("A missing glyph is an error with its position, unless fallback fonts are allowed")
  func missingCharacter() {
    let text = "font: Liberation Sans, string: a\u{0E01}"
    #expect(
      found(text) == [
        "file.yaml:4:69: error: the font 'Liberation Sans' has no 'ก' (U+0E01); expected a font that has it, or "
          + "fontFallback: true in the canvas"
      ])
  }

  @Test("Substitute fonts have the names of the fonts that they replace")
  func standIns() {
    for name in ["Helvetica", "Arial", "Times New Roman", "Courier"] {
      #expect(found("string: a, font: \(name)") == [])
    }
  }

  @Test("A text that the script sets is checked with the layer's font at that time")
  func script() {
    let script = "script: [{ at: 1, set: { title.font: Nemo } }, { at: 2, set: { title.string: \u{0E01} } }]"
    #expect(found("string: a", rest: script).count == 2)
    let both = "script: [{ at: 1, set: { title.string: \u{0E01}, title.font: DejaVu Sans } }]"
    #expect(found("string: a", rest: both).first?.contains("'DejaVu Sans' has no 'ก' (U+0E01)") ?? false)
  }

  @Test("A file in fonts that is missing or not a font is an error with its position")
  func fontFiles() {
    let errors = found("string: a", rest: "fonts: [/nowhere.ttf, /etc/passwd]")
    #expect(errors.count == 2)
    #expect(errors.first?.hasPrefix("file.yaml:5:9: error: cannot read /nowhere.ttf") ?? false)
  }

  @Test("A fallback font causes a warning")
  func fallback() throws {
    let file = try read(
      timeline(layers: "  - { class: CATextLayer, bounds: [0, 0, 90, 60], font: Liberation Sans, string: \u{0E01} }")
        .replacingOccurrences(of: "canvas: {", with: "canvas: { fontFallback: true,"))
    #expect(file.warnings.count == 1)
    #expect(file.warnings[0].description.contains("warning: the font 'Liberation Sans' has no 'ก', which '"))
  }

  /// The warnings of layers in a canvas that allows fallback fonts.
  private func warningsWithFallback(_ layer: String) throws -> [String] {
    try read(
      timeline(layers: "  - { \(layer) }").replacingOccurrences(of: "canvas: {", with: "canvas: { fontFallback: true,")
    )
    .warnings.map(\.message)
  }

  @Test("With fontFallback, an unknown font name is a warning with the font that is used")
  func missingNameWithFallback() throws {
    let message = "no font is named 'Nemo'; 'Liberation Sans' is used"
    #expect(try warningsWithFallback("class: CATextLayer, font: Nemo, string: a, bounds: [0, 0, 90, 60]") == [message])
    #expect(
      try warningsWithFallback(
        "class: CATextLayer, string: [{ string: a, font: Nemo }], bounds: [0, 0, 90, 60]") == [message])
    #expect(
      try warningsWithFallback("class: CAShapeLayer, path: { text: a, font: Nemo }, fillColor: \"#fff\"") == [message])
  }

  @Test("With fontFallback, a missing font file is still an error")
  func missingFileWithFallback() {
    #expect(throws: TimelineError.self) { try warningsWithFallback("class: CATextLayer, font: nemo.ttf, string: a") }
  }

  @Test("With fontFallback, a character that no font has is a warning, and a box is drawn")
  func missingEverywhere() throws {
    let character = "\u{10FFFD}"
    let warnings = try warningsWithFallback("class: CATextLayer, string: \"\(character)\", bounds: [0, 0, 90, 60]")
    #expect(warnings == ["the font 'Liberation Sans' has no U+10FFFD, nor has any other; a box is drawn"])
    let outline = try warningsWithFallback("class: CAShapeLayer, path: { text: \"\(character)\" }")
    #expect(outline == warnings)
  }
}
