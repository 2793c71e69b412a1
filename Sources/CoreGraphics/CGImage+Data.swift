import Drawing
import Foundation
import Media
import Pixels
import TextLayout

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
}

extension CGDataProvider {
  /// Bytes in memory.
  public convenience init?(data: NSData) { self.init(data: Data(referencing: data)) }
}
