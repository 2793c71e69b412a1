import CRasterKernels
import Foundation
import Geometry
import Pixels

extension TilePainter {
  /// Source-over of a shadow.
  package func paint(_ shadow: Shadow, tile: PixelRect, region: PixelRect, in target: RasterTarget) {
    let area = region.intersection(tile)
    guard !area.isEmpty, shadow.color.bits != 0 else { return }
    switch shadow.form {
    case .profile(let profile, let map):
      let columns = area.minX - tile.minX..<area.maxX - tile.minX
      var colors = raster_box_colors(inside: 0, border: 0, shadow: shadow.color.bits)
      profile.withRows(map, tile: tile, color: shadow.color) { rows in
        shadowScanner.begin(rows, tile: tile, columns: columns)
        for y in area.minY..<area.maxY {
          let columns = rows.span(y, in: columns)
          if columns.isEmpty { continue }
          shadowScanner.scan(rows, y, kernels)
          var row = raster_box_row()
          row.shadow.0 = raster_range(columns)
          kernels.blend(
            target.pixel(x: tile.minX, y: y), &row, &colors, innerMask: outer.mask, outerMask: outer.mask,
            shadow: shadowScanner)
        }
      }
    case .mask(let image, let offsetX, let offsetY):
      guard let area = image.area(movedBy: offsetX, offsetY)?.intersection(area), !area.isEmpty else { return }
      let reader = AlphaReader(image, offsetX: offsetX, offsetY: offsetY)
      for y in area.minY..<area.maxY where reader.read(x: area.minX, y: y, count: area.width, into: weights) {
        kernels.fill(target.pixel(x: area.minX, y: y), count: area.width, with: shadow.color, mask: weights)
      }
    }
  }
}

extension BlurredImage {
  /// The rectangle outside which the offset image is clear; nil for an empty image.
  fileprivate func area(movedBy x: Double, _ y: Double) -> PixelRect? {
    rect.isEmpty
      ? nil
      : PixelRect(
        minX: rect.minX + Int(x.rounded(.down)), minY: rect.minY + Int(y.rounded(.down)),
        maxX: rect.maxX + Int(x.rounded(.up)), maxY: rect.maxY + Int(y.rounded(.up)))
  }
}

extension AlphaMask {
  /// The coverage blurred, then offset by any fraction of pixels, within a rectangle; nil if it is 0 there, or if an
  /// offset is not below 1e6.
  package func shadow(_ blur: GaussianBlur, movedBy x: Double, _ y: Double, in rect: PixelRect) -> AlphaMask? {
    guard abs(x) < 1e6, abs(y) < 1e6 else { return nil }
    let source = BlurSource(blur, rect: self.rect, alphaOnly: true)
    source.load(self)
    let image = source.blurred(OneWorker())
    guard let area = image.area(movedBy: x, y)?.intersection(rect), !area.isEmpty else { return nil }
    let shadow = AlphaMask(rect: area)
    let reader = AlphaReader(image, offsetX: x, offsetY: y)
    for row in area.minY..<area.maxY {
      _ = reader.read(x: area.minX, y: row, count: area.width, into: shadow.row(row - area.minY))
    }
    return shadow
  }
}

/// Executes all pieces on the calling thread.
private struct OneWorker: ParallelExecutor {
  func forEachPiece(_ count: Int, _ body: @Sendable (_ piece: Int) -> Void) {
    for piece in 0..<count { body(piece) }
  }
}

/// Reads the alpha of a blurred image that is offset by any fraction of pixels.
private struct AlphaReader {
  private enum Form {
    case pixels(BlurredImage.Pixels)
    case cells(BlurredImage.Cells, rows: BSplinePhases, columns: BSplinePhases)
  }

  private let form: Form

  /// The offset: whole pixels, and 256ths of a pixel.
  private let x, y: Int
  private let fx, fy: UInt32

  init(_ image: BlurredImage, offsetX: Double, offsetY: Double) {
    let (wholeX, wholeY) = (offsetX.rounded(.down), offsetY.rounded(.down))
    (x, y) = (Int(wholeX), Int(wholeY))
    (fx, fy) = (UInt32((offsetX - wholeX) * 256), UInt32((offsetY - wholeY) * 256))
    switch image.form {
    case .pixels(let pixels): form = .pixels(pixels)
    case .cells(let cells):
      form = .cells(
        cells, rows: BSplinePhases(factor: cells.factor, start: cells.y, shift: offsetY, isForAlpha: true),
        columns: BSplinePhases(factor: cells.factor, start: cells.x, shift: offsetX, isForAlpha: true))
    }
  }

  /// Reads the alpha of `count` pixels from `x` on; returns false if they are clear.
  func read(x: Int, y: Int, count: Int, into mask: UnsafeMutablePointer<UInt8>) -> Bool {
    switch form {
    case .pixels(let pixels): return read(pixels, x: x, y: y, count: count, into: mask)
    case .cells(let cells, let rows, let columns):
      return cells.readAlpha(rows, columns, x: x, y: y, count: count, into: mask)
    }
  }

  private func read(
    _ pixels: BlurredImage.Pixels, x: Int, y: Int, count: Int, into mask: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    let rect = pixels.rect
    let (left, top) = (x - self.x - rect.minX, y - self.y)
    guard top >= rect.minY, top <= rect.maxY, left <= rect.width, left + count >= 0 else { return false }
    let lower = top < rect.maxY ? UnsafePointer(pixels.row(top)) : nil
    if fx == 0, fy == 0 {
      guard let lower else { return false }
      for index in 0..<count {
        let column = left &+ index
        mask[index] = column >= 0 && column < rect.width ? lower[column] : 0
      }
      return true
    }
    let upper = top > rect.minY && fy > 0 ? UnsafePointer(pixels.row(top - 1)) : nil
    func value(_ column: Int) -> UInt32 {
      guard column >= 0, column < rect.width else { return 0 }
      return (lower.map { UInt32($0[column]) } ?? 0) * (256 - fy) + (upper.map { UInt32($0[column]) } ?? 0) * fy
    }
    var before = value(left - 1)
    for index in 0..<count {
      let here = value(left + index)
      mask[index] = UInt8(truncatingIfNeeded: (here * (256 - fx) + before * fx + 0x8000) >> 16)
      before = here
    }
    return true
  }
}
