import Geometry

/// Polygons and the affine map from their plane to device pixels.
package struct PlacedPolygons: Sendable {
  let polygons: PolygonList
  let map: Homography

  /// - Parameter projection: from the polygons' plane to device pixels; parts behind the eye are cut off.
  package init(_ polygons: PolygonList, under projection: Homography) {
    let isAffine = projection.isAffine
    self.polygons = isAffine ? polygons : polygons.visible(under: projection)
    map = isAffine ? projection : .identity
  }
}

extension PolygonList {
  /// The projected parts of the polygons in front of the eye.
  fileprivate func visible(under projection: Homography) -> PolygonList {
    var visible = PolygonList()
    var start = 0
    for end in ends {
      visible.append(ProjectedPolygon.visible(Array(points[start..<end]), under: projection))
      start = end
    }
    return visible
  }
}
