import CPNG
import Foundation
import Geometry
import Pixels
import Rasterization
import Synchronization

/// A colour glyph, ready to be drawn.
package enum ColoredGlyph: Sendable {
  /// Outlines to fill, back to front; a nil colour means the colour of the text.
  case layers([(outline: GlyphOutline, color: CGColor?)])

  /// An image, with its frame in ems, y upwards from the baseline.
  case image(CGImage, frame: CGRect)
}

/// A cache of the colour glyphs that texts have used from one font. All texts share them and their images.
final class ColoredGlyphs: Sendable {
  private let known = Mutex([UInt32: ColoredGlyph?]())

  /// The capacity of the cache, which is cleared when it is full.
  private static let capacity = 512

  func glyph(_ glyph: UInt32, make: () -> ColoredGlyph?) -> ColoredGlyph? {
    known.withLock { known in
      if let glyph = known[glyph] { return glyph }
      let made = make()
      if known.count >= Self.capacity { known.removeAll() }
      known[glyph] = .some(made)
      return made
    }
  }
}

extension FontFace {
  /// A colour glyph; nil for an ordinary glyph, and if the image is damaged.
  package func colored(_ glyph: UInt32) -> ColoredGlyph? {
    guard hasPictures else { return nil }
    return coloredGlyphs.glyph(glyph) {
      switch picture(of: glyph) {
      case .layers(let layers): .layers(layers.map { (sharedOutline(of: $0.glyph), $0.color) })
      case .png(let bytes, let frame): Self.decoded(bytes).map { .image($0, frame: frame) }
      case nil: nil
      }
    }
  }

  /// The maximum width and height of an image, in pixels.
  private static let maximumSide = 2048

  private static let kernels = RowKernels()

  private static func decoded(_ bytes: [UInt8]) -> CGImage? {
    var bytes = bytes
    return bytes.withUnsafeMutableBytes { bytes in
      guard let stream = fmemopen(bytes.baseAddress, bytes.count, "rb") else { return nil }
      defer { fclose(stream) }
      guard let file = cpng_open(stream, 0) else { return nil }
      defer { cpng_close(file) }
      var (columns, rows, passes): (UInt32, UInt32, Int32) = (0, 0, 0)
      guard cpng_read_header(file, 0, &columns, &rows, &passes) == 1, (1...maximumSide).contains(Int(columns)),
        (1...maximumSide).contains(Int(rows))
      else { return nil }
      let (width, height) = (Int(columns), Int(rows))
      var pixels = [UInt32](repeating: 0, count: width * height)
      let isRead = pixels.withUnsafeMutableBytes { memory in
        guard let base = memory.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return false }
        for _ in 0..<max(1, passes) {
          for y in 0..<height where cpng_read_row(file, base + y * width * 4) != 1 { return false }
        }
        return true
      }
      guard isRead else { return nil }
      pixels.withUnsafeMutableBufferPointer { pixels in
        if let base = pixels.baseAddress { kernels.premultiply(base, count: pixels.count) }
      }
      return CGImage(width: width, height: height, pixels: pixels)
    }
  }
}
