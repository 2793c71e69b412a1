import Foundation
import Properties
import RenderTree
import TextLayout

extension CATextLayer {
  /// The space that the text needs in the layer, in points.
  package struct Overflow {
    /// The size of the bounds that would show the whole text.
    package let neededSize: CGSize

    /// Whether an ellipsis replaces the text that does not fit; otherwise the bounds clip letters.
    package let isShortened: Bool
  }

  /// The distance, in points, by which letters may extend beyond the bounds without being reported. Italics and accents
  /// often do.
  private static var tolerance: CGFloat { 1 }

  /// Reports whether the bounds clip letters of the text, or an ellipsis replaces some. Nil if neither, and if nothing
  /// is drawn.
  package final func overflow() -> Overflow? {
    var values = resolvedValues
    let size = bounds.standardized.size
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
    let isTruncated = values[textLayerProperties.truncationMode] != .none
    if let needed = neededSize(values, in: size, height: isTruncated ? size.height : nil) {
      return Overflow(neededSize: needed, isShortened: false)
    }
    guard isTruncated else { return nil }
    values[textLayerProperties.truncationMode] = CATextLayerTruncationMode.none
    return neededSize(values, in: size, height: nil).map { Overflow(neededSize: $0, isShortened: true) }
  }

  /// The size that shows all letters; nil if a size of bounds already does.
  /// - Parameter height: the height in which lines are omitted; nil if none are.
  private final func neededSize(_ values: PropertyStorage, in size: CGSize, height: CGFloat?) -> CGSize? {
    guard let frame = TextFrame(values, fonts, width: size.width, height: height) else { return nil }
    let ink = frame.inkBounds
    let allowed = CGRect(origin: .zero, size: size).insetBy(dx: -Self.tolerance, dy: -Self.tolerance)
    guard !ink.isNull, !allowed.contains(ink) else { return nil }
    let lines = frame.bounds.union(ink)
    return CGSize(
      width: max(size.width, lines.width.rounded(.up)), height: max(size.height, lines.height.rounded(.up)))
  }
}
