import Pixels
import Rasterization

/// An image of a GIF file: a rectangle that is drawn over the canvas.
struct GIFImage: Sendable {
  private let rect: PixelRect
  private let indices: [UInt8]

  /// The local colour table; nil if the image uses the global one.
  private let colors: [UInt32]?

  /// The number of colours of its table, including the transparent index.
  private let colorCount: Int

  /// The transparent index, for unchanged pixels; nil if there is none.
  private let transparent: Int?

  /// Whether the rectangle is cleared after the image's delay (disposal method 2).
  private(set) var isClearedAfterwards: Bool

  init(rect: PixelRect, pixels: IndexedPixels, hasOwnColors: Bool, isClearedAfterwards: Bool) {
    self.rect = rect
    indices = pixels.indices
    colors = hasOwnColors ? pixels.colors : nil
    colorCount = max(pixels.colors.count, (pixels.transparent ?? 0) + 1)
    transparent = pixels.transparent
    self.isClearedAfterwards = isClearedAfterwards
  }

  private init(unchanged rect: PixelRect, isClearedAfterwards: Bool) {
    self.rect = rect
    indices = [UInt8](repeating: 0, count: rect.width * rect.height)
    (colors, colorCount, transparent) = ([], 2, 0)
    self.isClearedAfterwards = isClearedAfterwards
  }

  /// An image that changes nothing.
  static func unchanged(_ rect: PixelRect) -> GIFImage { GIFImage(unchanged: rect, isClearedAfterwards: false) }

  /// The image's bytes. A delay above the format's maximum is split over several images.
  /// - Parameter delay: in hundredths of a second.
  func bytes(delay: Int) -> [UInt8] {
    guard delay > Self.longestDelay else { return control(delay: delay) + body }
    var first = self
    first.isClearedAfterwards = false
    let rest = GIFImage(unchanged: rect, isClearedAfterwards: isClearedAfterwards)
    return first.bytes(delay: Self.longestDelay) + rest.bytes(delay: delay - Self.longestDelay)
  }

  private static let longestDelay = 65_535

  /// The graphic control extension: delay, disposal method and transparent index.
  private func control(delay: Int) -> [UInt8] {
    let flags: UInt8 = (isClearedAfterwards ? 2 : 1) << 2 | (transparent == nil ? 0 : 1)
    return [0x21, 0xF9, 4, flags] + GIFFile.word(delay) + [UInt8(truncatingIfNeeded: transparent ?? 0), 0]
  }

  private var body: [UInt8] {
    var bytes: [UInt8] = [0x2C]
    for value in [rect.minX, rect.minY, rect.width, rect.height] { bytes += GIFFile.word(value) }
    if let colors {
      let bits = GIFFile.tableBits(colorCount)
      bytes += [0x80 | UInt8(bits - 1)] + GIFFile.table(colors, bits: bits)
    } else {
      bytes.append(0)
    }
    return bytes + LZWPacker.pack(indices, colorCount: colorCount)
  }
}

/// The header, trailer and tables of a GIF file.
enum GIFFile {
  /// The header of an endless animation, with the global colour table and one more entry for clear pixels.
  static func header(width: Int, height: Int, colors: [UInt32]) -> [UInt8] {
    let bits = tableBits(min(colors.count + 1, 256))
    return Array("GIF89a".utf8) + word(width) + word(height) + [0xF0 | UInt8(bits - 1), 0, 0]
      + table(colors, bits: bits) + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
  }

  static let trailer: [UInt8] = [0x3B]

  fileprivate static func word(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  /// The minimum number of bits, at least 1, for the indices of `count` colours.
  fileprivate static func tableBits(_ count: Int) -> Int {
    var bits = 1
    while 1 << bits < count { bits += 1 }
    return bits
  }

  fileprivate static func table(_ colors: [UInt32], bits: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for color in colors { for shift: UInt32 in [16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: color >> shift)) } }
    return bytes + [UInt8](repeating: 0, count: max(0, 3 * ((1 << bits) - colors.count)))
  }
}
