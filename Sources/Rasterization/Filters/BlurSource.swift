import Pixels

/// What a blur reads: pixels, or only their alpha, in the form that takes least room. It is filled tile by tile; what is
/// not filled is clear.
///
/// Unchecked: several threads fill disjoint parts of it; then it is only read.
public final class BlurSource: @unchecked Sendable {
  /// What is to be filled: sides and corners are multiples of `GaussianBlur.factor`.
  public let rect: PixelRect

  /// Where pixels are kept: a cell more on every side, which becomes part of what is inside when the image is halved.
  private let stored: PixelRect

  let blur: GaussianBlur

  /// 4, or 1 for alpha.
  let channels: Int

  /// Every pixel, where they are not averaged as they come.
  private let bytes: UnsafeMutablePointer<UInt8>
  private let boxes: FloatPlane

  /// - Parameter rect: The pixels that are not clear.
  public init(_ blur: GaussianBlur, rect: PixelRect, alphaOnly: Bool) {
    self.blur = blur
    self.rect = rect.isEmpty ? .empty : rect.enlarged(toMultiplesOf: blur.factor)
    let border = blur.factor > 1 && !rect.isEmpty ? blur.factor : 0
    stored = PixelRect(
      minX: self.rect.minX - border, minY: self.rect.minY - border, maxX: self.rect.maxX + border,
      maxY: self.rect.maxY + border)
    channels = alphaOnly ? 1 : 4
    let isBoxed = blur.box > 1
    boxes = FloatPlane(
      width: isBoxed ? stored.width / blur.box : 0, height: isBoxed ? stored.height / blur.box : 0,
      channels: channels)
    let count = isBoxed ? 0 : stored.width * stored.height * channels
    bytes = .allocate(capacity: max(1, count))
    bytes.initialize(repeating: 0, count: count)
  }

  deinit { bytes.deallocate() }

  private var rowLength: Int { stored.width * channels }

