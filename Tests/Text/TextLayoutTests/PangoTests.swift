import Foundation
import Testing

@testable import TextLayout

/// A text, with PangoLayout's line breaks and positions; see `Gold/pango.py`.
struct PangoCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Input: Decodable, Sendable {
    var text: String
    var font: String
    var version: Int
    var size: Double
    var width: Double?
    var lines: Int?
    var justify: Bool?
    var ellipsis: String?
  }

  struct Line: Decodable, Sendable {
    var start: Int
    var end: Int
    var width: Double
    var height: Double
    /// Glyph indices and positions, from left to right.
    var glyphs: [[Double]]
  }

  struct Expected: Decodable, Sendable { var lines: [Line] }

  let id: String
  let what: String
  let input: Input
  let expected: Expected

  var testDescription: String { "\(id): \(what) in \(input.font), \(input.size), \(input.width ?? .infinity) wide" }

  static let all: [PangoCase] = {
    guard let url = Bundle.module.url(forResource: "pango", withExtension: "json", subdirectory: "Gold"),
      let data = try? Data(contentsOf: url), let cases = try? JSONDecoder().decode([PangoCase].self, from: data)
    else { preconditionFailure("the gold file pango.json is missing or broken") }
    return cases
  }()

  func frame() throws -> TextFrame {
    let font = try Fonts.catalog.description(named: input.font)
    try #require(
      font.version == input.version,
      "\(font.displayName) is not the version that the numbers were recorded with; install the one that Debian 12 has")
    var attributes = TextAttributes(font: try Fonts.face(input.font), fontSize: input.size)
    if input.justify == true { attributes.paragraphStyle.alignment = .justified }
    let truncation: TextContainer.Truncation =
      switch input.ellipsis {
      case "start": .start
      case "middle": .middle
      case "end": .end
      default: .none
      }
    return TextTypesetter().frame(
      for: AttributedText(input.text, attributes),
      in: TextContainer(width: input.width, truncation: truncation, maximumLineCount: input.lines))
  }
}

@Suite("Comparison with PangoLayout")
struct PangoTests {
  private static let plain = PangoCase.all.filter { $0.input.ellipsis == nil }
  private static let truncated = PangoCase.all.filter { $0.input.ellipsis != nil }

  @Test("Lines break at the same positions as in Pango", arguments: plain)
  func breaks(_ gold: PangoCase) throws {
    let text = Array(gold.input.text.utf16)
    let lines = try gold.frame().lines.map { line in
      String(decoding: text[line.range], as: UTF16.self).trimmingCharacters(in: .newlines)
    }
    #expect(lines == gold.expected.lines.map { String(decoding: text[$0.start..<$0.end], as: UTF16.self) })
  }

  @Test("Lines have the glyphs, positions and heights of Pango", arguments: plain)
  func glyphs(_ gold: PangoCase) throws {
    let frame = try gold.frame()
    for (line, expected) in zip(frame.lines, gold.expected.lines) {
      // Pango counts the space at the end of some justified lines, and makes them too short.
      if let width = gold.input.width, gold.input.justify == true, line.width > expected.width,
        abs(line.width - width) < 0.01
      {
        continue
      }
      #expect(abs(line.width - expected.width) < 0.05 * max(1, Double(expected.glyphs.count) / 100))
      #expect(abs(line.height - expected.height) < 0.01)
      compare(line, expected, in: frame)
    }
  }

  @Test("Lines that do not fit are truncated as in Pango", arguments: truncated)
  func truncation(_ gold: PangoCase) throws {
    let frame = try gold.frame()
    #expect(frame.lines.count == gold.expected.lines.count)
    for (line, expected) in zip(frame.lines, gold.expected.lines) { compare(line, expected, in: frame) }
  }

  private func compare(_ line: TextLine, _ expected: PangoCase.Line, in frame: TextFrame) {
    var glyphs: [(glyph: UInt32, x: Double?)] = []
    for run in line.runs where !run.isTrailing {
      for glyph in run.glyphs {
        // Pango has no glyph for default ignorable characters.
        let scalar = frame.structure.scalars[frame.structure.scalar(at: Int(glyph.index))]
        guard run.range.isEmpty || !Emoji.isIgnorable(scalar) else { continue }
        // The side on which a space is widened is invisible, and so is the side of the space next to an ellipsis.
        let isSeen = !run.range.isEmpty && !run.font.bounds(of: glyph.glyph).isNull
        glyphs.append((glyph.glyph, isSeen ? run.x + glyph.x : nil))
      }
    }
    #expect(glyphs.map(\.glyph) == expected.glyphs.map { UInt32($0[0]) })
    // Lines from right to left agree at the right edge.
    let shift = line.isRightToLeft ? expected.width - line.width : 0
    // Pango rounds each advance to 1/1024 of a point, and justification to whole points.
    let differences = zip(glyphs, expected.glyphs).compactMap { glyph, expected in
      glyph.x.map { abs($0 + shift - expected[1]) }
    }
    #expect((differences.max() ?? 0) < (abs(line.width - line.width.rounded()) < 1e-6 ? 0.5 : 0.15))
  }
}
