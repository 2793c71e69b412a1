import Foundation
import Geometry

/// A single-stroke font for labels: digits, the Latin alphabet and the punctuation of IDs, key paths and numbers.
///
/// In glyph units, y down, capitals reach from 0 to 6, the x-height begins at 2, and descenders end at 8. Characters
/// that the font lacks are shown as a box.
struct StrokeFont {
  /// The cap height in pixels.
  let size: Double

  /// In pixels. A seventh of the cap height is dark enough to read and leaves counters open.
  var strokeWidth: Double { max(1, size / 7) }

  private var scale: Double { size / Self.capHeight }

  func width(of text: String) -> Double {
    let widths = text.map { Self.glyph($0).width + Self.gap }
    return max(0, widths.reduce(0, +) - Self.gap) * scale
  }

  /// The strokes of a line of text that begins at `x`, with its baseline at y = `baseline`, in pixels, y down.
  func path(of text: String, x: Double, baseline: Double) -> CGPath {
    let result = CGMutablePath()
    var left = x
    for character in text {
      let glyph = Self.glyph(character)
      let place = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: left, ty: baseline - size)
      if let path = glyph.path { result.addPath(path, transform: place) }
      left += (glyph.width + Self.gap) * scale
    }
    return result
  }

  private typealias Glyph = (width: Double, path: CGPath?)

  private static let capHeight = 6.0
  private static let gap = 1.7

  private static func glyph(_ character: Character) -> Glyph { glyphs[character] ?? box }

  private static let box: Glyph = (
    width: 3.2, path: CGPath(rect: CGRect(x: 0, y: 0, width: 3.2, height: 6), transform: nil)
  )

  private static let glyphs: [Character: Glyph] = strokes.reduce(into: [" ": (1.6, nil)]) {
    $0[$1.0] = ($1.1, try? CGPath(svgPathData: $1.2))
  }
}
