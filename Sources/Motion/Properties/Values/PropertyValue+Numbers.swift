import Geometry
import Pixels

extension PropertyValue {
  /// The numbers that the value consists of: colours as red, green, blue and alpha in sRGB, not premultiplied;
  /// transforms as m11…m44; booleans as 0 or 1. Nil for values that do not consist of numbers.
  public var components: [Double]? {
    switch self {
    case .boolean(let flag): return [flag ? 1 : 0]
    case .transform(let m):
      return [
        m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44,
      ].map { Double($0) }
    case .numbers(let numbers): return numbers
    case .colors(let colors): return colors.flatMap { PropertyValue.color($0).components ?? [] }
    default:
      guard let shape = type.flatMap({ VectorShape($0) }), let lanes = shape.lanes(of: self) else { return nil }
      return (0..<shape.count).map { lanes[$0] }
    }
  }

  /// The value of a type that consists of these numbers, for types with up to four; nil if the count is wrong.
  package init?(components: [Double], as type: ValueType) {
    guard components.count == type.componentNames.count else { return nil }
    if type == .boolean {
      self = .boolean(components[0] != 0)
    } else {
      guard let shape = VectorShape(type) else { return nil }
      var lanes = SIMD4<Double>.zero
      for (index, number) in components.enumerated() { lanes[index] = number }
      self = shape.value(lanes)
    }
  }

  /// The length of the value as a vector of all its numbers.
  package var magnitude: Double {
    switch self {
    case .numbers(let list): list.reduce(0) { $0 + $1 * $1 }.squareRoot()
    case .colors(let list): list.reduce(0) { $0 + PropertyValue.color($1).squaredLength }.squareRoot()
    default: squaredLength.squareRoot()
    }
  }

  private var squaredLength: Double {
    guard let shape = VectorShape([self], function: nil), let lanes = shape.lanes(of: self) else { return 0 }
    return (lanes * lanes).sum()
  }
}

extension ValueType {
  /// The names of `components` in key-value coding. A number has one, empty name; lists and values that do not consist
  /// of numbers have none.
  package var componentNames: [String] {
    switch self {
    case .number, .boolean: [""]
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["origin.x", "origin.y", "size.width", "size.height"]
    case .color: ["red", "green", "blue", "alpha"]
    case .transform: (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
    default: []
    }
  }
}
