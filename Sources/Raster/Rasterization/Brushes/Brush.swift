import Foundation
import Geometry
import Pixels

/// Paints on a bitmap through masks. It holds scratch memory, so only one thread at a time may use it.
package final class Brush {
  private let kernels: RowKernels
  private var width = 0
  private var pixels = UnsafeMutablePointer<UInt32>.zeros(0)
  private var sparePixels = UnsafeMutablePointer<UInt32>.zeros(0)
  private var weights = UnsafeMutablePointer<UInt8>.zeros(0)

  package init(kernels: RowKernels = RowKernels()) { self.kernels = kernels }

  deinit { deallocate() }

  private func deallocate() {
    pixels.deallocate()
    sparePixels.deallocate()
    weights.deallocate()
  }

  private func reserve(_ count: Int) {
    guard count > width else { return }
    deallocate()
    width = count
    pixels = .zeros(count + 16)
    sparePixels = .zeros(count + 16)
    weights = .zeros(count + 64)
  }

  /// Blends paint with the target's pixels B: `B + (blend(paint · opacity, B) − B) · mask · clip` within `area`.
  /// - Parameters:
  ///   - mask: The coverage of the shape; nil covers all of `area`.
  ///   - clip: The coverage of the clip; nil clips nothing.
  ///   - area: The pixels to paint, in device pixels; `target` must contain them.
  package func paint(
    _ paint: Paint, mask: AlphaMask?, clip: AlphaMask? = nil, area: PixelRect, opacity: Double = 1,
    blending function: CGBlendMode = .normal, onto target: RasterTarget
  ) {
    var area = area
    if let mask { area = area.intersection(mask.rect) }
    if let clip { area = area.intersection(clip.rect) }
    guard !area.isEmpty else { return }
    reserve(area.width)
    let masks = [mask, clip].compactMap { $0 }
    guard case .color(let color) = paint else {
      paint.withRows(in: area, kernels: kernels, spare: sparePixels) { row in
        for y in area.minY..<area.maxY {
          forEachSpan(of: masks, y, area) { span, mask in
            let source = row(y, pixels) + span.lowerBound
            let below = target.pixel(x: area.minX + span.lowerBound, y: y)
            blend(source, mask, span.count, opacity, function, onto: below)
          }
        }
      }
      return
    }
    let packed = PackedColor(color, opacity: opacity)
    if function != .normal { pixels.update(repeating: PackedColor(color).bits, count: area.width) }
    for y in area.minY..<area.maxY {
      forEachSpan(of: masks, y, area) { span, mask in
        let below = target.pixel(x: area.minX + span.lowerBound, y: y)
        if function != .normal {
          blend(pixels, mask, span.count, opacity, function, onto: below)
        } else if let mask {
          kernels.fill(below, count: span.count, with: packed, mask: mask)
        } else {
          kernels.fill(below, count: span.count, with: packed)
        }
      }
    }
  }

  /// Calls `body` with the columns of a row in which the product of the masks is not 0, and that product as weights of
  /// 0…255. Without masks, calls it with nil for all columns.
  @inline(__always)
  private func forEachSpan(
    of masks: [AlphaMask], _ y: Int, _ area: PixelRect,
    _ body: (_ columns: Range<Int>, _ weights: UnsafeMutablePointer<UInt8>?) -> Void
  ) {
    guard let first = masks.first else { return body(0..<area.width, nil) }
    weights.update(from: first.pixel(x: area.minX, y: y), count: area.width)
    for other in masks.dropFirst() {
      let row = other.pixel(x: area.minX, y: y)
      for x in 0..<area.width {
        weights[x] = UInt8(truncatingIfNeeded: PixelMath.product(UInt32(weights[x]), UInt32(row[x])))
      }
    }
    var (start, end) = (0, area.width)
    while start < end, weights[start] == 0 { start &+= 1 }
    while end > start, weights[end &- 1] == 0 { end &-= 1 }
    if start < end { body(start..<end, weights + start) }
  }

  private func blend(
    _ source: UnsafePointer<UInt32>, _ mask: UnsafeMutablePointer<UInt8>?, _ count: Int, _ opacity: Double,
    _ function: CGBlendMode, onto target: UnsafeMutablePointer<UInt32>
  ) {
    guard function == .normal else {
      let fade = Float(UnitScale.clamped(opacity))
      for x in 0..<count {
        let weight = mask.map { Float($0[x]) / 255 } ?? 1
        if weight == 0 { continue }
        let behind = SIMD4<Float>(pixel: target[x])
        let result = function.blend(SIMD4(pixel: source[x]) * fade, behind)
        target[x] = (behind + (result - behind) * weight).pixel
      }
      return
    }
    let weight = UnitScale.byte(opacity)
    guard let mask else { return kernels.draw(source, onto: target, count: count, opacity: weight) }
    BlendRow.scale(mask, count: count, by: weight)
    kernels.draw(source, onto: target, count: count, mask: mask)
  }
}
