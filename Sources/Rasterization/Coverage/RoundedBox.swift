import Geometry
import Pixels

/// A rectangle with circular corners, in the coordinates of some plane.
public struct RoundedBox: Equatable, Sendable {
  public var minX, minY, maxX, maxY: Double
  public var radius: Double

  public init(minX: Double, minY: Double, maxX: Double, maxY: Double, radius: Double = 0) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
    let limit = min(maxX - minX, maxY - minY) / 2
    self.radius = radius > 0 ? max(0, min(radius, limit)) : 0
  }

  var isEmpty: Bool { !(minX < maxX && minY < maxY) }

  /// The same box smaller by `distance` on every side; its corners keep their centres as long as they can.
  func inset(by distance: Double) -> RoundedBox {
    RoundedBox(
      minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance,
      radius: max(0, radius - distance))
  }

  func contains(_ other: RoundedBox) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Whether a point lies inside or on the edge.
  func contains(x: Double, y: Double) -> Bool {
    guard x >= minX, x <= maxX, y >= minY, y <= maxY else { return false }
    let dx = max(minX + radius - x, x - (maxX - radius), 0)
    let dy = max(minY + radius - y, y - (maxY - radius), 0)
    return dx * dx + dy * dy <= radius * radius || dx == 0 || dy == 0
  }
}
