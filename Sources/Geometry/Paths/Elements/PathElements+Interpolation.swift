extension PathElements {
  /// Whether both have the same kinds of elements in the same order, and so can be mixed point by point.
  public func hasSameStructure(as other: PathElements) -> Bool { types == other.types }

  /// The elements with every point on the way to its counterpart, or nil where the structures differ.
  public func interpolated(to other: PathElements, by fraction: Double) -> PathElements? {
    guard hasSameStructure(as: other), fraction.isFinite else { return nil }
    return replacingPoints { index, point in point + (other.points[index] - point) * fraction }
  }
}
