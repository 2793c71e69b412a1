import DisplayList
import Foundation
import Geometry

extension ResolvedLayer {
  /// The shape of a background under an opaque border that is drawn as a separate item: inset to the middle of the
  /// border.
  ///
  /// If the antialiased edges coincided, the background would shine through at the border's outer edge. At least half a
  /// pixel of the border remains over the background. A thinner border, both edges of which may be in one pixel, does
  /// not change the shape.
  func backgroundShape(under border: BorderItem?, _ shape: RoundedRect, in placement: Placement) -> RoundedRect {
    guard
      let border, border.color.alpha >= 1, opacity >= 1 || !fadesPieces,
      let half = placement.units(forPixels: 0.5, around: shape.rect)
    else { return shape }
    let halfSide = min(Double(shape.rect.width), Double(shape.rect.height)) / 2
    let width = min(border.width, halfSide)
    let distance = min(width / 2, width - half)
    guard distance > 0 else { return shape }
    return RoundedRect(
      rect: shape.rect.insetBy(dx: distance, dy: distance), cornerRadius: shape.cornerRadius - distance,
      roundCorners: shape.roundCorners, isContinuous: shape.isContinuous)
  }
}
