import Foundation
import Geometry
import Pixels

/// How a value consists of up to four numbers. Most values are mixed number by number, without allocation.
@usableFromInline package enum VectorShape: Equatable, Sendable {
  case number
  case point
  case size
  case rect
  /// The components, not premultiplied, with alpha last; a gray has its white in x.
  case color(ColorSpace)
  /// The input of a value function, whose output is a transform.
  case function(ValueFunction)

  // Written explicitly, as the compiler would synthesize it, so that it can be inlined.
  @inlinable
  package static func == (left: VectorShape, right: VectorShape) -> Bool {
    switch (left, right) {
    case (.number, .number), (.point, .point), (.size, .size), (.rect, .rect): true
    case (.color(let left), .color(let right)): left == right
    case (.function(let left), .function(let right)): left == right
    default: false
    }
  }

  /// The common shape of all values; nil if there is none, as for lists, or for colours of which some are missing.
  package init?(_ values: [PropertyValue], function: ValueFunction?) {
    guard let first = values.first, let shape = VectorShape(first, function: function) else { return nil }
    self = shape
    if case .color(let space) = shape {
      let spaces = values.map { if case .color(let color) = $0 { color.space } else { ColorSpace?.none } }
      if !spaces.allSatisfy({ $0 == space }) { self = .color(.sRGB) }
    }
    guard values.allSatisfy({ lanes(of: $0) != nil }) else { return nil }
  }

  private init?(_ value: PropertyValue, function: ValueFunction?) {
    if let function {
      self = .function(function)
      return
    }
    guard let type = value.type else { return nil }
    self.init(type)
    if case .color(let color) = value { self = .color(color.space) }
  }

  /// The shape of all values of a type, with colours in sRGB; nil for types without one.
  init?(_ type: ValueType) {
    switch type {
    case .number: self = .number
    case .point: self = .point
    case .size: self = .size
    case .rect: self = .rect
    case .color: self = .color(.sRGB)
    default: return nil
    }
  }

  /// The number of numbers.
  package var count: Int {
    switch self {
    case .number: 1
    case .point, .size: 2
    case .rect, .color: 4
    case .function(let function): function.inputType == .numbers ? 3 : 1
    }
  }

  /// The numbers of a value; nil for a value of another shape.
  package func lanes(of value: PropertyValue) -> SIMD4<Double>? {
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

  /// The value for the numbers; a transform for a value function.
  @inlinable @inline(__always)
  package func value(_ lanes: SIMD4<Double>) -> PropertyValue {
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
