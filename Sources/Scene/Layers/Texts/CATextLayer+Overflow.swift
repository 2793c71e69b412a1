import Foundation
import RenderTree
import TextLayout

extension CATextLayer {
  /// How much space the letters need in the layer, in points.
  package struct Overflow {
    /// The size of the bounds that would show all letters.
    package let neededSize: CGSize
  }

  /// The distance by which letters may reach over the bounds without being called cut, in points: italics and accents
  /// often do.
  private static var tolerance: CGFloat { 1 }

  /// Reports whether the bounds cut letters of the text. Nil where they do not, where nothing is drawn, and where an
  /// ellipsis stands for what is left out.
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
