/// Source-over of rows onto rows of premultiplied pixels, for every processor. Every operation gives the same bytes for a pixel wherever in a
/// row it stands.
enum BlendRow {
  typealias Pixels = UnsafeMutablePointer<UInt32>
  typealias Source = UnsafePointer<UInt32>
  typealias Mask = UnsafePointer<UInt8>

  /// One colour, not opaque.
  static func blend(_ pixels: Pixels, count: Int, color: PackedColor) {
    let source = PixelVector(repeating: color.bits)
    let rest = PixelVector(repeating: 255 - color.alpha)
    var x = 0
    while x &+ 8 <= count {
      // No saturation: channels of a packed colour do not exceed its alpha.
      (source &+ PixelVector(loading: pixels + x).scaled(by: rest)).store(to: pixels + x)
      x &+= 8
    }
    while x < count {
      pixels[x] = color.bits &+ PixelMath.scale(pixels[x], by: 255 - color.alpha)
      x &+= 1
    }
  }

  /// One colour, weighted by a mask.
  static func blend(_ pixels: Pixels, count: Int, color: PackedColor, mask: Mask) {
    let source = PixelVector(repeating: color.bits)
    var x = 0
    while x &+ 8 <= count {
      source.scaled(by: PixelVector(loading: mask + x)).over(PixelVector(loading: pixels + x)).store(to: pixels + x)
      x &+= 8
    }
    while x < count {
      pixels[x] = PixelMath.over(PixelMath.scale(color.bits, by: UInt32(mask[x])), pixels[x])
      x &+= 1
    }
  }

  /// One colour over pairs of pixels.
  static func blend(_ pixels: Pixels, _ edges: DiscEdgeList, color: PackedColor) {
    for index in 0..<edges.count {
      let edge = edges.base[index]
      let pair = pixels + Int(edge.place)
      for x in 0..<2 {
        let weight = edge.levels >> UInt32(8 * x) & 0xFF
        pair[x] = PixelMath.over(PixelMath.scale(color.bits, by: weight), pair[x])
      }
    }
  }

  /// Pairs of pixels.
  static func draw(_ source: Source, _ edges: DiscEdgeList, onto pixels: Pixels, _ others: DiscEdgeList) {
    for index in 0..<others.count {
      let (from, edge) = (source + Int(edges.base[index].place), others.base[index])
      let pair = pixels + Int(edge.place)
      for x in 0..<2 {
        let weight = edge.levels >> UInt32(8 * x) & 0xFF
        pair[x] = PixelMath.over(PixelMath.scale(from[x], by: weight), pair[x])
      }
    }
  }

  /// A ring around a filling: `inside` where the inner mask is, `ring` where only the outer mask is.
  static func blend(
    _ pixels: Pixels, count: Int, inside: PackedColor, innerMask: Mask, ring: PackedColor, outerMask: Mask
  ) {
    let (insides, rings) = (PixelVector(repeating: inside.bits), PixelVector(repeating: ring.bits))
    var x = 0
    while x &+ 8 <= count {
      let outer = PixelVector(loading: outerMask + x)
      let inner = PixelVector(loading: innerMask + x)
      let both = inner.replacing(with: outer, where: inner .> outer)
      PixelVector.mix(insides, both, rings, outer &- both).over(PixelVector(loading: pixels + x)).store(to: pixels + x)
      x &+= 8
    }
    while x < count {
      let outer = UInt32(outerMask[x])
      let inner = min(UInt32(innerMask[x]), outer)
      pixels[x] = PixelMath.over(PixelMath.mix(inside.bits, inner, ring.bits, outer - inner), pixels[x])
      x &+= 1
    }
  }

  /// A row of pixels, weighted as a whole.
  static func draw(_ source: Source, onto pixels: Pixels, count: Int, opacity: UInt8) {
    let weight = PixelVector(repeating: UInt32(opacity))
    var x = 0
    while x &+ 8 <= count {
      PixelVector(loading: source + x).scaled(by: weight).over(PixelVector(loading: pixels + x)).store(to: pixels + x)
      x &+= 8
    }
    while x < count {
      pixels[x] = PixelMath.over(PixelMath.scale(source[x], by: UInt32(opacity)), pixels[x])
      x &+= 1
    }
  }

  /// A row of pixels, weighted by a mask.
  static func draw(_ source: Source, onto pixels: Pixels, count: Int, mask: Mask) {
    var x = 0
    while x &+ 8 <= count {
      PixelVector(loading: source + x).scaled(by: PixelVector(loading: mask + x))
        .over(PixelVector(loading: pixels + x)).store(to: pixels + x)
      x &+= 8
    }
    while x < count {
      pixels[x] = PixelMath.over(PixelMath.scale(source[x], by: UInt32(mask[x])), pixels[x])
      x &+= 1
    }
  }

  /// A row of pixels weighted by one mask plus a colour weighted by another; together they are at most 255.
  static func draw(
    _ source: Source, mask: Mask, plus color: PackedColor, colorMask: Mask, onto pixels: Pixels, count: Int
  ) {
    for x in 0..<count {
      let mixed = PixelMath.mix(source[x], UInt32(mask[x]), color.bits, UInt32(colorMask[x]))
      pixels[x] = PixelMath.over(mixed, pixels[x])
    }
  }

  /// Weights every byte of a mask.
  static func scale(_ mask: UnsafeMutablePointer<UInt8>, count: Int, by weight: UInt8) {
    guard weight < 255 else { return }
    for x in 0..<count { mask[x] = UInt8(truncatingIfNeeded: PixelMath.product(UInt32(mask[x]), UInt32(weight))) }
  }
}
