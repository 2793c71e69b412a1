import CPNG
import Foundation
import Geometry
import Pixels
import Rasterization
import Synchronization

/// A glyph with colours of its own, ready to be drawn.
package enum ColoredGlyph: Sendable {
  /// Outlines to fill, back to front; nil stands for the colour of the text.
  case layers([(outline: GlyphOutline, color: CGColor?)])

  /// A picture, and where it stands in ems, with y upwards from the baseline.
  case image(CGImage, frame: CGRect)
}

/// The glyphs with colours that texts have shown in a font. All texts share them, and so the pictures.
final class ColoredGlyphs: Sendable {
  private let known = Mutex([UInt32: ColoredGlyph?]())

  /// Of fonts with more such glyphs, all are forgotten when there is no room.
  private static let most = 512

  func glyph(_ glyph: UInt32, make: () -> ColoredGlyph?) -> ColoredGlyph? {
    known.withLock { known in
      if let glyph = known[glyph] { return glyph }
      let made = make()
      if known.count >= Self.most { known.removeAll() }
      known[glyph] = .some(made)
      return made
    }
  }
}

extension FontFace {
  /// A glyph with colours of its own; nil for an ordinary glyph, and for a picture that is damaged.
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

  /// The greatest width and height of a picture, in pixels.
  private static let mostPixels = 2048

  private static let kernels = RowKernels()

  private static func decoded(_ bytes: [UInt8]) -> CGImage? {
    var bytes = bytes
    return bytes.withUnsafeMutableBytes { bytes in
      guard let stream = fmemopen(bytes.baseAddress, bytes.count, "rb") else { return nil }
      defer { fclose(stream) }
      guard let file = cpng_open(stream, 0) else { return nil }
      defer { cpng_close(file) }
      var (columns, rows, passes): (UInt32, UInt32, Int32) = (0, 0, 0)
      guard cpng_read_header(file, 0, &columns, &rows, &passes) == 1, (1...mostPixels).contains(Int(columns)),
        (1...mostPixels).contains(Int(rows))
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
