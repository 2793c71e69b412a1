import Foundation
import Geometry
import Pixels
import Properties

extension PropertyValue {
  /// The numbers that the value is made of. Colours are red, green, blue and alpha in sRGB, not premultiplied;
  /// transforms m11 to m44, row by row. Nil for a value that is not made of numbers.
  public var components: [Double]? {
    switch self {
    case .number(let number): return [number]
    case .point(let point): return [Double(point.x), Double(point.y)]
    case .size(let size): return [Double(size.width), Double(size.height)]
    case .rect(let rect): return [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) }
    case .color(let color):
      let (red, green, blue, alpha) = color.srgb
      return [red, green, blue, alpha]
    case .transform(let m):
      return [
        m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44,
      ].map { Double($0) }
    case .numbers(let numbers): return numbers
    case .colors(let colors): return colors.flatMap { PropertyValue.color($0).components ?? [] }
    case .null, .boolean, .string, .image, .crossFade, .path, .filters: return nil
    }
  }

  /// The greatest difference between components. Strings, booleans and images differ by 0 or infinity; values that
  /// cannot be compared, by infinity.
  public func difference(from other: PropertyValue) -> Double {
    switch (self, other) {
    case (.null, .null): return 0
    case (.boolean(let left), .boolean(let right)): return left == right ? 0 : .infinity
    case (.string(let left), .string(let right)): return left == right ? 0 : .infinity
    case (.image(let left), .image(let right)):
      return left === right || (left.source != nil && left.source == right.source) ? 0 : .infinity
    case (.filters(let left), .filters(let right)): return Self.difference(left, right)
    case (.numbers(let left), .numbers(let right)) where left.count != right.count: return .infinity
    case (.path(let left), .path(let right)): return left.greatestDistance(to: right)
    case (.crossFade(let fade), _): return (fade.nearest?.propertyValue ?? .null).difference(from: other)
    default: break
    }
    guard let left = components, let right = other.components, type == other.type,
      left.count == right.count
    else { return .infinity }
    return zip(left, right).reduce(0) { greatest, pair in
      let difference = pair.0 == pair.1 ? 0 : abs(pair.0 - pair.1)
      return difference.isNaN ? .infinity : max(greatest, difference)
    }
  }

  /// The greatest difference of an input; infinite where the lists do not have the same filters.
  private static func difference(_ left: [FilterValue], _ right: [FilterValue]) -> Double {
    guard left.count == right.count else { return .infinity }
    return zip(left, right).reduce(0) { greatest, pair in
      guard pair.0.type == pair.1.type, pair.0.name == pair.1.name else { return .infinity }
      let inputs = pair.0.type.inputs.map(\.key) + [.isEnabled]
      return inputs.reduce(greatest) { greatest, input in
        guard let left = pair.0[input], let right = pair.1[input] else { return .infinity }
        return max(greatest, left.difference(from: right))
      }
    }
  }
}

extension CGPath {
  /// The greatest difference of a coordinate; infinite where the elements differ in kind.
  fileprivate func greatestDistance(to other: CGPath) -> Double {
    guard interpolated(to: other, by: 0) != nil else { return .infinity }
    let pairs = zip(elements.flatMap(\.points), other.elements.flatMap(\.points))
    return pairs.reduce(0) { max($0, abs(Double($1.0.x - $1.1.x)), abs(Double($1.0.y - $1.1.y))) }
  }
}

extension PathElement {
  fileprivate var points: [CGPoint] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quadCurve(let end, let control): [control, end]
    case .curve(let end, let control1, let control2): [control1, control2, end]
    case .closeSubpath: []
    }
  }
}
