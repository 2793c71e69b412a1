import Foundation

/// The elements of a path, as a value.
///
/// Every coordinate is finite: an element or shape with a NaN or infinite coordinate is not added. Finite coordinates
/// are clamped to ±1e100, so that later calculations cannot overflow. The first element is always a move: other
/// elements are not added while there is no current point.
package struct PathElements: Hashable, Sendable {
  private(set) var types: [CGPathElementType] = []
  private(set) var points: [Vector2] = []
  /// The start of the current subpath; nil if there is none.
  private(set) var start: Vector2?
  private(set) var current: Vector2?

  package init() {}

  package var isEmpty: Bool { types.isEmpty }

  /// The memory of the elements, in bytes.
  package var byteCount: Int {
    types.capacity * MemoryLayout<CGPathElementType>.stride + points.capacity * MemoryLayout<Vector2>.stride
  }

  mutating func move(to end: Vector2) {
    guard end.isFinite else { return }
    types.append(.moveToPoint)
    go(to: end)
    start = current
  }

  mutating func line(to end: Vector2) {
    guard current != nil, end.isFinite else { return }
    types.append(.addLineToPoint)
    go(to: end)
  }

  mutating func quadCurve(to end: Vector2, control: Vector2) {
    guard current != nil, end.isFinite, control.isFinite else { return }
    types.append(.addQuadCurveToPoint)
    go(to: control)
    go(to: end)
  }

  mutating func curve(to end: Vector2, control1: Vector2, control2: Vector2) {
    guard current != nil, end.isFinite, control1.isFinite, control2.isFinite else { return }
    types.append(.addCurveToPoint)
    go(to: control1)
    go(to: control2)
    go(to: end)
  }

  /// Closes the current subpath; does nothing if none is open.
  mutating func closeSubpath() {
    guard let start, types.last != .closeSubpath else { return }
    types.append(.closeSubpath)
    current = start
  }

  private mutating func go(to point: Vector2) {
    let point = point.clamped(to: Self.farthest)
    points.append(point)
    current = point
  }

  /// The maximum absolute coordinate. Its cube is still finite.
  static let farthest = 1e100

  /// Adds all of `other`, or nothing if a transformed point is not finite.
  mutating func append(_ other: PathElements, transform: CGAffineTransform) {
    guard let image = other.applying(transform), !image.isEmpty else { return }
    types += image.types
    points += image.points
    start = image.start
    current = image.current
  }

  /// Adds the elements of `other`, which starts at the current point, without its first move.
  /// - Parameter end: replaces the last point, which may differ by a rounding error.
  mutating func appendRest(of other: PathElements, end: Vector2? = nil) {
    types += other.types.dropFirst()
    points += other.points.dropFirst()
    current = other.current
    guard let end, end.isFinite, other.points.count > 1 else { return }
    points[points.count - 1] = end.clamped(to: Self.farthest)
    current = points.last
  }

  /// The elements transformed by `transform`; nil if a point is not finite.
  func applying(_ transform: CGAffineTransform) -> PathElements? {
    if transform.isIdentity { return self }
    var result = self
    for index in points.indices {
      guard let point = image(of: points[index], under: transform) else { return nil }
      result.points[index] = point
    }
    result.start = start.flatMap { image(of: $0, under: transform) }
    result.current = current.flatMap { image(of: $0, under: transform) }
    return result
  }

  private func image(of point: Vector2, under transform: CGAffineTransform) -> Vector2? {
    let image = point.applying(transform)
    guard image.isFinite else { return nil }
    return image.clamped(to: Self.farthest)
  }

  /// The same elements with every point replaced by `transform(index, point)`.
  func replacingPoints(_ transform: (Int, Vector2) -> Vector2) -> PathElements {
    var result = PathElements()
    var index = 0
    for type in types {
      let moved = (index..<index + type.pointCount).map { transform($0, points[$0]) }
      index += type.pointCount
      switch type {
      case .moveToPoint: result.move(to: moved[0])
      case .addLineToPoint: result.line(to: moved[0])
      case .addQuadCurveToPoint: result.quadCurve(to: moved[1], control: moved[0])
      case .addCurveToPoint: result.curve(to: moved[2], control1: moved[0], control2: moved[1])
      case .closeSubpath: result.closeSubpath()
      }
    }
    return result
  }
}
