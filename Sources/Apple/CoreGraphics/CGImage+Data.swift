import Drawing
import Foundation
import Media
import Pixels
import Rasterization
import TextLayout
import TextObjects

extension CGImage {
  /// An image of the bytes of a PNG file.
  /// - Parameters:
  ///   - decode: without effect, as the parameters below.
  /// - Returns: nil where the bytes are no image.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    self.init(file: source)
  }

  /// An image of the bytes of a JPEG file.
  /// - Parameters:
  ///   - decode: without effect, as the parameters below.
  /// - Returns: nil where the bytes are no image.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    self.init(file: source)
  }

  /// An image of rows of pixels, from the top.
  /// - Parameters:
  ///   - bitsPerComponent: must be 8.
  ///   - bitsPerPixel: 32 for a colour with alpha or an unused byte, 24 without, 8 for a gray, 16 for a gray with alpha.
  ///   - bytesPerRow: the bytes from one row to the next.
  ///   - space: gray or not; colours count as sRGB's.
  ///   - decode: without effect, as the parameters below it.
  /// - Returns: nil for another layout, and where there are too few bytes.
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

  /// What decodes images reads files.
  private static func decoded(_ data: Data) throws -> CGImage {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("image-\(UUID().uuidString)")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try ImageFile.image(at: file.path).decoded()
  }

  /// The bits of a component: 8.
  public var bitsPerComponent: Int { 8 }

  /// The bits of a pixel: 32.
  public var bitsPerPixel: Int { 32 }

  /// The bytes of a row in `dataProvider`.
  public var bytesPerRow: Int { width * 4 }

  /// The space of the components: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

  /// Where alpha is: before the colour, which is multiplied by it; or nowhere, if all pixels are opaque.
  public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipFirst : .premultipliedFirst }

  /// The layout of the bytes in `dataProvider`.
  public var bitmapInfo: CGBitmapInfo { [CGBitmapInfo(rawValue: alphaInfo.rawValue), .byteOrder32Little] }

  /// The bytes of the pixels, in the order of `bitmapInfo`.
  public var dataProvider: CGDataProvider? {
    CGDataProvider(data: pixels.map(\.littleEndian).withUnsafeBytes { Data($0) })
  }

  /// The image itself: images do not change.
  public func copy() -> CGImage? { self }

  /// The image itself, whose colours are sRGB's; nil for a gray space.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? { space.model == .rgb ? self : nil }

  /// Whether the image is a mask without colours: false.
  public var isMask: Bool { false }

  /// Whether pixels are mixed where the image is drawn at another size: true.
  public var shouldInterpolate: Bool { true }

  /// What becomes of colours that a space does not have; without effect.
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
}

extension CGDataProvider {
  /// Bytes in memory.
  public convenience init?(data: NSData) { self.init(data: Data(referencing: data)) }
}
