import Foundation
import Geometry
import Pixels

extension Outline {
  /// Becomes the image of `box` under `projection`, precise enough for the pixels of `tile`; chords may replace round
  /// corners elsewhere.
  ///
  /// The outline is empty if the box is empty, is seen edge-on or has NaN coordinates.
  func set(_ box: RoundedBox, projection: Homography, tile: PixelRect) {
    removeAll()
    guard !box.isEmpty else { return }
    if projection.isAffine {
      appendCorners(of: box, tile: tile) { x, y in
        let point = projection.project(x: x, y: y)
        return (point.x, point.y)
      }
    } else {
      appendProjected(box, projection: projection, tile: tile)
    }
    if !isDrawable { setVisible(box, projection: projection) }
  }

  /// Becomes the part of the box whose coordinates are small enough to compute with.
  private func setVisible(_ box: RoundedBox, projection: Homography) {
    let plane = Outline()
    let everywhere = PixelRect(minX: -1 << 40, minY: -1 << 40, maxX: 1 << 40, maxY: 1 << 40)
    plane.appendCorners(of: box, tile: everywhere) { ($0, $1) }
    set(ProjectedPolygon.visible(plane.corners, under: projection))
  }

  /// Appends the images of the box's corners in order, round ones as polygons.
  @inline(__always)
  private func appendCorners(
    of box: RoundedBox, tile: PixelRect, map: (_ x: Double, _ y: Double) -> (x: Double, y: Double)
  ) {
    func add(_ x: Double, _ y: Double) {
      let point = map(x, y)
      append(point.x, point.y)
    }
    guard box.radius > 0 else {
      add(box.minX, box.minY)
      add(box.maxX, box.minY)
      add(box.maxX, box.maxY)
      add(box.minX, box.maxY)
      return
    }
    let r = box.cornerSize
    let (left, top, right, bottom) = (box.minX + r, box.minY + r, box.maxX - r, box.maxY - r)
    let n = box.cornerExponent
    func corner(_ which: RoundedBox.Corners, _ corner: Corner) {
      if !box.roundCorners.contains(which) {
        add(corner.x + corner.fromX + corner.toX, corner.y + corner.fromY + corner.toY)
      } else {
        append(corner, exponent: n, tile: tile, map: map)
      }
    }
    corner(.layerMinXMinYCorner, Corner(x: left, y: top, fromX: -r, fromY: 0, toX: 0, toY: -r))
    corner(.layerMaxXMinYCorner, Corner(x: right, y: top, fromX: 0, fromY: -r, toX: r, toY: 0))
    corner(.layerMaxXMaxYCorner, Corner(x: right, y: bottom, fromX: r, fromY: 0, toX: 0, toY: r))
    corner(.layerMinXMaxYCorner, Corner(x: left, y: bottom, fromX: 0, fromY: r, toX: -r, toY: 0))
  }

  /// A quarter of a circle or superellipse: its centre and the vectors to its ends.
  private struct Corner {
    let x, y, fromX, fromY, toX, toY: Double
  }

  /// Appends a quarter circle or superellipse as chords.
  @inline(__always)
  private func append(
    _ corner: Corner, exponent: Double, tile: PixelRect, map: (_ x: Double, _ y: Double) -> (x: Double, y: Double)
  ) {
    let start = map(corner.x + corner.fromX, corner.y + corner.fromY)
    let end = map(corner.x + corner.toX, corner.y + corner.toY)
    append(start.x, start.y)
    defer { append(end.x, end.y) }

    let center = map(corner.x, corner.y)
    let apex = map(corner.x + corner.fromX + corner.toX, corner.y + corner.fromY + corner.toY)
    guard
      min(start.x, end.x, apex.x) < Double(tile.maxX), max(start.x, end.x, apex.x) > Double(tile.minX),
      min(start.y, end.y, apex.y) < Double(tile.maxY), max(start.y, end.y, apex.y) > Double(tile.minY)
    else { return }

    let radius = Self.longestRadius(start.x - center.x, start.y - center.y, end.x - center.x, end.y - center.y)
    guard exponent == 2 else {
      appendSuperellipse(corner, exponent: exponent, radius: radius, map: map)
      return
    }
    let chords = Self.chords(inQuarterOfRadius: radius)
    func add(_ c: Double, _ s: Double) {
      let point = map(corner.x + corner.fromX * c + corner.toX * s, corner.y + corner.fromY * c + corner.toY * s)
      append(point.x, point.y)
    }
    if chords <= QuarterArcs.maximumChordCount {
      for vertex in arcs.vertices(chords) { add(vertex.x, vertex.y) }
    } else {
      QuarterArcs.forEachVertex(chords, add)
    }
  }

