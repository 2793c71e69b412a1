/// A piece of a subpath with its arc length.
struct CurveMeasure: Sendable {
  let curve: PathCurve
  let length: Double
  private let table: ArcLengthTable?

  init(_ curve: PathCurve) {
    self.curve = curve
    switch curve {
    case .line(let start, let end):
      table = nil
      length = (end - start).length
    case .cubic(let cubic):
      let table = ArcLengthTable(cubic)
      self.table = table
      length = table.length
    }
  }

  func point(at distance: Double) -> Vector2 {
    switch curve {
    case .line(let start, let end): start + (end - start) * share(of: distance)
    case .cubic(let cubic): cubic.point(at: parameter(at: distance))
    }
  }

  /// The unit tangent at a distance from the start.
  func tangent(at distance: Double) -> Vector2 {
    switch curve {
    case .line: curve.startTangent
    case .cubic(let cubic): cubic.part(from: parameter(at: distance), to: 1).startTangent(orBefore: cubic.endTangent)
    }
  }

  /// The quantity of which a fraction is taken.
  enum Share {
    case length
    /// The curve's parameter, which is not proportional to the length if the curve's speed varies.
    case parameter
  }

  func part(from start: Double, to end: Double, _ share: Share) -> PathCurve {
    if start <= 0, end >= length { return curve }
    switch (curve, share) {
    case (.line, _): return .line(point(at: start), point(at: end))
    case (.cubic(let cubic), .length):
      return .cubic(cubic.part(from: parameter(at: start), to: parameter(at: end)))
    case (.cubic(let cubic), .parameter):
      return .cubic(cubic.part(from: self.share(of: start), to: self.share(of: end)))
    }
  }

  private func parameter(at distance: Double) -> Double { table?.parameter(at: distance) ?? share(of: distance) }

  private func share(of distance: Double) -> Double { length > 0 ? min(max(distance / length, 0), 1) : 0 }
}

extension CubicBezier {
  /// The start tangent, or `other` for a curve of length 0.
  fileprivate func startTangent(orBefore other: Vector2) -> Vector2 { polygonLength > 0 ? startTangent : other }
}
