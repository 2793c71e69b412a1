import Geometry
import Properties

/// The numbers that a property's values consist of, by index: Euler angles (0…2), scales (3…5) and translations (6…8)
/// of a transform, components in sRGB and alpha of a colour.
enum Lanes {
  static func count(of type: ValueType) -> Int {
    switch type {
    case .number, .boolean: 1
    case .point, .size: 2
    case .rect, .color: 4
    case .transform: 9
    default: 0
    }
  }

  private static let transformParts: [PropertyComponent] = [
    .rotationX, .rotationY, .rotationZ, .scaleX, .scaleY, .scaleZ, .translationX, .translationY, .translationZ,
  ]

  /// The number of numbers to follow for a key path: all of its property, as other animations of it may move them, but
  /// only those of one input of a filter.
  static func count(of path: PropertyKeyPath) -> Int {
    if case .filterInput? = path.component { return count(of: path.type) }
    return count(of: path.property.type)
  }

  /// The numbers of a value; nil for one that does not consist of numbers.
  static func numbers(of value: PropertyValue) -> [Double]? {
    switch value {
    case .number(let number): return [number]
    case .boolean(let flag): return [flag ? 1 : 0]
    case .point(let point): return [Double(point.x), Double(point.y)]
    case .size(let size): return [Double(size.width), Double(size.height)]
    case .rect(let rect): return [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) }
    case .color(let color):
      let (red, green, blue, alpha) = color.srgb
      return [red, green, blue, alpha]
    case .transform:
      let numbers = transformParts.compactMap { part -> Double? in
        if case .number(let number)? = value.component(part) { number } else { nil }
      }
      return numbers.count == 9 ? numbers : nil
    default: return nil
    }
  }

  /// The indices of the numbers that a key path of the property reads.
  static func indices(of path: PropertyKeyPath) -> [Int] {
    switch path.component {
    case nil: Array(0..<count(of: path.property.type))
    case .x, .width, .originX, .rotationX: [0]
    case .y, .height, .originY, .rotationY: [1]
    case .sizeWidth, .rotationZ, .rotation: [2]
    case .sizeHeight, .scaleX: [3]
    case .origin: [0, 1]
    case .size: [2, 3]
    case .scale: [3, 4, 5]
    case .scaleXY: [3, 4]
    case .scaleY: [4]
    case .scaleZ: [5]
    case .translation: [6, 7]
    case .translationX: [6]
    case .translationY: [7]
    case .translationZ: [8]
    case .filterInput: Array(0..<count(of: path.type))
    }
  }

  /// Whether a key path sets all its numbers to one, and reads their mean.
  static func isMean(_ path: PropertyKeyPath) -> Bool { path.component == .scale || path.component == .scaleXY }

  /// Whether a key path reads an angle, which is between −π and π.
  static func isWrapped(_ path: PropertyKeyPath) -> Bool {
    [.rotation, .rotationX, .rotationY, .rotationZ].contains(path.component)
  }
}

extension ValueFunction {
  /// The indices of the numbers of a transform that the function's input sets.
  var lanes: [Int] {
    switch self {
    case .rotateX: [0]
    case .rotateY: [1]
    case .rotateZ: [2]
    case .scale: [3, 4, 5]
    case .scaleX: [3]
    case .scaleY: [4]
    case .scaleZ: [5]
    case .translate: [6, 7, 8]
    case .translateX: [6]
    case .translateY: [7]
    case .translateZ: [8]
    }
  }
}