  /// Appends the inner vertices of a quarter superellipse, with chords half as long as for a circle, because these
  /// vertices lie on the curve. Equal steps of the angle place them close together where the curve bends.
  private func appendSuperellipse(
    _ corner: Corner, exponent: Double, radius: Double, map: (_ x: Double, _ y: Double) -> (x: Double, y: Double)
  ) {
    let chords = 2 * Self.chords(inQuarterOfRadius: radius)
    let power = 2 / exponent
    for index in 1..<chords {
      let angle = Double.pi / 2 * Double(index) / Double(chords)
      let (c, s) = (pow(cos(angle), power), pow(sin(angle), power))
      let point = map(corner.x + corner.fromX * c + corner.toX * s, corner.y + corner.fromY * c + corner.toY * s)
      append(point.x, point.y)
    }
  }

  /// The semi-major axis of the ellipse with the conjugate semi-diameters p and q: the greater singular value of (p q).
  static func longestRadius(_ px: Double, _ py: Double, _ qx: Double, _ qy: Double) -> Double {
    let sum = px * px + py * py + qx * qx + qy * qy
    let determinant = px * qy - py * qx
    return ((sum + max(0, sum * sum - 4 * determinant * determinant).squareRoot()) / 2).squareRoot()
  }

  /// The number of chords that keeps the error of coverage within about 1/255, plus one for circles of a pixel or two.
  ///
  /// An arc of length L has the sagitta L²/8r. The error is greatest in a pixel with a vertex at its middle; there the
  /// mean distance from the circle over the pixel's width is L²/8r · (2/3 − 1/L + 1/3L²), which is set to 1/250 and
  /// solved for L.
  static func chords(inQuarterOfRadius radius: Double) -> Int {
    let length = 0.75 * (1 + (1.0 / 9 + radius * 64 / 3 / 250).squareRoot())
    let wanted = radius * Double.pi / 2 / length + 1
    return wanted < 1024 ? Int(wanted.rounded(.up)) : 1024
  }

  /// Appends the image of the part of the box in front of the eye, where w is at least `nearestW`.
  private func appendProjected(_ box: RoundedBox, projection: Homography, tile: PixelRect) {
    let near = ProjectedPolygon.nearestW
    let corners = [
      projection.project(x: box.minX, y: box.minY), projection.project(x: box.maxX, y: box.minY),
      projection.project(x: box.maxX, y: box.maxY), projection.project(x: box.minX, y: box.maxY),
    ]
    if corners.allSatisfy({ $0.w >= near }) {
      appendCorners(of: box, tile: tile) { x, y in
        let point = projection.project(x: x, y: y)
        return (point.x / point.w, point.y / point.w)
      }
      return
    }
    // The plane extends behind the eye, so the outline, in the plane's own coordinates, is cut where w is `near`.
    let plane = Outline()
    let everywhere = PixelRect(minX: -1 << 40, minY: -1 << 40, maxX: 1 << 40, maxY: 1 << 40)
    plane.appendCorners(of: box, tile: everywhere) { ($0, $1) }
    for index in 0..<plane.count {
      let next = index + 1 == plane.count ? 0 : index + 1
      let a = projection.project(x: plane.points[index].x, y: plane.points[index].y)
      let b = projection.project(x: plane.points[next].x, y: plane.points[next].y)
      if a.w >= near { append(a.x / a.w, a.y / a.w) }
      if (a.w >= near) != (b.w >= near) {
        let t = (near - a.w) / (b.w - a.w)
        append((a.x + (b.x - a.x) * t) / near, (a.y + (b.y - a.y) * t) / near)
      }
    }
  }
}
