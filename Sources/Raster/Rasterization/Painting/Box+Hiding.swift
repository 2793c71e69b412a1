import Geometry
import Pixels

extension Box {
  /// The shape within which the box is opaque, if there is one.
  private var opaqueShape: RoundedBox? {
    guard opacity >= 1 else { return nil }
    if let gradient { return gradient.isOpaque ? shape : nil }
    if let picture, picture.isOpaque, pictureFillsShape || !clipsPicture {
      return pictureFillsShape ? shape : picture.destination
    }
    return background.alpha >= 1 ? shape : nil
  }

  /// The polygon that cuts the box's face, in device pixels; empty where the face is not cut.
  private var limits: [SIMD2<Double>] { cutFace?.corners ?? [] }

  /// Whether the box hides everything below in `area`. May return false for a box that does.
  package func hides(_ area: PixelRect) -> Bool {
    guard let opaqueShape, limits.contains(area) else { return false }
    return Self.contains(opaqueShape, area, projection)
  }

  /// Marks as hidden the groups within `area` that the box covers completely and opaquely.
  package func hide(_ visible: VisibleGroups, within area: PixelRect, tile: PixelRect) {
    let area = area.intersection(tile)
    let isSmooth = smoothEdges == .all && openEdges.isEmpty && picture == nil && gradient == nil && face == nil
    guard !area.isEmpty, let opaqueShape, var core = SolidCore(opaqueShape, projection, isSmooth: isSmooth) else {
      return
    }
    core.add(limits)
    core.forEachRow(in: area) { y, columns in
      visible.hide(columns.lowerBound - tile.minX..<columns.upperBound - tile.minX, row: y - tile.minY)
    }
  }

  /// Whether the image of a box contains an area, in device pixels.
  static func contains(_ box: RoundedBox, _ area: PixelRect, _ projection: Homography) -> Bool {
    guard !box.isEmpty, let inverse = projection.exactInverse else { return false }
    // A pixel along a straight edge rounds to 255 with 1/1000 missing; beside polygons of arcs, 1/160 may be missing.
    let margin = box.radius > 0 ? -0.01 : 0.001
    let (left, top) = (Double(area.minX) + margin, Double(area.minY) + margin)
    let (right, bottom) = (Double(area.maxX) - margin, Double(area.maxY) - margin)
    for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
      let point = inverse.project(x: x, y: y)
      // Testing four corners suffices: a projection maps lines to lines while all corners are in front of the eye.
      guard point.w > 0, point.w.isFinite, box.contains(x: point.x / point.w, y: point.y / point.w) else {
        return false
      }
    }
    return true
  }
}

extension [SIMD2<Double>] {
  /// Whether an area is inside the convex polygon; true for a polygon without corners.
  fileprivate func contains(_ area: PixelRect) -> Bool {
    let (left, top) = (Double(area.minX), Double(area.minY))
    let (right, bottom) = (Double(area.maxX), Double(area.maxY))
    return indices.allSatisfy { index in
      let (start, end) = (self[index], self[index + 1 < count ? index + 1 : 0])
      return [SIMD2(left, top), SIMD2(right, top), SIMD2(left, bottom), SIMD2(right, bottom)].allSatisfy { point in
        (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x) >= 0
      }
    }
  }
}
