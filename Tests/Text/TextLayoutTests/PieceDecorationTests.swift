import Foundation
import Geometry
import Pixels
import Testing

@testable import TextLayout

@Suite("Decorations of text pieces")
struct PieceDecorationTests {
  private static let texts = [
    "Fly, you fools!", "  two  spaces\tand a tab ", "ab שלום (12) cd ef", "office fflat ligatures", "עברית בלבד כאן",
    "हिन्दी श्री नमस्ते", "wraps at a width that is not large at all", "e\u{301}a o\u{308} 👍🏽 x",
  ]

  private struct Look: CustomTestStringConvertible, Sendable {
    var name: String
    var change: @Sendable (inout TextAttributes) -> Void
    var testDescription: String { name }
  }

  private static let looks = [
    Look(name: "underlined") { $0.underlineStyle = .single },
    Look(name: "double, dashed") { $0.underlineStyle = [.double, .patternDash] },
    Look(name: "by word, dotted") { $0.underlineStyle = [.single, .byWord, .patternDot] },
    Look(name: "struck through, with a surface") {
      $0.strikethroughStyle = [.thick, .patternDashDot]
      $0.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    },
    Look(name: "justified") {
      $0.underlineStyle = .single
      $0.paragraphStyle.alignment = .justified
    },
  ]

  /// The intervals that decorations fill, by their kinds and heights; adjacent intervals are merged.
  private func filled(_ decorations: [TextDecoration]) -> [String: [ClosedRange<Double>]] {
    var rows: [String: [ClosedRange<Double>]] = [:]
    for decoration in decorations {
      let key = "\(decoration.kind) \((Double(decoration.frame.minY) * 1000).rounded())"
      let polygons = PolygonList(decoration.path, tolerance: 1)
      var start = 0
      for end in polygons.ends {
        let places = polygons.points[start..<end].map(\.x)
        start = end
        guard let left = places.min(), let right = places.max() else { continue }
        rows[key, default: []].append(left...right)
      }
    }
    return rows.mapValues { row in
      row.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, next in
        if let last = joined.last, next.lowerBound <= last.upperBound + 1e-6 {
          #expect(next.lowerBound > last.upperBound - 1e-6, "nothing is filled twice")
          joined[joined.count - 1] = last.lowerBound...max(last.upperBound, next.upperBound)
        } else {
          joined.append(next)
        }
      }
    }
  }

  @Test("The pieces together have all decorations of the text", arguments: looks)
  private func completeness(_ look: Look) throws {
    let typesetter = TextTypesetter(fallback: try Fonts.catalog)
    for string in Self.texts {
      var attributes = TextAttributes(font: try Fonts.face("DejaVu Sans"), fontSize: 19)
      look.change(&attributes)
      let frame = typesetter.frame(for: AttributedText(string, attributes), in: TextContainer(width: 130))
      let whole = filled(frame.decorations)
      for division in TextFrame.Division.all {
        let pieces = frame.pieces(division)
        let parts = filled(pieces.flatMap(\.decorations))
        #expect(whole.keys == parts.keys, "\(division)")
        for (key, row) in whole {
          let other = parts[key] ?? []
          #expect(row.count == other.count, "\(division) \(string)")
          for (one, other) in zip(row, other) {
            #expect(abs(one.lowerBound - other.lowerBound) < 1e-6 && abs(one.upperBound - other.upperBound) < 1e-6)
          }
        }
        // A separate piece has its decorations at its glyphs.
        for piece in pieces {
          let alone = frame.slice(piece).decorations
          #expect(alone.map(\.frame.width) == piece.decorations.map(\.frame.width) && alone.allSatisfy { $0.line == 0 })
        }
      }
    }
  }

  @Test("White space belongs to the word before it, and at the start of a line to the first word")
  func spaces() throws {
    let frame = try " ab cd".laidOut("Liberation Mono", size: 20) { $0.underlineStyle = .single }
    let words = frame.pieces(.words)
    let advance = frame.lines[0].runs[0].glyphs[0].advance
    #expect(words.map { $0.decorations.count } == [1, 1])
    #expect(words[0].decorations[0].frame.minX == 0 && words[0].decorations[0].frame.maxX == (4 * advance).rounded())
    #expect(abs(Double(words[1].decorations[0].frame.maxX) - 6 * advance) < 1e-6)
    // The frames of the letters do not include it.
    #expect(abs(Double(words[0].frame.minX) - advance) < 1e-6 && abs(Double(words[0].frame.width) - 2 * advance) < 1e-6)
  }

  @Test("A line of many pieces with underlines is divided quickly")
  func many() throws {
    let frame = try String(repeating: "ab ", count: 20_000).laidOut { $0.underlineStyle = [.single, .byWord] }
    let start = Date()
    #expect(frame.pieces(.words).count == 20_000)
    #expect(Date().timeIntervalSince(start) < 20)
  }
}
