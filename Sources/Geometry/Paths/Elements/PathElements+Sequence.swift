import Foundation

extension PathElements: Sequence {
  package struct Iterator: IteratorProtocol {
    private let elements: PathElements
    private var typeIndex = 0
    private var pointIndex = 0

    init(_ elements: PathElements) { self.elements = elements }

    package mutating func next() -> PathElement? {
      guard typeIndex < elements.types.count else { return nil }
      let type = elements.types[typeIndex]
      let first = pointIndex
      typeIndex += 1
      pointIndex += type.pointCount
      func point(_ offset: Int) -> CGPoint { CGPoint(elements.points[first + offset]) }
      return switch type {
      case .moveToPoint: .move(to: point(0))
      case .addLineToPoint: .line(to: point(0))
      case .addQuadCurveToPoint: .quadCurve(to: point(1), control: point(0))
      case .addCurveToPoint: .curve(to: point(2), control1: point(0), control2: point(1))
      case .closeSubpath: .closeSubpath
      }
    }
  }

  package func makeIterator() -> Iterator { Iterator(self) }

  package var underestimatedCount: Int { types.count }
}
