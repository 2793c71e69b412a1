import Foundation
import Geometry

/// A rectangle with rounded corners.
public struct RoundedRect: Sendable, Hashable {
  /// Standardised: width and height are not negative.
  public var rect: CGRect

  /// At most half the shorter side.
  public var cornerRadius: Double

  /// The corners that are round; the others are square.
  public var roundCorners: CACornerMask

  /// Whether the corners are curves without a jump in curvature (`CALayerCornerCurve.continuous`), and not circles.
  public var isContinuous: Bool

  public init(
    rect: CGRect, cornerRadius: Double = 0, roundCorners: CACornerMask = .all, isContinuous: Bool = false
  ) {
    self.rect = rect.standardized
    let limit = min(Double(self.rect.width), Double(self.rect.height)) / 2
    self.cornerRadius = max(0, min(cornerRadius, limit))
    self.roundCorners = roundCorners
    self.isContinuous = isContinuous
  }
}
