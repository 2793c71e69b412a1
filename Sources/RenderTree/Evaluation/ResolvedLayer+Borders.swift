import DisplayList
import Foundation
import Geometry

extension ResolvedLayer {
  /// Where a background ends that sublayers part from an opaque border: half-way under it.
  ///
  /// Two soft edges at one place would let the background shine through at the border's outer edge. Where the border is
  /// thinner than a pixel, the background goes as far as the border, since one pixel holds both edges of it then.
  func ground(under border: BorderItem?, _ shape: RoundedRect, in placement: Placement) -> RoundedRect {
    guard
      let border, border.color.alpha >= 1, opacity >= 1 || !fadesPieces,
      let half = placement.units(forPixels: 0.5, around: shape.rect)
    else { return shape }
    let room = min(Double(shape.rect.width), Double(shape.rect.height)) / 2
    let width = min(border.width, room)
    let distance = min(width / 2, width - half)
    guard distance > 0 else { return shape }
    return RoundedRect(
      rect: shape.rect.insetBy(dx: distance, dy: distance), cornerRadius: shape.cornerRadius - distance,
      roundCorners: shape.roundCorners, isContinuous: shape.isContinuous)
  }
}
