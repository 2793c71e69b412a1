import CRasterKernels

/// The row loops, in the fastest form the processor has.
///
/// Swift's vectors are compiled for the least of x86-64 processors, SSE2. Measured on a Sapphire Rapids core, in nanoseconds
/// a pixel: a turned image 13.2 in Swift and 2.1 in C with AVX2 (SSE2 has neither a gathering load nor a rounding 16-bit
/// product), conversion to YUV 1.8 and 0.26, blending a colour 0.51 and 0.32. Hence the C target. All forms give the same
/// bytes.
public struct RowKernels: Sendable {
  let usesAVX2: Bool
  let usesAVX512: Bool

  /// The best form; or the portable one or that of narrower vectors, for tests.
  public init(isPortable: Bool = false, isNarrow: Bool = false) {
    usesAVX2 = !isPortable && raster_has_avx2()
    usesAVX512 = usesAVX2 && !isNarrow && raster_has_avx512()
  }

  /// One colour instead of the pixels.
  @inline(__always)
  func set(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, to color: PackedColor) {
    #if arch(x86_64)
      if usesAVX512 { return raster_fill_avx512(pixels, Int64(count), color.bits) }
      if usesAVX2 { return raster_fill(pixels, Int64(count), color.bits) }
    #endif
    pixels.update(repeating: color.bits, count: count)
  }

  /// One colour over the pixels.
  @inline(__always)
  func fill(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with color: PackedColor) {
    guard count > 0, color.bits != 0 else { return }
    guard !color.isOpaque else { return set(pixels, count: count, to: color) }
    #if arch(x86_64)
      if usesAVX512 { return raster_blend_avx512(pixels, Int64(count), color.bits) }
      if usesAVX2 { return raster_blend(pixels, Int64(count), color.bits) }
    #endif
    BlendRow.blend(pixels, count: count, color: color)
  }

  /// One colour, weighted by a mask, over the pixels.
  @inline(__always)
  func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with color: PackedColor, mask: UnsafePointer<UInt8>
  ) {
    #if arch(x86_64)
      if usesAVX512 { return raster_blend_masked_avx512(pixels, Int64(count), color.bits, mask) }
      if usesAVX2 { return raster_blend_masked(pixels, Int64(count), color.bits, mask) }
    #endif
    BlendRow.blend(pixels, count: count, color: color, mask: mask)
  }

  /// A ring around a filling: `inside` where the inner mask is, `ring` where only the outer mask is.
  @inline(__always)
  func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, inside: PackedColor, innerMask: UnsafePointer<UInt8>,
    ring: PackedColor, outerMask: UnsafePointer<UInt8>
  ) {
    #if arch(x86_64)
      if usesAVX512 {
        return raster_blend_ring_avx512(pixels, Int64(count), inside.bits, innerMask, ring.bits, outerMask)
      }
      if usesAVX2 { return raster_blend_ring(pixels, Int64(count), inside.bits, innerMask, ring.bits, outerMask) }
    #endif
    BlendRow.blend(pixels, count: count, inside: inside, innerMask: innerMask, ring: ring, outerMask: outerMask)
  }

  /// A row, weighted as a whole, over the pixels.
  @inline(__always)
  func draw(
    _ source: UnsafePointer<UInt32>, onto pixels: UnsafeMutablePointer<UInt32>, count: Int, opacity: UInt8 = 255
  ) {
    #if arch(x86_64)
      if usesAVX512 { return raster_draw_avx512(source, pixels, Int64(count), UInt32(opacity)) }
      if usesAVX2 { return raster_draw(source, pixels, Int64(count), UInt32(opacity)) }
    #endif
    BlendRow.draw(source, onto: pixels, count: count, opacity: opacity)
  }

  /// A row, weighted by a mask, over the pixels.
  @inline(__always)
  func draw(
    _ source: UnsafePointer<UInt32>, onto pixels: UnsafeMutablePointer<UInt32>, count: Int, mask: UnsafePointer<UInt8>
  ) {
    #if arch(x86_64)
      if usesAVX512 { return raster_draw_masked_avx512(source, pixels, Int64(count), mask) }
      if usesAVX2 { return raster_draw_masked(source, pixels, Int64(count), mask) }
    #endif
    BlendRow.draw(source, onto: pixels, count: count, mask: mask)
  }

  /// The groups of eight columns of a row of a tile that shows an image; column 0 is at (`u`, `v`).
  @inline(__always)
  func sample(
    _ walk: AffineWalk, u: FixedPoint, v: FixedPoint, groups: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    #if arch(x86_64)
      if usesAVX2 {
        let (first, last) = (Int64(groups.lowerBound), Int64(groups.upperBound))
        return usesAVX512
          ? raster_sample_avx512(walk.prepared, u.bits, v.bits, first, last, pixels)
          : raster_sample(walk.prepared, u.bits, v.bits, first, last, pixels)
      }
    #endif
    BilinearRow.sample(walk.image, line: AffineLine(u: u, v: v, du: walk.du, dv: walk.dv), groups: groups, into: pixels)
  }

  /// The same of an image in perspective.
  @inline(__always)
  func sample(
    _ image: ImageRows, line: ProjectiveLine, groups: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    #if arch(x86_64)
      if usesAVX2, image.width < 0x7000, image.height < 0x7000, image.stride < 0x7000 {
        let rows = raster_image(
          pixels: image.base, width: Int64(image.width), height: Int64(image.height), stride: Int64(image.stride))
        let prepared = raster_line(
          x: line.x, y: line.y, w: line.w, dx: line.dx, dy: line.dy, dw: line.dw, least_w: ProjectiveLine.leastW,
          ahead: line.ahead)
        let (first, last) = (Int64(groups.lowerBound), Int64(groups.upperBound))
        return usesAVX512
          ? raster_sample_projective_avx512(rows, prepared, first, last, pixels)
          : raster_sample_projective(rows, prepared, first, last, pixels)
      }
    #endif
    BilinearRow.sample(image, line: line, groups: groups, into: pixels)
  }

  /// Two rows of an even number of pixels to YUV.
  @inline(__always)
  func convert(_ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, count: Int, into lines: VideoLines) {
    #if arch(x86_64)
      if usesAVX512 {
        return raster_convert_avx512(upper, lower, Int64(count), lines.upper, lines.lower, lines.u, lines.v)
      }
      if usesAVX2 {
        return raster_convert(upper, lower, Int64(count), lines.upper, lines.lower, lines.u, lines.v)
      }
    #endif
    lines.convert(upper, lower, count: count)
  }
}
