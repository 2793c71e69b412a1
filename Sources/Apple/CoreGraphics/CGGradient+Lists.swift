import Drawing
import Foundation
import Pixels
import TextLayout
import TextObjects

extension CGGradient {
  /// A gradient from a list whose elements are colours, as in `colors as CFArray`.
  /// - Returns: nil if an element is not a colour, and for lists that `init(colorsSpace:colors:locations:)` rejects.
  @_disfavoredOverload public convenience init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    let list = colors.compactMap { $0 as? CGColor }
    guard list.count == colors.count else { return nil }
    self.init(colorsSpace: colorsSpace, colors: list, locations: locations)
  }
}
