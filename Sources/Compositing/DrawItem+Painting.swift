import DisplayList
import Foundation
import Geometry
import Pixels
import Rasterization

extension Box {
  /// Inlined, so that nothing is copied out of an item but what is read.
  @inline(__always)
  init(_ layer: borrowing LayerItem) {
    self.init(
      projection: layer.projection, shape: RoundedBox(layer.shape), background: layer.background ?? .clear,
      picture: Picture(contents: layer.contents, seenBy: layer.projection, in: layer.extent),
      clipsPicture: layer.clipsContents,
      borderWidth: layer.border?.width ?? 0, borderColor: layer.border?.color ?? .clear,
      smoothEdges: RoundedBox.Edges(layer.smoothEdges), face: layer.face, opacity: layer.opacity)
    openEdges = RoundedBox.Edges(layer.openEdges)
  }
}

extension Box {
  /// A bitmap, whole, without a background.
  init(_ raster: RasterImage, opacity: Double) {
    let bounds = RoundedBox(
      minX: 0, minY: 0, maxX: Double(raster.image.width), maxY: Double(raster.image.height))
    var picture = Picture(image: raster.image, source: bounds, destination: bounds, isFlipped: false)
    picture?.magnification = ImageFilter(raster.item.magnification)
    picture?.minification = ImageFilter(raster.item.minification)
    picture?.minificationBias = raster.item.minificationBias
    self.init(
      projection: raster.projection, shape: bounds, background: .clear, picture: picture, clipsPicture: false,
      borderWidth: 0, borderColor: .clear, smoothEdges: RoundedBox.Edges(raster.item.smoothEdges),
      opacity: opacity)
  }
}

extension RoundedBox.Edges {
  init(_ mask: CAEdgeAntialiasingMask) {
    self.init()
    if mask.contains(.layerLeftEdge) { insert(.minX) }
    if mask.contains(.layerRightEdge) { insert(.maxX) }
    if mask.contains(.layerBottomEdge) { insert(.minY) }
    if mask.contains(.layerTopEdge) { insert(.maxY) }
  }
}

extension ImageFilter {
  init(_ filter: SamplingFilter) {
    switch filter {
    case .nearest: self = .nearest
    case .linear: self = .linear
    case .trilinear: self = .trilinear
    }
  }
}

extension Picture {
  /// - Parameters:
  ///   - projection: from the plane of the contents to device pixels.
  ///   - area: where they are seen.
  init?(contents: [ImageItem], seenBy projection: Homography, in area: PixelRect) {
    if contents.count <= 1 {
      guard let only = contents.first.flatMap({ Picture($0, seenBy: projection, in: area) }) else { return nil }
      if only.weight >= 1 {
        self = only
        return
      }
    }
    self.init(adding: contents.compactMap { Picture($0, seenBy: projection, in: area) })
  }

  init?(_ item: ImageItem, seenBy projection: Homography, in area: PixelRect) {
    self.init(item)
    level = readLevel(seenBy: projection, in: area)
  }

  private init?(_ item: ImageItem) {
    self.init(
      image: item.image, source: RoundedBox(item.source), destination: RoundedBox(item.destination),
      isFlipped: item.isFlipped)
    smoothEdges = RoundedBox.Edges(item.smoothEdges)
    magnification = ImageFilter(item.magnification)
    minification = ImageFilter(item.minification)
    minificationBias = item.minificationBias
    weight = item.weight
  }
}

extension RoundedBox {
  init(_ rect: CGRect) {
    self.init(
      minX: Double(rect.minX), minY: Double(rect.minY), maxX: Double(rect.maxX), maxY: Double(rect.maxY))
  }

  init(_ shape: RoundedRect) {
    self.init(
      minX: Double(shape.rect.minX), minY: Double(shape.rect.minY), maxX: Double(shape.rect.maxX),
      maxY: Double(shape.rect.maxY), radius: shape.cornerRadius,
      roundCorners: Corners(rawValue: UInt8(truncatingIfNeeded: shape.roundCorners.rawValue & 15)),
      isContinuous: shape.isContinuous)
  }
}

extension ClipShape {
  init(_ clip: ClipItem) {
    self.init(shape: RoundedBox(clip.shape), projection: clip.projection)
    openEdges = RoundedBox.Edges(clip.openEdges)
  }
}

extension GroupItem {
  /// Whether nothing but opacity and clip happens to its content.
  var isPlain: Bool {
    raster == nil && filters.isEmpty && shadow == nil && backdropFilters.isEmpty && isWhole && !content.blends
      && !isFlattened
  }

  /// Whether its content alone, faded and clipped, is drawn over what is behind.
  var isFadedOnly: Bool { isFiltered && filters.isEmpty }

  /// Whether its bitmap alone, faded and clipped, is drawn over what is behind.
  var isPicture: Bool { raster != nil && isWhole && backdropFilters.isEmpty }

  /// Whether it shows what its filters make of its content, and that alone.
  var isFiltered: Bool { raster == nil && shadow == nil && backdropFilters.isEmpty && isWhole }

  /// Whether it is drawn over what is behind, and whole.
  private var isWhole: Bool { mask == nil && face == nil && blendMode == .normal }

  /// Whether it may hide what is below it where its content does.
  fileprivate var mayHide: Bool { opacity >= 1 && isWhole && raster == nil && filters.isEmpty && !showsShadowOnly }
}

extension DrawList {
  /// Whether anything directly in it or in groups that need no image blends with what is behind within the list.
  fileprivate var blends: Bool { runs.contains { $0.items.contains(where: \.meetsBackdrop) } }
}

extension DrawItem {
  /// Whether it is worth asking what the item hides: whether it may be opaque and is large enough.
  var mayHide: Bool {
    switch self {
    case .layer(let layer):
      layer.opacity >= 1 && (layer.background != nil || !layer.contents.isEmpty) && layer.extent.isWorthHidingUnder
    case .group(let group): group.mayHide && group.extent.isWorthHidingUnder
    }
  }

  /// So many groups, one within another, are asked: each would be asked again by all around it.
  static let searchedDepth = 8

  /// Whether nothing that is below can be seen in `area`. May be false although it is so.
  func hides(_ area: PixelRect, depth: Int = searchedDepth) -> Bool {
    switch self {
    case .layer(let layer):
      layer.opacity >= 1 && layer.extent.contains(area) && Box(layer).hides(area)
    case .group(let group):
      depth > 0 && group.mayHide && group.extent.contains(area)
        && (group.clip.map { ClipShape($0).spares(area) } ?? true)
        && group.content.hides(area, depth: depth - 1)
    }
  }
}

extension DrawList {
  /// Longer lists are not searched for something that hides what is below a group.
  private static let searchedCount = 16

  fileprivate func hides(_ area: PixelRect, depth: Int) -> Bool {
    // What blends may take away what is below it.
    runs.contains {
      $0.items.count <= Self.searchedCount && !blends && $0.items.contains { $0.hides(area, depth: depth) }
    }
  }
}

extension PixelRect {
  /// Whether what covers so much is likely to hide whole groups of columns in several rows.
  fileprivate var isWorthHidingUnder: Bool { width >= 24 && height >= 8 }

  /// Calls `body` with pieces small enough for a part of them to lie within a group's content.
  func forEachBlock(_ body: (PixelRect) -> Void) {
    let (width, height) = (64, 32)
    for y in stride(from: minY, to: maxY, by: height) {
      for x in stride(from: minX, to: maxX, by: width) {
        body(PixelRect(minX: x, minY: y, maxX: min(x + width, maxX), maxY: min(y + height, maxY)))
      }
    }
  }
}
