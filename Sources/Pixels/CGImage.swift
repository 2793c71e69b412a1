/// An immutable bitmap: rows from the top, 8 bits a channel, BGRA in memory order, premultiplied, sRGB.
public final class CGImage: Hashable, Sendable {
  public let width: Int
  public let height: Int

  /// `width × height` pixels, `0xAARRGGBB` as little-endian words, without padding between rows.
  public let pixels: [UInt32]

  /// Whether every pixel is opaque.
  public let isOpaque: Bool

  /// Where the image was read from, if it was read.
  public let source: String?

  /// Returns nil unless the sizes are positive and `pixels` holds exactly `width × height` of them.
  public init?(width: Int, height: Int, pixels: [UInt32], source: String? = nil) {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflow, pixels.count == count else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
    self.isOpaque = pixels.allSatisfy { $0 >= 0xFF00_0000 }
    self.source = source
  }

  /// Two names for one image are equal; equal pixels in two images are not.
  public static func == (left: CGImage, right: CGImage) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
