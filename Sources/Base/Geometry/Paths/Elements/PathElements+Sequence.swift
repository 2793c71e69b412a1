import Foundation

extension PathElements: Sequence {
  package func makeIterator() -> IndexingIterator<[PathElement]> {
    var next = 0
    let elements = types.map { type -> PathElement in
      let first = next
      next += type.pointCount
      func point(_ offset: Int) -> CGPoint { CGPoint(points[first + offset]) }
      return switch type {
      case .moveToPoint: .move(to: point(0))
      case .addLineToPoint: .line(to: point(0))
      case .addQuadCurveToPoint: .quadCurve(to: point(1), control: point(0))
      case .addCurveToPoint: .curve(to: point(2), control1: point(0), control2: point(1))
      case .closeSubpath: .closeSubpath
      }
    }
    return elements.makeIterator()
  }

  package var underestimatedCount: Int { types.count }
}
