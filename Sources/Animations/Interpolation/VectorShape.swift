import Foundation
import Geometry
import Pixels

/// How up to four numbers make a value: most values mix number by number, without anything allocated.
enum VectorShape: Equatable, Sendable {
  case number
  case point
  case size
  case rect
  /// Components and alpha, which is last; a gray has its white in x. Not premultiplied.
  case color(CGColorSpace)
  case function(ValueFunction)

  /// The shape that all of the values have; nil where there is none, as for lists and for colours that may be missing.
  init?(_ values: [PropertyValue], function: ValueFunction?) {
    guard let first = values.first, let shape = VectorShape(first, function: function) else { return nil }
    self = shape
    if case .color(let space) = shape {
      let spaces = values.map { if case .color(let color) = $0 { color.space } else { CGColorSpace?.none } }
      if !spaces.allSatisfy({ $0 == space }) { self = .color(.sRGB) }
    }
    guard values.allSatisfy({ lanes(of: $0) != nil }) else { return nil }
  }

  private init?(_ value: PropertyValue, function: ValueFunction?) {
    if let function {
      self = .function(function)
      return
    }
    switch value {
    case .number: self = .number
    case .point: self = .point
    case .size: self = .size
    case .rect: self = .rect
    case .color(let color): self = .color(color.space)
    default: return nil
    }
  }

  /// The numbers of a value; nil for one of another shape.
  func lanes(of value: PropertyValue) -> SIMD4<Double>? {
    switch (self, value) {
    case (.number, .number(let number)): SIMD4(number, 0, 0, 0)
    case (.point, .point(let point)): SIMD4(Double(point.x), Double(point.y), 0, 0)
    case (.size, .size(let size)): SIMD4(Double(size.width), Double(size.height), 0, 0)
    case (.rect, .rect(let rect)):
      SIMD4(Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height))
    case (.color(let space), .color(let color)): color.lanes(in: space)
    case (.function(let function), .number(let number)):
      function.inputType == .number ? SIMD4(number, 0, 0, 0) : nil
    case (.function(let function), .numbers(let list)):
      function.inputType == .numbers && list.count == 3 ? SIMD4(list[0], list[1], list[2], 0) : nil
    default: nil
    }
  }

  @inline(__always)
  func value(_ lanes: SIMD4<Double>) -> PropertyValue {
    switch self {
    case .number: .number(lanes.x)
    case .point: .point(CGPoint(x: lanes.x, y: lanes.y))
    case .size: .size(CGSize(width: lanes.x, height: lanes.y))
    case .rect: .rect(CGRect(x: lanes.x, y: lanes.y, width: lanes.z, height: lanes.w))
    case .color(let space): .color(CGColor(colorSpace: space, lanes: lanes))
    case .function(let function): .transform(function.transform(lanes))
    }
  }
}

extension SIMD4<Double> {
  /// On the way to `end`; exact at both ends, infinite ones included. Fractions outside 0…1 go on.
  @inline(__always)
  func mixed(with end: SIMD4<Double>, at fraction: Double) -> SIMD4<Double> {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    let mixed = self * (1 - fraction) + end * fraction
    return mixed.replacing(with: self, where: self .== end)
  }
}

extension CGColor {
  /// The components in a space, converted through sRGB if it is another.
  func lanes(in space: CGColorSpace) -> SIMD4<Double> {
    if self.space == space { return lanes }
    let srgb = self.srgb
    return SIMD4(srgb.red, srgb.green, srgb.blue, srgb.alpha)
  }
}
