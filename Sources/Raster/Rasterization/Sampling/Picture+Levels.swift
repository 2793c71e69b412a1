import Foundation
import Geometry
import Pixels

extension Picture {
  /// Images with more pixels than this (4096 × 4096) are read at a smaller level if they are drawn at half their size
  /// or less.
  package static let maximumPixelCount = 1 << 24

  /// The level of detail to read: 0, the image itself, unless the image is large and comes from a provider. In that
  /// case it is the coarsest level that is nowhere coarser than the device pixels, or the finest that a trilinear
  /// filter needs. It depends only on the frame's content, not on the available memory.
  /// - Parameter area: the visible area of the picture, in device pixels.
  package func readLevel(seenBy projection: Homography, in area: PixelRect) -> Int {
    guard image.provided != nil, image.width * image.height > Self.maximumPixelCount, minification != .nearest,
      !area.isEmpty, let map = ImageMap(self, projection: projection)
    else { return 0 }
    let (left, top) = (Double(area.minX) + 0.5, Double(area.minY) + 0.5)
    let (right, bottom) = (Double(area.maxX) - 0.5, Double(area.maxY) - 0.5)
    let places = map.isAffine ? [(left, top)] : [(left, top), (right, top), (left, bottom), (right, bottom)]
    let scales = places.compactMap { x, y -> Double? in
      let point = map.matrix.project(x: x, y: y)
      guard point.w > 0, point.w.isFinite else { return nil }
      let scale = map.matrix.imageScales(u: point.x / point.w, v: point.y / point.w)
      let (across, down) = (scale.across / point.w, scale.down / point.w)
      guard across.isFinite, down.isFinite else { return nil }
      return minification == .trilinear ? max(across, down) : min(across, down)
    }
    guard let scale = scales.min(), scale > 0 else { return 0 }
    let bias = minification == .trilinear ? minificationBias : 0
    let level = log2(scale) + bias + 1e-9
    guard level >= 1 else { return 0 }
    return min(Int(min(level, 64)), ImageLevels.last(width: image.width, height: image.height))
  }

  /// The levels of detail that are read.
  package var readLevels: Set<Int> {
    minification == .trilinear
      ? Set(level...max(level, ImageLevels.last(width: image.width, height: image.height))) : [level]
  }

  /// The size of `level`, in its pixels.
  var readSize: (width: Int, height: Int) {
    ImageLevels.size(width: image.width, height: image.height, level: level)
  }

  /// The visible part of `level`, in its pixels.
  var readSource: RoundedBox {
    guard level > 0 else { return source }
    let (x, y) = (Double(readSize.width) / Double(image.width), Double(readSize.height) / Double(image.height))
    return RoundedBox(minX: source.minX * x, minY: source.minY * y, maxX: source.maxX * x, maxY: source.maxY * y)
  }

  /// Calls `body` with the pixels of `level`; returns nil if they cannot be read.
  func withRows<Result>(_ body: (ImageRows) -> Result) -> Result? {
    guard let provided = image.provided else {
      return image.rows.withUnsafeBufferPointer { pixels in
        pixels.baseAddress.map {
          body(ImageRows(base: $0, width: image.width, height: image.height, stride: image.stride))
        }
      }
    }
    guard let rows = ImageStore.shared.rows(of: provided, level: level) else { return nil }
    defer { rows.finishReading() }
    return body(ImageRows(rows))
  }

  /// The levels of detail smaller than `level`.
  var smallerLevels: LevelsOfDetail {
    guard let provided = image.provided else { return LevelsOfDetail(MipCache.shared.pyramid(of: image)) }
    let last = ImageLevels.last(width: image.width, height: image.height)
    return LevelsOfDetail(
      level < last ? (level + 1...last).compactMap { ImageStore.shared.rows(of: provided, level: $0) } : [])
  }
}

/// Levels of detail, and the objects that keep them in memory.
struct LevelsOfDetail {
  let rows: [ImageRows]
  private let owners: [AnyObject]

  init() { (rows, owners) = ([], []) }

  init(_ pyramid: MipPyramid) { (rows, owners) = (pyramid.smaller, [pyramid]) }

  init(_ levels: [PixelRows]) { (rows, owners) = (levels.map { ImageRows($0) }, levels) }
}

extension ImageRows {
  fileprivate init(_ rows: PixelRows) {
    self.init(base: UnsafePointer(rows.base), width: rows.width, height: rows.height, stride: rows.stride)
  }
}
