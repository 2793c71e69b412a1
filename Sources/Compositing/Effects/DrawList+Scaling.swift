import DisplayList
import Geometry
import Pixels

// Lists in pixels of another size, for bitmaps that would be too large.

extension DrawList {
  func scaled(x: Double, y: Double) -> DrawList {
    DrawList(moving: items.map { $0.scaled(x: x, y: y) })
  }
}

extension DrawItem {
  fileprivate func scaled(x: Double, y: Double) -> DrawItem {
    switch self {
    case .layer(var layer):
      layer.projection = layer.projection.scaled(x: x, y: y)
      layer.shadow = layer.shadow?.scaled(x: x, y: y)
      layer.face = layer.face?.scaled(x: x, y: y)
      layer.extent = layer.extent.scaled(x: x, y: y)
      if x < 0.6 { for index in layer.contents.indices { layer.contents[index].smoothen() } }
      return .layer(layer)
    case .group(var group):
      if var raster = group.raster {
        raster.projection = raster.projection.scaled(x: x, y: y)
        group.raster = raster
      } else {
        group.content = group.content.scaled(x: x, y: y)
        group.filters = group.filters.map { $0.scaled(x: x, y: y) }
        group.shadow = group.shadow?.scaled(x: x, y: y)
      }
      group.clip = group.clip?.scaled(x: x, y: y)
      group.backdropClip = group.backdropClip?.scaled(x: x, y: y)
      group.mask = group.mask?.scaled(x: x, y: y)
      group.backdropFilters = group.backdropFilters.map { $0.scaled(x: x, y: y) }
      group.face = group.face?.scaled(x: x, y: y)
      group.extent = group.extent.scaled(x: x, y: y)
      return .group(group)
    }
  }
}

extension ImageItem {
  /// Reads the mean of pixels where it would leave some out.
  fileprivate mutating func smoothen() { if minification == .linear { minification = .trilinear } }
}

extension FilterItem {
  func scaled(x: Double, y: Double) -> FilterItem { scaled(by: (x * y).squareRoot()) }
}

extension ShadowItem {
  func scaled(x: Double, y: Double) -> ShadowItem {
    var shadow = self
    shadow.offsetX *= x
    shadow.offsetY *= y
    shadow.sigma *= (x * y).squareRoot()
    shadow.clip = clip?.scaled(x: x, y: y)
    switch outline {
    case .content: break
    case .shape(let shape, let projection): shadow.outline = .shape(shape, projection.scaled(x: x, y: y))
    case .path(let path, let projection): shadow.outline = .path(path, projection.scaled(x: x, y: y))
    }
    return shadow
  }
}

extension ClipItem {
  fileprivate func scaled(x: Double, y: Double) -> ClipItem {
    var item = self
    item.projection = projection.scaled(x: x, y: y)
    return item
  }
}

extension Homography {
  fileprivate func scaled(x: Double, y: Double) -> Homography {
    concatenating(
      Homography(m11: x, m12: 0, m13: 0, m21: 0, m22: y, m23: 0, m31: 0, m32: 0, m33: 1))
  }
}

extension PixelRect {
  func scaled(x: Double, y: Double) -> PixelRect {
    PixelRect(
      minX: Int((Double(minX) * x).rounded(.down)), minY: Int((Double(minY) * y).rounded(.down)),
      maxX: Int((Double(maxX) * x).rounded(.up)), maxY: Int((Double(maxY) * y).rounded(.up)))
  }
}
