import Drawing
import Foundation
import Media
import Pixels
import Rasterization
import TextLayout
import TextObjects

extension CGImage {
  /// An image from the bytes of a PNG file.
  /// - Parameters:
  ///   - decode: ignored, like the parameters after it.
  /// - Returns: nil if the bytes cannot be decoded.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    self.init(file: source)
  }

  /// An image from the bytes of a JPEG file.
  /// - Parameters:
  ///   - decode: ignored, like the parameters after it.
  /// - Returns: nil if the bytes cannot be decoded.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    self.init(file: source)
  }

  /// An image from rows of pixels, the top row first.
  /// - Parameters:
  ///   - bitsPerComponent: must be 8.
  ///   - bitsPerPixel: 32 for colour with alpha or an unused byte, 24 for colour without either, 8 for gray, 16 for
  ///     gray with alpha.
  ///   - bytesPerRow: the number of bytes from one row to the next.
  ///   - space: selects gray or colour; colours are taken as sRGB.
  ///   - decode: ignored, like the parameters after it.
  /// - Returns: nil for any other layout, and if there are too few bytes.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard bitsPerComponent == 8, PictureLimits.contain(width: width, height: height),
      let order = PixelBytes.Order(bitmapInfo, isGray: space.model == .monochrome),
      bitsPerPixel == order.byteCount * 8, bytesPerRow >= width * order.byteCount, bytesPerRow <= 1 << 24,
      var data = provider.data, data.count >= bytesPerRow * (height - 1) + width * order.byteCount
    else { return nil }
    var pixels = [UInt32](repeating: 0, count: width * height)
    data.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      let rows = PixelBytes(start, bytesPerRow: bytesPerRow, order: order)
      pixels.withUnsafeMutableBufferPointer { pixels in
        guard let first = pixels.baseAddress else { return }
        for y in 0..<height { rows.read(row: y, into: first + y * width, count: width) }
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  private convenience init?(file: CGDataProvider) {
    guard let data = file.data, let image = try? Self.decoded(data) else { return nil }
    self.init(width: image.width, height: image.height, pixels: image.pixels)
  }

  /// The decoders read files, so the data is written to a temporary file.
  private static func decoded(_ data: Data) throws -> CGImage {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("image-\(UUID().uuidString)")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try ImageFile.image(at: file.path).decoded()
  }

  /// Bits per component: 8.
  public var bitsPerComponent: Int { 8 }

  /// Bits per pixel: 32.
  public var bitsPerPixel: Int { 32 }

  /// Bytes per row in `dataProvider`.
  public var bytesPerRow: Int { width * 4 }

  /// The colour space of the components: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

  /// The position of alpha: premultiplied, before the colour; or none, if all pixels are opaque.
  public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipFirst : .premultipliedFirst }

  /// The layout of the bytes in `dataProvider`.
  public var bitmapInfo: CGBitmapInfo { [CGBitmapInfo(rawValue: alphaInfo.rawValue), .byteOrder32Little] }

  /// The bytes of the pixels, in the order of `bitmapInfo`.
  public var dataProvider: CGDataProvider? {
    CGDataProvider(data: pixels.map(\.littleEndian).withUnsafeBytes { Data($0) })
  }

  /// The image itself: images are immutable.
  public func copy() -> CGImage? { self }

  /// The image itself, which is always in sRGB; nil for a gray space.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? { space.model == .rgb ? self : nil }

  /// Whether the image is a mask without colours: false.
  public var isMask: Bool { false }

  /// Whether pixels are interpolated when the image is drawn at another size: true.
  public var shouldInterpolate: Bool { true }

  /// The treatment of colours outside a gamut; it has no effect.
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
}

extension CGDataProvider {
  /// A provider of bytes in memory.
  public convenience init?(data: NSData) { self.init(data: Data(referencing: data)) }
}
