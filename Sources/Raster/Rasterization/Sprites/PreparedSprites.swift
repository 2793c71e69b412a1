import CRasterKernels
import Foundation
import Geometry
import Pixels

/// Sprites that are ready to be painted into any tile, indexed by the rows of the picture that they touch.
package final class PreparedSprites {
  private var sprites: [Prepared] = []

  /// The pixels that sprites refer to, kept in memory.
  private var pixels: [SpritePixels] = []
  private var known: [Source: Int] = [:]

  /// The indices of the sprites in each band of rows, in drawing order; nil until first use.
  private var bands: (first: Int, starts: [Int32], indices: [Int32])?

  /// The image of a sprite.
  package struct Source: Hashable {
    package let image: CGImage
    package let minX, minY, maxX, maxY: Double
    fileprivate var level = 0

    package init(_ image: CGImage, minX: Double, minY: Double, maxX: Double, maxY: Double) {
      self.image = image
      (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }
  }

  private struct Prepared {
    var sprite: raster_sprite
    let extent: PixelRect
  }

  package init() {}

  /// The memory of `count` sprites, in bytes, assuming that most touch at most two bands.
  package static func greatestSize(of count: Int) -> Int {
    count * (MemoryLayout<Prepared>.stride + MemoryLayout<ClosedRange<Int>>.stride + 2 * MemoryLayout<Int32>.stride)
  }

  package func reserve(_ count: Int) { sprites.reserveCapacity(count) }

  /// Adds a sprite in front of the others.
  /// - Parameters:
  ///   - map: from the square of −1…1 on either axis, with the image's top at y = −1, to device pixels.
  ///   - extent: the pixels that the sprite may touch.
  ///   - tint: the factors of the premultiplied channels.
  package func add(
    _ source: Source, map: Homography, extent: PixelRect, tint: PackedColor, magnification: SamplingFilter,
    minification: SamplingFilter, bias: Double, isAdded: Bool
  ) {
    guard tint.bits != 0, !extent.isEmpty, let inverse = map.exactInverse else { return }
    // Image pixels per device pixel, at the middle of the sprite.
    let middle = map.project(x: 0, y: 0)
    guard middle.w > 0 else { return }
    let (sourceWidth, sourceHeight) = (source.maxX - source.minX, source.maxY - source.minY)
    let scales = inverse.imageScale(x: middle.x / middle.w, y: middle.y / middle.w)
    let scale = scales * max(sourceWidth, sourceHeight) / 2
    guard scale.isFinite else { return }
    var source = source
    source.level = Self.level(scale: scale, minification, bias: bias, of: source)
    guard let index = index(of: source) else { return }
    let image = pixels[index]
    let own = Homography(
      m11: image.width / 2, m12: 0, m13: 0, m21: 0, m22: image.height / 2, m23: 0, m31: image.left + image.width / 2,
      m32: image.top + image.height / 2, m33: 1)
    let positions = inverse.concatenating(own)
    let numbers = [positions.m11, positions.m12, positions.m21, positions.m22, positions.m31, positions.m32]
    guard numbers.allSatisfy(\.isFinite) else { return }
    let isNearest = scale > 1 + 1e-6 ? minification == .nearest : magnification == .nearest
    let sprite = raster_sprite(
      image: raster_image(image.rows), u: (positions.m11, positions.m21, positions.m31),
      v: (positions.m12, positions.m22, positions.m32), w: (positions.m13, positions.m23, positions.m33),
      left: image.left, top: image.top, width: image.width, height: image.height, tint: tint.bits,
      is_projective: !map.isAffine, is_nearest: isNearest, is_added: isAdded)
    sprites.append(Prepared(sprite: sprite, extent: extent))
    bands = nil
  }

  /// The level of detail to read: one that is reduced to no less than a half, or the one that the filter selects.
  private static func level(scale: Double, _ filter: SamplingFilter, bias: Double, of source: Source) -> Int {
    let (width, height) = (source.image.width, source.image.height)
    let wanted = scale > 1 + 1e-6 ? log2(scale) : 0
    var level =
      switch filter {
      // Positions advance by no more than 16 pixels a column.
      case .nearest: max(0, wanted - 4).rounded(.up)
      case .linear: (wanted + 1e-9).rounded(.down)
      case .trilinear: max(0, wanted + bias, wanted - 4).rounded()
      }
    let longest = max(source.maxX - source.minX, source.maxY - source.minY)
    while longest / exp2(level) > Double(SpritePixels.longestSide) { level += 1 }
    return min(Int(min(level, 64)), ImageLevels.last(width: width, height: height))
  }

  private func index(of source: Source) -> Int? {
    if let known = known[source] { return known < 0 ? nil : known }
    let part = RoundedBox(minX: source.minX, minY: source.minY, maxX: source.maxX, maxY: source.maxY)
    guard let made = SpriteCache.shared.pixels(of: source.image, part, level: source.level) else {
      known[source] = -1
      return nil
    }
    pixels.append(made)
    known[source] = pixels.count - 1
    return pixels.count - 1
  }

  // MARK: Painting

  /// The height of a band, which is that of a tile, so that a sprite is usually found once per tile.
  private static let bandHeight = 128

  /// The maximum number of entries in all bands together; with more, sprites are not listed by bands.
  private static let maximumEntryCount = 1 << 23

  /// The sprites of each band, by counting sort; nil if there would be too many entries.
  private func makeBands() -> (first: Int, starts: [Int32], indices: [Int32])? {
    let spans = sprites.map { prepared -> ClosedRange<Int> in
      let extent = prepared.extent
      return (extent.minY / Self.bandHeight)...max(extent.minY, extent.maxY - 1) / Self.bandHeight
    }
    guard let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max(),
      spans.reduce(0, { $0 + $1.count }) <= Self.maximumEntryCount, last - first < Self.maximumEntryCount
    else { return nil }
    var starts = [Int32](repeating: 0, count: last - first + 2)
    for span in spans { for band in span { starts[band - first + 1] += 1 } }
    for band in 1..<starts.count { starts[band] += starts[band - 1] }
    var next = starts
    var indices = [Int32](repeating: 0, count: Int(starts[starts.count - 1]))
    for (index, span) in spans.enumerated() {
      for band in span {
        indices[Int(next[band - first])] = Int32(truncatingIfNeeded: index)
        next[band - first] += 1
      }
    }
    return (first, starts, indices)
  }

  /// Paints the part of the sprites that lies in a region of a tile.
  func paint(tile: PixelRect, region: PixelRect, in target: RasterTarget, _ kernels: RowKernels) {
    let area = region.intersection(tile)
    guard !area.isEmpty, !sprites.isEmpty else { return }
    if bands == nil { bands = makeBands() }
    guard let bands else {
      for index in sprites.indices { paint(index, tile, area, target, kernels) }
      return
    }
    let rows = max(area.minY / Self.bandHeight, bands.first)...max(area.minY, area.maxY - 1) / Self.bandHeight
    for band in rows where band - bands.first + 1 < bands.starts.count {
      let top = band * Self.bandHeight
      let part = area.intersection(
        PixelRect(minX: area.minX, minY: top, maxX: area.maxX, maxY: top + Self.bandHeight))
      guard !part.isEmpty else { continue }
      let list = Int(bands.starts[band - bands.first])..<Int(bands.starts[band - bands.first + 1])
      for place in list { paint(Int(bands.indices[place]), tile, part, target, kernels) }
    }
  }

  @inline(__always)
  private func paint(
    _ index: Int, _ tile: PixelRect, _ area: PixelRect, _ target: RasterTarget, _ kernels: RowKernels
  ) {
    let extent = sprites[index].extent.intersection(area)
    guard !extent.isEmpty else { return }
    var sprite = sprites[index].sprite
    let (x, y) = (Double(tile.minX) + 0.5, Double(tile.minY) + 0.5)
    sprite.u.2 += sprite.u.0 * x + sprite.u.1 * y
    sprite.v.2 += sprite.v.0 * x + sprite.v.1 * y
    sprite.w.2 += sprite.w.0 * x + sprite.w.1 * y
    kernels.table.pointee.paint_sprite(
      &sprite, target.pixel(x: tile.minX, y: tile.minY), Int64(target.stride), Int64(tile.width),
      raster_range(first: Int64(extent.minX - tile.minX), last: Int64(extent.maxX - tile.minX)),
      raster_range(first: Int64(extent.minY - tile.minY), last: Int64(extent.maxY - tile.minY)))
  }
}

extension TilePainter {
  /// Paints the part of the sprites that lies in a region of a tile.
  package func paint(_ sprites: PreparedSprites, tile: PixelRect, region: PixelRect, in target: RasterTarget) {
    sprites.paint(tile: tile, region: region, in: target, kernels)
  }
}
