import Foundation
import Pixels

/// A glyph with colours of its own.
package enum GlyphPicture: Sendable {
  /// A glyph of the font, filled with one colour.
  package struct Layer: Hashable, Sendable {
    package var glyph: UInt32
    /// Nil stands for the colour of the text.
    package var color: CGColor?
  }

  /// Outlines to fill, back to front.
  case layers([Layer])

  /// The bytes of a PNG file, and where the picture stands in ems, with y upwards from the baseline.
  case png([UInt8], frame: CGRect)
}