  private func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + (y - stored.minY) * rowLength }

  /// Takes over the pixels of `region`, whose corners are multiples of the blur's factor or those of `rect`.
  public func load(_ image: RasterTarget, region: PixelRect) {
    let area = region.intersection(rect)
    guard !area.isEmpty else { return }
    if blur.box > 1 {
      loadBoxes(image, area)
    } else {
      for y in area.minY..<area.maxY {
        let source = UnsafePointer(image.pixel(x: area.minX, y: y))
        let target = row(y) + (area.minX - stored.minX) * channels
        if channels == 4 {
          UnsafeMutableRawPointer(target).copyMemory(from: source, byteCount: area.width * 4)
        } else {
          for x in 0..<area.width { target[x] = UInt8(truncatingIfNeeded: source[x] >> 24) }
        }
      }
    }
  }

  private func loadBoxes(_ image: RasterTarget, _ area: PixelRect) {
    let box = blur.box
    let share = 1 / Float(box * box)
    for top in stride(from: area.minY, to: area.maxY, by: box) {
      let target = boxes.row((top - stored.minY) / box) + (area.minX - stored.minX) / box * channels
      for cell in 0..<area.width / box {
        // Blue and red, green and alpha, in halves of a word: 16 × 16 bytes are less than 2¹⁶.
        var (low, high): (UInt64, UInt64) = (0, 0)
        for y in top..<top + box {
          let pixels = UnsafePointer(image.pixel(x: area.minX + cell * box, y: y))
          for x in 0..<box {
            let pixel = UInt64(pixels[x])
            low &+= (pixel & 0xFF) | (pixel & 0xFF0000) << 16
            high &+= (pixel >> 8 & 0xFF) | (pixel & 0xFF00_0000) << 8
          }
        }
        if channels == 1 {
          target[cell] = Float(high >> 32) * share
        } else {
          let at = target + cell * 4
          (at[0], at[2]) = (Float(low & 0xFFFF_FFFF) * share, Float(low >> 32) * share)
          (at[1], at[3]) = (Float(high & 0xFFFF_FFFF) * share, Float(high >> 32) * share)
        }
      }
    }
  }

  /// The blurred image.
  /// - Parameter isOpaque: Whether the image goes on outside as it does inside on average, and is opaque.
  public func blurred(
    isOpaque: Bool = false, kernels: RowKernels = RowKernels(), _ workers: some PieceWorkers
  ) -> BlurredImage {
    guard blur.factor > 1 else { return blurredWhole(isOpaque, kernels, workers) }
    let (length, channels) = (rowLength, channels)
    var (plane, size) = (boxes, blur.box)
    if size == 1 {
      plane = FloatPlane.halving(width: stored.width, height: stored.height, channels: channels, workers) { y, line in
        let bytes = self.row(y + self.stored.minY)
        for x in 0..<length { line[x] = Float(bytes[x]) }
      }
      size = 2
    }
    while size < blur.factor {
      plane = plane.halved(workers)
      size *= 2
    }
    return BlurredImage(
      cells: widened(plane).blurred(blur.kernel, kernels, workers), factor: blur.factor,
      corner: (stored.minX - cellMargin * blur.factor, stored.minY - cellMargin * blur.factor), isOpaque: isOpaque)
  }

  /// As far as the kernel and the B-splines reach.
  private var cellMargin: Int { rect.isEmpty ? 0 : blur.kernel.radius + 3 }

  /// The cells with clear ones around.
  private func widened(_ plane: FloatPlane) -> FloatPlane {
    let margin = cellMargin
    let result = FloatPlane(
      width: plane.width + 2 * margin, height: plane.height + 2 * margin, channels: plane.channels)
    for y in 0..<plane.height {
      (result.row(y + margin) + margin * channels).update(from: plane.row(y), count: plane.rowLength)
    }
    return result
  }

  /// With the kernel as it is, band by band.
  private func blurredWhole(
    _ isOpaque: Bool, _ kernels: RowKernels, _ workers: some PieceWorkers
  ) -> BlurredImage {
    let (kernel, channels) = (blur.kernel, channels)
    let margin = rect.isEmpty ? 0 : kernel.radius
    let area = PixelRect(
      minX: stored.minX - margin, minY: stored.minY - margin, maxX: stored.maxX + margin, maxY: stored.maxY + margin)
    let result = BlurredImage.Pixels(rect: area, channels: channels)
    let (length, pad, band) = (area.width * channels, margin * channels, 32)
    workers.forEachPiece((area.height + band - 1) / band) { piece in
      let rows = area.minY + piece * band..<min(area.minY + (piece + 1) * band, area.maxY)
      let plane = FloatPlane(width: area.width, height: rows.count + 2 * margin, channels: channels)
      let line = ScratchRow(length + 2 * pad)
      for index in 0..<plane.height {
        let y = rows.lowerBound - margin + index
        guard y >= self.stored.minY, y < self.stored.maxY else { continue }
        let source = self.row(y)
        for x in 0..<self.rowLength { line.base[2 * pad + x] = Float(source[x]) }
        kernels.convolve(line.base + pad, step: channels, kernel, into: plane.row(index), count: length)
      }
      let sums = ScratchRow(length)
      for (index, y) in rows.enumerated() {
        kernels.convolve(plane.row(index + margin), step: length, kernel, into: sums.base, count: length)
        if isOpaque { BlurredImage.makeOpaque(sums.base, count: area.width) }
        let target = result.row(y)
        for x in 0..<length { target[x] = FloatPlane.byte(sums.base[x]) }
      }
    }
    return BlurredImage(result)
  }
}

extension PixelRect {
  /// The smallest rectangle around whose sides are at multiples of a power of two.
  func enlarged(toMultiplesOf step: Int) -> PixelRect {
    PixelRect(
      minX: minX & -step, minY: minY & -step, maxX: (maxX + step - 1) & -step, maxY: (maxY + step - 1) & -step)
  }
}

extension BlurSource {
  /// Takes over a mask; only for alpha.
  func load(_ mask: AlphaMask) {
    let area = mask.rect.intersection(rect)
    guard channels == 1, !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      let source = mask.row(y - mask.rect.minY) + (area.minX - mask.rect.minX)
      if blur.box == 1 {
        (row(y) + (area.minX - stored.minX)).update(from: source, count: area.width)
      } else {
        let share = 1 / Float(blur.box * blur.box)
        let cells = boxes.row((y - stored.minY) / blur.box)
        for x in 0..<area.width { cells[(area.minX - stored.minX + x) / blur.box] += Float(source[x]) * share }
      }
    }
  }
}
