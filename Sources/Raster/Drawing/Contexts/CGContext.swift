import Foundation
import Geometry
import Pixels
import Rasterization

/// Draws paths, images and gradients into a bitmap.
///
/// y points up and the origin is the lower left corner, unless the context was created for a layer; it then has the
/// layer's coordinates. A context must be used by one thread at a time. Coordinates that are not finite draw nothing.
public final class CGContext {
  /// The number of pixels in a row.
  public let width: Int

  /// The number of rows of pixels.
  public let height: Int

  /// Whether the bitmap has no alpha; clear pixels are then black.
  let isOpaque: Bool

  /// The layout of the bytes in `data`.
  public internal(set) var bitmapInfo: CGBitmapInfo

  /// The order of the bytes in `data`.
  var order: PixelBytes.Order

  /// The number of bytes of a row in `data`.
  var rowLength: Int

  /// The memory in which the program reads and writes pixels; nil if it does not.
  var memory: PixelBytes?

  let surface: Surface
  let brush = Brush()
  var state: GraphicsState
  var savedStates: [GraphicsState] = []
  var openLayers: [TransparencyLayer] = []

  /// The current path in the device's space, so that later changes of the transform do not move it.
  var devicePath = CGMutablePath()

  /// The initial transform from user space to pixels, y up; shadow offsets are in its user space.
  let initialCTM: CGAffineTransform

  /// The flag set by `setAllowsAntialiasing(_:)`.
  var allowsAntialiasing = true

  /// The flags set by `setAllowsFontSubpixelPositioning(_:)` and `setAllowsFontSubpixelQuantization(_:)`.
  var allowsFractions = true
  var allowsQuarters = true

  /// The transform from text space to user space.
  var textTransform = CGAffineTransform.identity

  /// Whether nothing has been drawn; set it to true to observe later drawing.
  package var isUntouched = true

  /// A bitmap to draw into, and its rectangle in the context's pixels, y down.
  struct Surface {
    let pixels: PixelBuffer
    let rect: PixelRect

    init(_ rect: PixelRect) { self.init(PixelBuffer(width: rect.width, height: rect.height), rect) }

    init(_ pixels: PixelBuffer, _ rect: PixelRect) { (self.pixels, self.rect) = (pixels, rect) }

    var target: RasterTarget { RasterTarget(pixels, tile: rect) }
  }

  /// Creates a context with its own bitmap: clear, or black if it is opaque.
  /// - Parameters:
  ///   - initialCTM: the initial transform from user space to pixels, y up.
  ///   - image: the initial picture, placed at the upper left corner.
  /// - Returns: nil for a bitmap without pixels, with a side over 32 768 or with more than 2²⁸ pixels.
  package convenience init?(
    width: Int, height: Int, isOpaque: Bool, initialCTM: CGAffineTransform, copying image: CGImage? = nil
  ) {
    guard PictureLimits.contain(width: width, height: height) else { return nil }
    self.init(drawingInto: PixelBuffer(width: width, height: height), isOpaque: isOpaque, initialCTM: initialCTM)
    if let image { surface.pixels.copyRows(of: image) }
    guard isOpaque, image == nil else { return }
    brush.paint(
      .color(PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 1)), mask: nil, area: surface.rect,
      onto: surface.target)
  }

  /// Creates a context that draws into a shared bitmap, over its content.
  /// - Parameter initialCTM: the initial transform from user space to pixels, y up.
  package init(drawingInto pixels: PixelBuffer, isOpaque: Bool = false, initialCTM: CGAffineTransform) {
    (width, height) = (pixels.width, pixels.height)
    self.isOpaque = isOpaque
    let alpha: CGImageAlphaInfo = isOpaque ? .noneSkipFirst : .premultipliedFirst
    bitmapInfo = [CGBitmapInfo(rawValue: alpha.rawValue), .byteOrder32Little]
    order = PixelBytes.Order(color: (2, 1, 0), fourth: 3, hasAlpha: !isOpaque, isPremultiplied: true)
    rowLength = pixels.width * 4
    self.initialCTM = initialCTM
    let rect = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    surface = Surface(pixels, rect)
    state = GraphicsState(clip: Clip(whole: rect, height: height))
    state.ctm = initialCTM
  }

  /// A context with a bitmap of 8 bits a component in sRGB.
  /// - Parameters:
  ///   - data: the memory of the bitmap, with its initial content, which must exist as long as the context; nil for a
  ///     bitmap that is clear or, if it is opaque, black. The memory is copied before and after each drawing, so
  ///     drawing is faster with nil.
  ///   - bitsPerComponent: must be 8.
  ///   - bytesPerRow: the number of bytes from one row to the next; 0 for the minimum.
  ///   - space: gray for a bitmap of one or two bytes a pixel; colours of any space are converted when they are drawn.
  ///   - bitmapInfo: a `CGImageAlphaInfo`, premultiplied, or without alpha for an opaque bitmap, and the byte order.
  /// - Returns: nil for any other layout, for rows that are too short, and for a bitmap without pixels, with a side
  ///   over 32 768 or with more than 2²⁸ pixels.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard bitsPerComponent == 8, let order = PixelBytes.Order(info, isGray: space.model == .monochrome),
      order.isPremultiplied
    else { return nil }
    self.init(width: width, height: height, isOpaque: !order.hasAlpha)
    let needed = width * order.byteCount
    guard bytesPerRow == 0 || bytesPerRow >= needed, bytesPerRow <= needed + 1 << 20 else { return nil }
    (self.bitmapInfo, self.order, rowLength) = (info, order, bytesPerRow == 0 ? needed : bytesPerRow)
    guard let data else { return }
    memory = PixelBytes(data, bytesPerRow: rowLength, order: order)
    readMemory()
  }

  /// Creates a context with a bitmap that is clear or, if it is opaque, black.
  /// - Returns: nil for a bitmap without pixels, with a side over 32 768 or with more than 2²⁸ pixels.
  public convenience init?(width: Int, height: Int, isOpaque: Bool = false) {
    self.init(width: width, height: height, isOpaque: isOpaque, initialCTM: .identity)
  }

  /// A copy of the bitmap, without transparency layers that are still open. Never nil, but optional as on Apple's
  /// platforms.
  public func makeImage() -> CGImage? {
    readMemory()
    return CGImage(copying: surface.pixels, isOpaque: isOpaque)
  }

  // MARK: State

  /// Saves the graphics state: transform, clip, colours, line style and everything else except the path.
  public func saveGState() { savedStates.append(state) }

  /// Restores the most recently saved state and removes it from the stack. Does nothing if none was saved since the
  /// open transparency layer began.
  public func restoreGState() {
    guard savedStates.count > (openLayers.last?.savedCount ?? 0), let saved = savedStates.popLast() else { return }
    state = saved
  }
}
