import Properties

extension ValueType {
  /// The components as key-value coding calls them; one without a name for what is a number itself.
  var partNames: [String] {
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
