import Geometry
import Pixels

extension DrawList {
  /// The items moved by whole pixels. What stood still for a whole tree is compared item by item from now on.
  package func moved(x: Int, y: Int) -> DrawList {
    x == 0 && y == 0 ? self : DrawList(moving: items.map { $0.moved(x: x, y: y) })
  }
}

extension DrawItem {
  fileprivate func moved(x: Int, y: Int) -> DrawItem {
    switch self {
    case .layer(let item): .layer(item.moved(x: x, y: y))
    case .group(let item): .group(item.moved(x: x, y: y))
    }
  }
}

extension LayerItem {
  fileprivate func moved(x: Int, y: Int) -> LayerItem {
    var item = self
    item.projection = projection.moved(x: x, y: y)
    item.shadow = shadow?.moved(x: x, y: y)
    item.face = face?.moved(x: Double(x), y: Double(y))
    item.extent = extent.moved(x: x, y: y)
    return item
  }
}

extension GroupItem {
  fileprivate func moved(x: Int, y: Int) -> GroupItem {
    var item = self
    if let raster {
      // Content and shadow are in pixels of the bitmap.
      item.raster?.projection = raster.projection.moved(x: x, y: y)
    } else {
      item.content = content.moved(x: x, y: y)
      item.shadow = shadow?.moved(x: x, y: y)
    }
    item.clip = clip?.moved(x: x, y: y)
    item.backdropClip = backdropClip?.moved(x: x, y: y)
    item.mask = mask?.moved(x: x, y: y)
    item.face = face?.moved(x: Double(x), y: Double(y))
    item.extent = extent.moved(x: x, y: y)
    return item
  }
}

extension ShadowItem {
  /// The shadow of what casts it, moved by whole pixels.
  package func moved(x: Int, y: Int) -> ShadowItem {
    var item = self
    item.clip = clip?.moved(x: x, y: y)
    switch outline {
    case .content: break
    case .shape(let shape, let projection): item.outline = .shape(shape, projection.moved(x: x, y: y))
    case .path(let path, let projection): item.outline = .path(path, projection.moved(x: x, y: y))
    }
    return item
  }
}

extension ClipItem {
  fileprivate func moved(x: Int, y: Int) -> ClipItem {
    var item = self
    item.projection = projection.moved(x: x, y: y)
    return item
  }
}

extension PixelRect {
  fileprivate func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }
}

extension Homography {
  fileprivate func moved(x: Int, y: Int) -> Homography { concatenating(.translation(Double(x), Double(y))) }
}
