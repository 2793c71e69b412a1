import Foundation
import Pixels
import Rasterization

extension CGContext {
  /// The pixels, row by row from the top, in the order of `bitmapInfo`: the memory that the context was created with,
  /// or the context's own memory, which exists as long as the context. Drawing is visible there immediately, and the
  /// context draws over pixels that are written there.
  public var data: UnsafeMutableRawPointer? {
    if let memory { return memory.base }
    let fresh = PixelBytes(rows: height, bytesPerRow: bytesPerRow, order: order)
    memory = fresh
    writeMemory()
    return fresh.base
  }

  /// The number of bits of a component: 8.
  public var bitsPerComponent: Int { 8 }

  /// The number of bits of a pixel in `data`.
  public var bitsPerPixel: Int { order.byteCount * 8 }

  /// The number of bytes from one row in `data` to the next.
  public var bytesPerRow: Int { memory?.bytesPerRow ?? rowLength }

  /// The space of the components in `data`.
  public var colorSpace: CGColorSpace? {
    order.isGray ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB()
  }

  /// The position of alpha in a pixel.
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .none
  }

  /// Does nothing: everything drawn is already in the bitmap.
  public func flush() {}

  /// Does nothing: everything drawn is already in the bitmap.
  public func synchronize() {}

  /// Copies the memory that the program may have written into the bitmap.
  func readMemory() {
    guard let memory else { return }
    for y in 0..<height { memory.read(row: y, into: surface.pixels.row(y), count: width) }
  }

  /// Copies the bitmap into the program's memory.
  func writeMemory() {
    guard let memory else { return }
    for y in 0..<height { memory.write(surface.pixels.row(y), count: width, toRow: y) }
  }
}

extension PixelBytes.Order {
  /// - Parameters:
  ///   - isGray: whether the colour is one component.
  /// - Returns: nil for orders that bitmaps do not have.
  package init?(_ info: CGBitmapInfo, isGray: Bool) {
    guard !info.contains(.floatComponents),
      let alpha = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue)
    else { return nil }
    let isReversed: Bool
    switch info.intersection(.byteOrderMask) {
    case [], .byteOrder32Big: isReversed = false
    case .byteOrder32Little: isReversed = true
    default: return nil
    }
    let isFirst = [.first, .premultipliedFirst, .noneSkipFirst].contains(alpha)
    let hasAlpha = [.first, .last, .premultipliedFirst, .premultipliedLast].contains(alpha)
    let isPremultiplied = alpha != .first && alpha != .last
    if alpha == .alphaOnly { return nil }
    if isGray {
      guard !isReversed else { return nil }
      switch alpha {
      case .none: self.init(color: (0, 0, 0), fourth: nil, hasAlpha: false, isPremultiplied: true)
      default:
        let place = isFirst ? 1 : 0
        self.init(
          color: (place, place, place), fourth: 1 - place, hasAlpha: hasAlpha, isPremultiplied: isPremultiplied)
      }
      return
    }
    if alpha == .none {
      guard !isReversed else { return nil }
      self.init(color: (0, 1, 2), fourth: nil, hasAlpha: false, isPremultiplied: true)
      return
    }
    let start = isFirst ? 1 : 0
    let places = [start, start + 1, start + 2, isFirst ? 0 : 3].map { isReversed ? 3 - $0 : $0 }
    self.init(
      color: (places[0], places[1], places[2]), fourth: places[3], hasAlpha: hasAlpha, isPremultiplied: isPremultiplied)
  }
}
