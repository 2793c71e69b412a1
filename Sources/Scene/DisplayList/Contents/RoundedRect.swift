import Foundation
import Geometry

/// A rectangle with rounded corners.
@usableFromInline package struct RoundedRect: Sendable, Hashable {
  /// The rectangle, standardised: width and height are not negative.
  package var rect: CGRect

  /// The corner radius, at most half the shorter side.
  package var cornerRadius: Double

  /// The corners that are rounded; the others are square.
  package var roundCorners: CACornerMask

  /// Whether the corners have continuous curvature (`CALayerCornerCurve.continuous`) instead of being circular arcs.
  package var isContinuous: Bool

  package init(
    rect: CGRect, cornerRadius: Double = 0, roundCorners: CACornerMask = .all, isContinuous: Bool = false
  ) {
    self.rect = rect.standardized
    let limit = min(Double(self.rect.width), Double(self.rect.height)) / 2
    self.cornerRadius = max(0, min(cornerRadius, limit))
    self.roundCorners = roundCorners
    self.isContinuous = isContinuous
  }
}
