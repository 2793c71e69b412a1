extension PathElements {
  /// Whether both have the same kinds of elements in the same order, so that they can be interpolated point by point.
  package func hasSameStructure(as other: PathElements) -> Bool { types == other.types }

  /// The elements with every point interpolated to the corresponding point of `other`; nil if the structures differ.
  package func interpolated(to other: PathElements, by fraction: Double) -> PathElements? {
    guard hasSameStructure(as: other), fraction.isFinite else { return nil }
    return replacingPoints { index, point in point + (other.points[index] - point) * fraction }
  }

  /// The x and y of every point, in order.
  package var coordinates: [Double] { points.flatMap { [$0.x, $0.y] } }

  /// The same elements with other `coordinates`; nil if their number is wrong or one is not finite.
  package func replacingCoordinates(_ coordinates: [Double]) -> PathElements? {
    guard coordinates.count == 2 * points.count, coordinates.allSatisfy(\.isFinite) else { return nil }
    return replacingPoints { index, _ in Vector2(coordinates[2 * index], coordinates[2 * index + 1]) }
  }
}
