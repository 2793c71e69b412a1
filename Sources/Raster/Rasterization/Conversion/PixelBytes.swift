import Pixels

/// Pixels in memory that a program owns: 8 bits a component, in any component order.
package final class PixelBytes {
  /// The order of a pixel's components in memory.
  package struct Order: Equatable, Sendable {
    /// The byte offsets of red, green and blue; equal for gray.
    package let color: (red: Int, green: Int, blue: Int)

    /// The byte offset of alpha, or of an unused byte; nil if there is none.
    package let fourth: Int?

    /// Whether the fourth byte is alpha.
    package let hasAlpha: Bool

    /// Whether colours are premultiplied.
    package let isPremultiplied: Bool

    package init(color: (red: Int, green: Int, blue: Int), fourth: Int?, hasAlpha: Bool, isPremultiplied: Bool) {
      (self.color, self.fourth, self.hasAlpha, self.isPremultiplied) = (color, fourth, hasAlpha, isPremultiplied)
    }

    /// Whether red, green and blue are the same byte.
    package var isGray: Bool { color.red == color.blue }

    /// The size of a pixel in bytes.
    package var byteCount: Int { (isGray ? 1 : 3) + (fourth == nil ? 0 : 1) }

    package static func == (left: Self, right: Self) -> Bool {
      left.color == right.color && left.fourth == right.fourth && left.hasAlpha == right.hasAlpha
        && left.isPremultiplied == right.isPremultiplied
    }
  }

  package let base: UnsafeMutableRawPointer
  package let bytesPerRow: Int
  package let order: Order
  private let isOwned: Bool

  /// Uses the memory at an address, which must outlive the object.
  package init(_ base: UnsafeMutableRawPointer, bytesPerRow: Int, order: Order) {
    (self.base, self.bytesPerRow, self.order, isOwned) = (base, bytesPerRow, order, false)
  }

  /// Allocates memory for rows of pixels, all zero.
  package init(rows: Int, bytesPerRow: Int, order: Order) {
    base = .allocate(byteCount: max(1, rows * bytesPerRow), alignment: 16)
    base.initializeMemory(as: UInt8.self, repeating: 0, count: max(1, rows * bytesPerRow))
    (self.bytesPerRow, self.order, isOwned) = (bytesPerRow, order, true)
  }

  deinit { if isOwned { base.deallocate() } }

  /// Writes a row of premultiplied words `0xAARRGGBB`. Gray pixels get the luma of the colour.
  package func write(_ pixels: UnsafePointer<UInt32>, count: Int, toRow y: Int) {
    let (red, green, blue) = order.color
    var place = base.advanced(by: y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
    for x in 0..<count {
      let pixel = order.isPremultiplied ? pixels[x] : Self.straightened(pixels[x])
      let (r, g, b) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
      if order.isGray {
        // The weights of ITU-R BT.709, times 65 536.
        place[red] = UInt8(truncatingIfNeeded: (r * 13_933 + g * 46_871 + b * 4_732 + 32_768) >> 16)
      } else {
        place[red] = UInt8(truncatingIfNeeded: r)
        place[green] = UInt8(truncatingIfNeeded: g)
        place[blue] = UInt8(truncatingIfNeeded: b)
      }
      if let fourth = order.fourth { place[fourth] = order.hasAlpha ? UInt8(truncatingIfNeeded: pixel >> 24) : 255 }
      place += order.byteCount
    }
  }

  /// Reads a row into premultiplied words `0xAARRGGBB`. They are opaque if there is no alpha; colours are clamped to
  /// alpha.
  package func read(row y: Int, into pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    let (red, green, blue) = order.color
    var place = UnsafePointer(base.advanced(by: y * bytesPerRow).assumingMemoryBound(to: UInt8.self))
    for x in 0..<count {
      var (r, g, b, a) = (UInt32(place[red]), UInt32(place[green]), UInt32(place[blue]), UInt32(255))
      if order.hasAlpha, let fourth = order.fourth {
        a = UInt32(place[fourth])
        if order.isPremultiplied {
          (r, g, b) = (min(r, a), min(g, a), min(b, a))
        } else {
          (r, g, b) = ((r * a + 127) / 255, (g * a + 127) / 255, (b * a + 127) / 255)
        }
      }
      pixels[x] = a << 24 | r << 16 | g << 8 | b
      place += order.byteCount
    }
  }

  private static func straightened(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0, alpha < 255 else { return pixel }
    func part(_ shift: UInt32) -> UInt32 { min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift }
    return alpha << 24 | part(16) | part(8) | part(0)
  }
}
