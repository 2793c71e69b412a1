import Foundation
import Geometry
import Pixels

/// A convex closed polygon in device pixels. The storage is reused from shape to shape.
final class Outline {
  private(set) var count = 0
  private(set) var x: UnsafeMutablePointer<Double>
  private(set) var y: UnsafeMutablePointer<Double>
  private var capacity: Int

  init() {
    capacity = 256
    x = .allocate(capacity: capacity)
    y = .allocate(capacity: capacity)
  }

  deinit {
    x.deallocate()
    y.deallocate()
  }

  func removeAll() { count = 0 }

  func append(_ px: Double, _ py: Double) {
    if count == capacity { grow() }
    x[count] = px
    y[count] = py
    count += 1
  }

  private func grow() {
    let (oldX, oldY) = (x, y)
    x = .allocate(capacity: capacity * 2)
    y = .allocate(capacity: capacity * 2)
    x.moveInitialize(from: oldX, count: capacity)
    y.moveInitialize(from: oldY, count: capacity)
    oldX.deallocate()
    oldY.deallocate()
    capacity *= 2
  }

  /// Whether every coordinate is small enough to calculate with.
  var isDrawable: Bool {
    guard count >= 3 else { return false }
    // Past this, doubles cannot tell neighbouring pixels apart.
    let limit = 1e12
    for index in 0..<count where !(abs(x[index]) < limit && abs(y[index]) < limit) { return false }
    return true
  }
}
