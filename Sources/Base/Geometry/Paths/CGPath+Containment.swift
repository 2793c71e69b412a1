import Foundation

extension CGPath {
  /// Whether a point is inside the filled path; open subpaths count as closed. The result is exact for curves.
  ///
  /// A point on an edge counts as the point next to it towards +x, or towards +y on a horizontal edge. If the point or
  /// the transformed path is not finite, the result is false.
  /// - Parameter transform: applied to the path, not to the point.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = Vector2(point)
    guard point.isFinite, let elements = elements.applying(transform) else { return false }
    let winding = elements.winding(around: point)
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }
}

extension PathElements {
  /// The winding number of the path around a point: the signed crossings of the ray from the point towards +x.
  func winding(around point: Vector2) -> Int {
    var winding = 0
    for subpath in subpaths {
      for curve in subpath.curves {
        switch curve {
        case .line(let start, let end): winding += Self.crossing(from: start, to: end, point)
        case .cubic(let cubic): winding += cubic.crossings(point)
        }
      }
      winding += Self.crossing(from: subpath.end, to: subpath.start, point)
    }
    return winding
  }

  private static func crossing(from start: Vector2, to end: Vector2, _ point: Vector2) -> Int {
    guard (start.y <= point.y) != (end.y <= point.y) else { return 0 }
    let side = (end - start).cross(point - start)
    // The ray crosses a rising edge if the point is left of the edge, and a falling one if it is right of it.
    return start.y <= point.y ? (side > 0 ? 1 : 0) : (side < 0 ? -1 : 0)
  }
}

extension CubicBezier {
  /// The signed crossings of the ray from `point` towards +x.
  func crossings(_ point: Vector2) -> Int {
    let (left, right) = (min(p0.x, p1.x, p2.x, p3.x), max(p0.x, p1.x, p2.x, p3.x))
    let (low, high) = (min(p0.y, p1.y, p2.y, p3.y), max(p0.y, p1.y, p2.y, p3.y))
    guard right > point.x, low <= point.y, high >= point.y else { return 0 }
    if left > point.x { return p0.y <= point.y ? (p3.y > point.y ? 1 : 0) : (p3.y <= point.y ? -1 : 0) }

    let cuts = [0] + Self.extremaParameters(p0.y, p1.y, p2.y, p3.y) + [1]
    // Computed once for both neighbours, so that no crossing is counted twice or missed between them.
    let heights = cuts.map { $0 == 0 ? p0.y : $0 == 1 ? p3.y : self.point(at: $0).y }
    var result = 0
    for index in 1..<cuts.count {
      let isBelow = heights[index - 1] <= point.y
      guard isBelow != (heights[index] <= point.y) else { continue }
      let t = parameter(atHeight: point.y, from: cuts[index - 1], to: cuts[index], isRising: isBelow)
      if self.point(at: t).x > point.x { result += isBelow ? 1 : -1 }
    }
    return result
  }

  /// The parameter at which a monotonic piece reaches a height, by bisection, exact to the last bit.
  private func parameter(atHeight y: Double, from start: Double, to end: Double, isRising: Bool) -> Double {
    var (low, high) = (start, end)
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return middle }
      if (point(at: middle).y <= y) == isRising { low = middle } else { high = middle }
    }
  }
}
