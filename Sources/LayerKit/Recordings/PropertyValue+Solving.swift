import Properties

extension PropertyValue {
  /// The numbers that questions are about; nil for lists and transforms.
  var solvedComponents: [Double]? {
    guard let type, type != .transform, !type.componentNames.isEmpty else { return nil }
    return components
  }
}
