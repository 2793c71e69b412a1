/// A subpath with the arc lengths of its curves.
struct SubpathMeasure: Sendable {
  let subpath: Subpath
  let length: Double
  private let curves: [CurveMeasure]
  /// The distance at which each curve starts.
  private let starts: [Double]

  init(_ subpath: Subpath) {
    self.subpath = subpath
    curves = subpath.curves.filter { !$0.isPoint }.map { CurveMeasure($0) }
    var starts: [Double] = []
    var length = 0.0
    for curve in curves {
      starts.append(length)
      length += curve.length
    }
    self.starts = starts
    self.length = length
  }

  func point(at distance: Double) -> Vector2 {
    guard let index = index(at: distance) else { return subpath.start }
    return curves[index].point(at: distance - starts[index])
  }

  /// The unit tangent at a distance; at a corner, the tangent of the following curve. +x for a subpath of length 0.
  func tangent(at distance: Double) -> Vector2 {
    guard let index = index(at: distance) else { return Vector2(1, 0) }
    return curves[index].tangent(at: distance - starts[index])
  }

  /// The open subpath between two distances; a dot if they are equal.
  func part(from start: Double, to end: Double, _ share: CurveMeasure.Share = .length) -> Subpath {
    guard let first = index(at: start), end > start else { return dot(at: start) }
    var result: [PathCurve] = []
    for index in first..<curves.count {
      guard starts[index] < end || index == first else { break }
      let piece = curves[index].part(from: start - starts[index], to: end - starts[index], share)
      if !piece.isPoint { result.append(piece) }
    }
    guard let begin = result.first?.start else { return dot(at: start) }
    return Subpath(start: begin, curves: result)
  }

  /// A line so short that only its caps are visible. It is along the path's tangent, so that square caps are aligned
  /// with it.
  private func dot(at distance: Double) -> Subpath {
    let point = point(at: distance)
    let size = max(1, abs(point.x), abs(point.y)) * 1e-6
    return Subpath(start: point, curves: [.line(point, point + tangent(at: distance) * size)])
  }

  /// The index of the curve at a distance; the later one where two curves meet.
  private func index(at distance: Double) -> Int? {
    curves.isEmpty ? nil : max(0, starts.partitioningIndex { !($0 <= distance) } - 1)
  }
}
