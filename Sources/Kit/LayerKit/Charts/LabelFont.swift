import CoreText
import Foundation
import Pixels
import TextObjects

/// The font of labels: DejaVu Sans or its substitute font.
struct LabelFont {
  /// The height of capitals, in pixels.
  let size: Double

  private let font: CTFont

  init(size: Double) {
    self.size = size
    let name = "DejaVu Sans" as CFString
    let capHeight = Double(CTFontGetCapHeight(CTFontCreateWithName(name, 1, nil)))
    font = CTFontCreateWithName(name, CGFloat(size / (capHeight > 0 ? capHeight : 1)), nil)
  }

  /// The width of a text in pixels.
  func width(of text: String) -> Double { CTLineGetTypographicBounds(line(of: text, .black), nil, nil, nil) }

  /// A text as a line for drawing.
  func line(of text: String, _ color: CGColor) -> CTLine {
    CTLineCreateWithAttributedString(
      NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: color]))
  }
}
