import Foundation
import RenderTree
import TextLayout

extension CATextLayer {
  /// The space that the text needs in the layer, in points.
  package struct Overflow {
    /// The size of the bounds that would show the whole text.
    package let neededSize: CGSize
  }

  /// The distance, in points, by which letters may extend beyond the bounds without being reported. Italics and accents
  /// often do.
  private static var tolerance: CGFloat { 1 }

  /// Reports whether the bounds clip letters of the text. Nil if they do not, if nothing is drawn, or if an ellipsis
  /// replaces the omitted text.
  package final func overflow() -> Overflow? {
    let (values, size) = (resolvedValues, bounds.standardized.size)
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
    let isTruncated = values[textLayerProperties.truncationMode] != .none
    guard
      let frame = TextFrame(values, fonts, width: size.width, height: isTruncated ? size.height : nil)
    else { return nil }
    let ink = frame.inkBounds
    let allowed = CGRect(origin: .zero, size: size).insetBy(dx: -Self.tolerance, dy: -Self.tolerance)
    guard !ink.isNull, !allowed.contains(ink) else { return nil }
    let lines = frame.bounds.union(ink)
    return Overflow(
      neededSize: CGSize(
        width: max(size.width, lines.width.rounded(.up)), height: max(size.height, lines.height.rounded(.up))))
  }
}
