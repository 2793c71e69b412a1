import Geometry
import Pixels

extension FlattenedPath {
  /// The outline of a rounded box under a projection, in device pixels, precise enough within `tile`.
  package init(_ box: RoundedBox, _ projection: Homography, tile: PixelRect) {
    let outline = Outline()
    outline.set(box, projection: projection, tile: tile)
    self.init(polylines: [Polyline(points: outline.corners, isClosed: true)])
  }

  /// A path to be filled, under a projection, in device pixels; the part behind the eye is cut off.
  package init(_ path: CGPath, _ projection: Homography) {
    if projection.isAffine {
      let m = projection
      let map = CGAffineTransform(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m31, ty: m.m32)
      self = path.flattened(tolerance: 0.02, transform: map)
      return
    }
    let box = path.boundingBox
    let corners = [(box.minX, box.minY), (box.maxX, box.minY), (box.minX, box.maxY), (box.maxX, box.maxY)]
    let scale =
      corners.map { corner -> Double in
        let point = projection.project(x: Double(corner.0), y: Double(corner.1))
        let span = abs(projection.m11) + abs(projection.m12) + abs(projection.m21) + abs(projection.m22)
        return point.w > 1e-5 ? span / point.w : 1e5
      }.max() ?? 1
    var flat = path.flattened(tolerance: 0.02 / max(1e-9, min(scale, 1e5)))
    for index in flat.polylines.indices {
      let points = flat.polylines[index].points
      flat.polylines[index].points = ProjectedPolygon.visible(points, under: projection)
    }
    self = flat
  }

  /// The pixels that the filled outline may touch.
  package var extent: PixelRect {
    var (minX, minY) = (Double.infinity, Double.infinity)
    var (maxX, maxY) = (-Double.infinity, -Double.infinity)
    for point in polylines.lazy.flatMap(\.points) where point.x.isFinite && point.y.isFinite {
      (minX, minY) = (min(minX, point.x), min(minY, point.y))
      (maxX, maxY) = (max(maxX, point.x), max(maxY, point.y))
    }
    guard minX <= maxX, minY <= maxY else { return .empty }
    func whole(_ value: Double) -> Int { Int(max(-1e9, min(1e9, value))) }
    return PixelRect(
      minX: whole(minX.rounded(.down)), minY: whole(minY.rounded(.down)), maxX: whole(maxX.rounded(.up)),
      maxY: whole(maxY.rounded(.up)))
  }
}

extension GaussianBlur {
  /// The blurred coverage of an outline, of which only the part within a rectangle is used.
  package func shadow(of outline: FlattenedPath, in rect: PixelRect, _ workers: some ParallelExecutor) -> BlurredImage {
    let source = BlurSource(self, rect: rect, alphaOnly: true)
    if let mask = AlphaMask(filling: outline, by: .winding, in: rect) { source.load(mask) }
    return source.blurred(workers)
  }
}
