import Properties

/// The numbers that a property's values consist of, each at a fixed index. A transform has its Euler angles (0…2),
/// scales (3…5) and translations (6…8); other types have their components.
enum Lanes {
  static func count(of type: ValueType) -> Int {
    type == .transform ? transformParts.count : type.componentNames.count
  }

  private static let transformParts: [PropertyComponent] = [
    .rotationX, .rotationY, .rotationZ, .scaleX, .scaleY, .scaleZ, .translationX, .translationY, .translationZ,
  ]

  /// The number of lanes for which a key path is solved: those of its whole property, of one input of a filter, of
  /// one value of an emitter cell, or of the number that is a text.
  static func count(of path: PropertyKeyPath) -> Int {
    switch path.component {
    case .number, .filterInput, .emitterCell: count(of: path.type)
    default: count(of: path.property.type)
    }
  }

  /// The value's lanes; nil if it does not consist of numbers.
  static func numbers(of value: PropertyValue) -> [Double]? {
    guard value.type == .transform else {
      return value.type.flatMap { count(of: $0) > 0 ? value.components : nil }
    }
    let numbers = transformParts.compactMap { part -> Double? in
      if case .number(let number)? = value.component(part) { number } else { nil }
    }
    return numbers.count == transformParts.count ? numbers : nil
  }

  /// The lanes that a key path reads and sets.
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
    case .number, .filterInput, .emitterCell: Array(0..<count(of: path.type))
    }
  }

  /// Whether the key path sets all its lanes to the same number and reads their mean.
  static func isMean(_ path: PropertyKeyPath) -> Bool { path.component == .scale || path.component == .scaleXY }

  /// Whether the key path reads as an angle in radians that wraps to −π…π.
  static func isWrapped(_ path: PropertyKeyPath) -> Bool {
    [.rotation, .rotationX, .rotationY, .rotationZ].contains(path.component)
  }
}

extension ValueFunction {
  /// The lanes of a transform that the function's inputs set, in the order of the inputs.
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
