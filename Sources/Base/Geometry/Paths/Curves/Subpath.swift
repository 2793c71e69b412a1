/// A connected sequence of lines and curves.
struct Subpath: Equatable, Sendable {
  var start: Vector2
  /// The pieces, each of which starts where the previous one ends. The last piece of a closed subpath ends at `start`;
  /// the closing line is included.
  var curves: [PathCurve] = []
  var isClosed = false

  var end: Vector2 { curves.last?.end ?? start }
}

extension PathElements {
  /// The memory that `subpaths` takes, in bytes.
  var subpathsSize: Int { types.count * (MemoryLayout<PathCurve>.stride + MemoryLayout<Subpath>.stride) }

  /// The subpaths in order. A move without a following element does not create a subpath.
  var subpaths: [Subpath] {
    var result: [Subpath] = []
    var open: Subpath?
    var index = 0
    func finish() {
      if let subpath = open, !subpath.curves.isEmpty || subpath.isClosed { result.append(subpath) }
    }
    for type in types {
      let first = index
      index += type.pointCount
      if type == .moveToPoint {
        finish()
        open = Subpath(start: points[first])
        continue
      }
      guard var subpath = open else { continue }
      // After a close, the next subpath starts where the closed one did.
      if subpath.isClosed {
        finish()
        subpath = Subpath(start: subpath.start)
      }
      // A second reference would cause a copy of all curves whenever one is added.
      open = nil
      switch type {
      case .moveToPoint: break
      case .addLineToPoint: subpath.curves.append(.line(subpath.end, points[first]))
      case .addQuadCurveToPoint:
        subpath.curves.append(.cubic(CubicBezier(quadratic: subpath.end, points[first], points[first + 1])))
      case .addCurveToPoint:
        subpath.curves.append(.cubic(CubicBezier(subpath.end, points[first], points[first + 1], points[first + 2])))
      case .closeSubpath:
        if subpath.end != subpath.start { subpath.curves.append(.line(subpath.end, subpath.start)) }
        subpath.isClosed = true
      }
      open = subpath
    }
    finish()
    return result
  }

  /// Adds a subpath. If a closed subpath ends with a line, the close element replaces that line.
  mutating func append(_ subpath: Subpath) {
    move(to: subpath.start)
    var curves = subpath.curves[...]
    if subpath.isClosed, curves.count > 1, case .line = curves.last { curves.removeLast() }
    for curve in curves {
      switch curve {
      case .line(_, let end): line(to: end)
      case .cubic(let cubic): self.curve(to: cubic.p3, control1: cubic.p1, control2: cubic.p2)
      }
    }
    if subpath.isClosed { closeSubpath() }
  }
}
