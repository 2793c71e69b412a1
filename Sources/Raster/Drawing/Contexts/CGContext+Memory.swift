import Foundation
import Pixels
import Rasterization

extension CGContext {
  /// The pixels, row by row from the top, in the order of `bitmapInfo`: the memory that the context was made with, or
  /// memory of the context, which is there as long as the context is. What is drawn can be read there at once, and what
  /// is written there is drawn over.
  public var data: UnsafeMutableRawPointer? {
    if let memory { return memory.base }
    let fresh = PixelBytes(rows: height, bytesPerRow: bytesPerRow, order: order)
    memory = fresh
    writeMemory()
    return fresh.base
  }

  /// The bits of a component: 8.
  public var bitsPerComponent: Int { 8 }

  /// The bits of a pixel in `data`.
  public var bitsPerPixel: Int { order.byteCount * 8 }

  /// The bytes from one row in `data` to the next.
  public var bytesPerRow: Int { memory?.bytesPerRow ?? rowLength }

  /// The space of the components in `data`.
  public var colorSpace: CGColorSpace? {
    order.isGray ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB()
  }

  /// Where alpha is in a pixel.
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .none
  }

  /// Does nothing: what was drawn is in the bitmap.
  public func flush() {}

  /// Does nothing: what was drawn is in the bitmap.
  public func synchronize() {}

  /// Takes over what the program has written into the memory.
  func readMemory() {
    guard let memory else { return }
    for y in 0..<height { memory.read(row: y, into: surface.pixels.row(y), count: width) }
  }

  /// Hands what has been drawn to the program.
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
