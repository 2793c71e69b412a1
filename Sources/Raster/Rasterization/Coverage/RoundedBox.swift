import Foundation
import Geometry
import Pixels

/// A rectangle with round corners, in the coordinates of some plane.
///
/// A circular corner is a quarter of a circle. A continuous one is a quarter of the superellipse `(x/s)ⁿ + (y/s)ⁿ = 1`
/// that takes up `s` of either side and meets the circle of `radius` on the diagonal: `n = ln 2 / −ln(1 − (1 −
/// 1/√2)·radius/s)`. Its curvature is 0 where the sides begin. `s` is 1.528665 radii, the length of iOS's continuous
/// corners (n = 3.26; nowhere further than 0.014 radii from the cubic curves of
/// `UIBezierPath(roundedRect:cornerRadius:)`), or half the shorter side if that is less. With `s` equal to the radius
/// it is a circle.
package struct RoundedBox: Equatable, Sendable {
  package var minX, minY, maxX, maxY: Double
  package private(set) var radius: Double

  /// The length of a corner along a side: `radius` for circular corners, more for continuous ones.
  package private(set) var cornerSize: Double

  /// The corners that are round.
  package private(set) var roundCorners: Corners

  /// Corners by their coordinates.
  package typealias Corners = CACornerMask

  /// Sides by their coordinates: the bottom edge is the one of minimum y.
  package typealias Edges = CAEdgeAntialiasingMask

  package init(
    minX: Double, minY: Double, maxX: Double, maxY: Double, radius: Double = 0, roundCorners: Corners = .all,
    isContinuous: Bool = false
  ) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
    let limit = min(maxX - minX, maxY - minY) / 2
    self.radius = radius > 0 && !roundCorners.isEmpty ? max(0, min(radius, limit)) : 0
    cornerSize = isContinuous ? max(self.radius, min(self.radius * ContinuousCorner.expansion, limit)) : self.radius
    self.roundCorners = self.radius > 0 ? roundCorners : .all
    if self.radius == 0 { cornerSize = 0 }
  }

  var isEmpty: Bool { !(minX < maxX && minY < maxY) }

  var hasCircularCorners: Bool { cornerSize == radius }

  /// The exponent n in the equation of a continuous corner; 2 for circular ones.
  var cornerExponent: Double {
    hasCircularCorners ? 2 : 0.693_147_180_559_945_3 / -log(1 - (1 - 0.5.squareRoot()) * radius / cornerSize)
  }

  /// The box inset by `distance` on every side. Corners keep their centres as long as their radius allows, so that the
  /// outlines are `distance` apart on the diagonal, too.
  func inset(by distance: Double) -> RoundedBox {
    var box = RoundedBox(
      minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance,
      radius: max(0, radius - distance), roundCorners: roundCorners)
    if box.radius > 0, !hasCircularCorners { box.cornerSize = max(box.radius, cornerSize - distance) }
    return box
  }

  func contains(_ other: RoundedBox) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Whether a point lies inside or on the edge.
  func contains(x: Double, y: Double) -> Bool {
    guard x >= minX, x <= maxX, y >= minY, y <= maxY else { return false }
    let (left, right) = (minX + cornerSize - x, x - (maxX - cornerSize))
    let (low, high) = (minY + cornerSize - y, y - (maxY - cornerSize))
    let dx = max(left, right, 0)
    let dy = max(low, high, 0)
    if dx == 0 || dy == 0 { return true }
    let corner: Corners =
      left > right
      ? (low > high ? .layerMinXMinYCorner : .layerMinXMaxYCorner)
      : (low > high ? .layerMaxXMinYCorner : .layerMaxXMaxYCorner)
    if !roundCorners.contains(corner) { return true }
    if hasCircularCorners { return dx * dx + dy * dy <= radius * radius }
    let n = cornerExponent
    return pow(dx / cornerSize, n) + pow(dy / cornerSize, n) <= 1
  }
}
