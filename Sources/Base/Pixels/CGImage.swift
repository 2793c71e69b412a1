/// An immutable bitmap: rows from the top, 8 bits per channel, BGRA in memory order, premultiplied, sRGB.
///
/// The pixels are in memory, or a provider reads them on demand.
public final class CGImage: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// The distance from one row to the next, in pixels.
  package let stride: Int

  private let storage: Storage

  private enum Storage: Sendable {
    case pixels([UInt32], isOpaque: Bool)
    case provided(ProvidedPixels)
  }

  /// The name of the image in messages, such as that of its file, if it has one.
  package let source: String?

  /// The timing of the frames of a clip; nil for a still image.
  package let playback: Playback?

  /// Creates an image from pixels.
  /// - Parameters:
  ///   - pixels: row by row from the top, as `0xAARRGGBB`, premultiplied.
  ///   - source: the name of the image in messages, such as that of its file.
  /// - Returns: nil unless width and height are positive and there are `width × height` pixels.
  public init?(width: Int, height: Int, pixels: [UInt32], source: String? = nil) {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflow, pixels.count == count else { return nil }
    self.width = width
    self.height = height
    self.source = source
    playback = nil
    stride = Self.stride(width)
    storage = .pixels(
      stride == width ? pixels : Self.padded(pixels, width: width, height: height, stride: stride),
      isOpaque: pixels.allSatisfy { $0 >= 0xFF00_0000 })
  }

  /// Creates an image whose pixels are read on demand. Its size must be positive.
  package init(_ provider: any ImageProvider, source: String? = nil) {
    (width, height) = (provider.width, provider.height)
    stride = Self.stride(provider.width)
    storage = .provided(ProvidedPixels(provider))
    self.source = source
    playback = nil
  }

  /// Creates a clip. Without a time, its pixels are those of its first frame.
  package init(_ playback: Playback, source: String?) {
    let first = playback.image(at: 0)
    (width, height, stride, storage) = (first.width, first.height, first.stride, first.storage)
    self.source = source
    self.playback = playback
  }

  /// Creates a copy of a bitmap.
  /// - Parameter isOpaque: whether every pixel gets the alpha 1, instead of its alpha in the bitmap.
  public convenience init?(copying buffer: PixelBuffer, isOpaque: Bool = false) {
    let pixels = [UInt32](unsafeUninitializedCapacity: buffer.width * buffer.height) { pixels, count in
      for y in 0..<buffer.height {
        let row = UnsafeBufferPointer(start: buffer.row(y), count: buffer.width)
        for (x, pixel) in row.enumerated() { pixels[y * buffer.width + x] = isOpaque ? pixel | 0xFF00_0000 : pixel }
      }
      count = pixels.count
    }
    self.init(width: buffer.width, height: buffer.height, pixels: pixels)
  }

  /// Creates an image with the pixels of another one and another name in messages. The two images are not equal.
  package init(_ image: CGImage, source: String?) {
    (width, height, stride, storage) = (image.width, image.height, image.stride, image.storage)
    self.source = source
    playback = image.playback
  }

  /// All pixels as little-endian words `0xAARRGGBB`, premultiplied, with `stride` pixels from one row to the next. If
  /// there is a provider, every call reads all pixels; they are clear if reading fails.
  package var rows: [UInt32] {
    switch storage {
    case .pixels(let rows, _): rows
    case .provided(let pixels): (try? read(pixels)) ?? Array(repeating: 0, count: stride * height)
    }
  }

  /// Whether every pixel is opaque.
  package var isOpaque: Bool {
    switch storage {
    case .pixels(_, let isOpaque): isOpaque
    case .provided(let pixels): pixels.isOpaque
    }
  }

  /// The pixels of an image with a provider.
  package var provided: ProvidedPixels? { if case .provided(let pixels) = storage { pixels } else { nil } }

  /// The image with its levels of detail in a temporary file, of which only visible parts are in memory. Returns `self`
  /// if it has no provider or at most `pixelCount` pixels.
  package func paged(over pixelCount: Int = 1 << 24) -> CGImage {
    guard case .provided(let pixels) = storage, !pixels.isPaged, width * height > pixelCount else { return self }
    return pixels.paged { CGImage(ProvidedPixels(pixels.provider, isPaged: true), source: source) }
  }

  private init(_ pixels: ProvidedPixels, source: String?) {
    (width, height) = (pixels.provider.width, pixels.provider.height)
    stride = Self.stride(width)
    storage = .provided(pixels)
    self.source = source
    playback = nil
  }

  /// The image with its pixels in memory.
  /// - Throws: the provider's error if the pixels cannot be read.
  package func decoded() throws -> CGImage {
    guard case .provided(let pixels) = storage else { return self }
    let rows = try read(pixels)
    return CGImage(self, rows: rows, isOpaque: pixels.isOpaque)
  }

  private init(_ image: CGImage, rows: [UInt32], isOpaque: Bool) {
    (width, height, stride, source) = (image.width, image.height, image.stride, image.source)
    playback = nil
    storage = .pixels(rows, isOpaque: isOpaque)
  }

  private func read(_ pixels: ProvidedPixels) throws -> [UInt32] {
    var rows: [UInt32] = []
    rows.reserveCapacity(stride * height)
    try pixels.readRows { row in
      rows.append(contentsOf: UnsafeBufferPointer(start: row, count: width))
      rows.append(contentsOf: repeatElement(0, count: stride - width))
    }
    return rows
  }

  /// All pixels, row by row from the top without padding, as `0xAARRGGBB`, premultiplied. If there is a provider, every
  /// call reads them; they are clear if reading fails.
  public var pixels: [UInt32] {
    let rows = rows
    guard stride > width else { return rows }
    return (0..<height).flatMap { rows[$0 * stride..<$0 * stride + width] }
  }

  /// The stride for rows of `width` pixels, in pixels. If rows were a multiple of 512 bytes apart, the pixels of a
  /// column would compete for a few sets of the processor's cache. A cache line of padding distributes them over all
  /// sets: drawing a photograph of 512 × 512 rotated by 80° takes 1.4 instead of 1.9 ns per pixel.
  static func stride(_ width: Int) -> Int {
    width.isMultiple(of: 128) && width <= .max - 16 ? width + 16 : width
  }

  private static func padded(_ pixels: [UInt32], width: Int, height: Int, stride: Int) -> [UInt32] {
    var rows: [UInt32] = []
    rows.reserveCapacity(stride * height)
    for start in Swift.stride(from: 0, to: pixels.count, by: width) {
      rows.append(contentsOf: pixels[start..<start + width])
      rows.append(contentsOf: repeatElement(0, count: stride - width))
    }
    return rows
  }

  /// Whether both are the same object. Two images with equal pixels are not equal.
  public static func == (left: CGImage, right: CGImage) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
