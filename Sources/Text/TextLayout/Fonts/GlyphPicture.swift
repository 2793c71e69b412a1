import Foundation
import Pixels

/// The data of a colour glyph.
package enum GlyphPicture: Sendable {
  /// A glyph of the font, filled with one colour.
  package struct Layer: Hashable, Sendable {
    package var glyph: UInt32
    /// Nil means the colour of the text.
    package var color: CGColor?
  }

  /// Outlines to fill, back to front.
  case layers([Layer])

  /// The bytes of a PNG file, and the frame of the image in ems, with y upwards from the baseline.
  case png([UInt8], frame: CGRect)
}
