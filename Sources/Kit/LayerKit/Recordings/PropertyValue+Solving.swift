import Properties

extension PropertyValue {
  /// The components for which motions are solved; nil for lists, transforms and values without numbers.
  var solvedComponents: [Double]? {
    guard let type, type != .transform, !type.componentNames.isEmpty else { return nil }
    return components
  }
}
