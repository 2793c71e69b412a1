import Foundation
import Testing
import TimelineReading

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

  @Test("A font that is not there is an error with its place and the nearest name")
  func missingFont() {
    #expect(
      found("string: a, font: DejaVu Sanz") == [
        "file.yaml:4:55: error: no font is named 'DejaVu Sanz'; expected the name of an installed font, or a file in "
          + "'fonts'; did you mean 'DejaVu Sans'?"
      ])
  }

  @Test("A character that the font lacks is an error with its place, unless other fonts may help out")
  func missingCharacter() {
    let text = "font: Liberation Sans, string: a\u{0E01}"
    #expect(
      found(text) == [
        "file.yaml:4:69: error: the font 'Liberation Sans' has no 'ก' (U+0E01); expected a font that has it, or "
          + "fontFallback: true in the canvas"
      ])
  }

  @Test("Stand-ins have the names of the fonts that they stand in for")
  func standIns() {
    for name in ["Helvetica", "Arial", "Times New Roman", "Courier"] {
      #expect(found("string: a, font: \(name)") == [])
    }
  }

  @Test("What the script sets is checked with the font that the layer has then")
  func script() {
    let script = "script: [{ at: 1, set: { title.font: Nemo } }, { at: 2, set: { title.string: \u{0E01} } }]"
    #expect(found("string: a", rest: script).count == 2)
    let both = "script: [{ at: 1, set: { title.string: \u{0E01}, title.font: DejaVu Sans } }]"
    #expect(found("string: a", rest: both).first?.contains("'DejaVu Sans' has no 'ก' (U+0E01)") ?? false)
  }

  @Test("A file in fonts that is missing, or is none of a font, is an error with its place")
  func fontFiles() {
    let errors = found("string: a", rest: "fonts: [/nowhere.ttf, /etc/passwd]")
    #expect(errors.count == 2)
    #expect(errors.first?.hasPrefix("file.yaml:5:9: error: cannot read /nowhere.ttf") ?? false)
  }

  @Test("A font that helps out is a warning")
  func fallback() throws {
    let file = try read(
      timeline(layers: "  - { class: CATextLayer, font: Liberation Sans, string: \u{0E01} }")
        .replacingOccurrences(of: "canvas: {", with: "canvas: { fontFallback: true,"))
    #expect(file.warnings.count == 1)
    #expect(file.warnings[0].description.contains("warning: the font 'Liberation Sans' has no 'ก', which '"))
  }
}
