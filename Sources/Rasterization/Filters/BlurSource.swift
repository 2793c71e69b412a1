import Pixels

/// What a blur reads: pixels, or only their alpha, in the form that takes least room. It is filled tile by tile; what is
/// not filled is clear.
///
/// Unchecked: several threads fill disjoint parts of it; then it is only read.
package final class BlurSource: @unchecked Sendable {
  /// What is to be filled: sides and corners are multiples of `GaussianBlur.factor`.
  package let rect: PixelRect

  /// Where pixels are kept: a cell more on every side, which becomes part of what is inside when the image is halved.
  let stored: PixelRect

  let blur: GaussianBlur

  /// 4, or 1 for alpha.
  let channels: Int

  let memory: ScratchMemory

  /// Every pixel, where they are not averaged as they come.
  private let block: ScratchMemory.Block
  private let bytes: UnsafeMutablePointer<UInt8>
  private let boxes: FloatPlane

  /// - Parameters:
  ///   - rect: The pixels that are not clear.
  ///   - isFilled: Whether all of it is going to be filled.
  package init(
    _ blur: GaussianBlur, rect: PixelRect, alphaOnly: Bool, isFilled: Bool = false,
    memory: ScratchMemory = ScratchMemory()
  ) {
    self.blur = blur
    self.memory = memory
    self.rect = rect.isEmpty ? .empty : rect.enlarged(toMultiplesOf: blur.factor)
    let border = blur.factor > 1 && !rect.isEmpty ? blur.factor : 0
    stored = PixelRect(
      minX: self.rect.minX - border, minY: self.rect.minY - border, maxX: self.rect.maxX + border,
      maxY: self.rect.maxY + border)
    channels = alphaOnly ? 1 : 4
    let isBoxed = blur.box > 1
    // What is not made smaller any more has its margin from the beginning.
    boxMargin = isBoxed && blur.box == blur.factor ? Self.cellMargin(blur, rect) : 0
    boxes = FloatPlane(
      width: isBoxed ? stored.width / blur.box + 2 * boxMargin : 0,
      height: isBoxed ? stored.height / blur.box + 2 * boxMargin : 0, channels: channels, memory)
    boxes.clear(0..<boxes.height)
    let count = isBoxed ? 0 : stored.width * stored.height * channels
    block = memory.take(count)
    bytes = block.base.bindMemory(to: UInt8.self, capacity: block.size)
    if isFilled { clearBorder(border) } else { bytes.update(repeating: 0, count: count) }
  }

  deinit { memory.put(block) }

  private let boxMargin: Int

  private var rowLength: Int { stored.width * channels }

  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + (y - stored.minY) * rowLength }

  private func clearBorder(_ border: Int) {
    guard blur.box == 1, border > 0 else { return }
    row(stored.minY).update(repeating: 0, count: border * rowLength)
    row(rect.maxY).update(repeating: 0, count: border * rowLength)
    for y in rect.minY..<rect.maxY {
      row(y).update(repeating: 0, count: border * channels)
      (row(y + 1) - border * channels).update(repeating: 0, count: border * channels)
    }
  }

  /// The pixels themselves, to be drawn into instead of being taken over; nil where they are kept in another form.
  package var target: RasterTarget? {
    guard channels == 4, blur.box == 1, !rect.isEmpty else { return nil }
    return RasterTarget(
      block.base.bindMemory(to: UInt32.self, capacity: block.size / 4), stride: stored.width, originX: stored.minX,
      originY: stored.minY)
  }

  /// Takes over the pixels of `region`, whose corners are multiples of the blur's factor or those of `rect`.
  package func load(_ image: RasterTarget, region: PixelRect) {
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

  /// The boxes of a row of pixels.
  private func boxRow(_ y: Int) -> UnsafeMutablePointer<Float> {
    boxes.row((y - stored.minY) / blur.box + boxMargin) + boxMargin * channels
  }

  private func loadBoxes(_ image: RasterTarget, _ area: PixelRect) {
    let box = blur.box
    let share = 1 / Float(box * box)
    for top in stride(from: area.minY, to: area.maxY, by: box) {
      let target = boxRow(top) + (area.minX - stored.minX) / box * channels
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
  package func blurred(
    isOpaque: Bool = false, kernels: RowKernels = RowKernels(), _ workers: some PieceWorkers
  ) -> BlurredImage {
    guard blur.factor > 1 else { return blurredWhole(isOpaque, kernels, workers) }
    let margin = Self.cellMargin(blur, rect)
    var (plane, size) = (boxes, blur.box)
    while size < blur.factor {
      let inside = size * 2 < blur.factor ? 0 : margin
      plane =
        size == 1
        ? FloatPlane.halving(self, margin: inside, kernels, workers)
        : plane.halved(margin: inside, kernels, workers)
      size *= 2
    }
    return BlurredImage(
      cells: plane.blurred(blur.kernel, margin: margin, kernels, workers), factor: blur.factor,
      corner: (stored.minX - margin * blur.factor, stored.minY - margin * blur.factor), isOpaque: isOpaque)
  }

  /// The image as it came; of a source that is a `target`.
  package var unblurred: BlurredImage {
    let result = BlurredImage.Pixels(rect: stored, channels: channels, memory)
    for y in stored.minY..<stored.maxY { result.row(y).update(from: row(y), count: rowLength) }
    return BlurredImage(result)
  }

  /// As far as the kernel and the B-splines reach.
  private static func cellMargin(_ blur: GaussianBlur, _ rect: PixelRect) -> Int {
    rect.isEmpty ? 0 : blur.kernel.radius + 3
  }

  /// With the kernel as it is, band by band.
  private func blurredWhole(
    _ isOpaque: Bool, _ kernels: RowKernels, _ workers: some PieceWorkers
  ) -> BlurredImage {
    let (kernel, channels, memory) = (blur.kernel, channels, memory)
    let margin = rect.isEmpty ? 0 : kernel.radius
    let area = PixelRect(
      minX: stored.minX - margin, minY: stored.minY - margin, maxX: stored.maxX + margin, maxY: stored.maxY + margin)
    let result = BlurredImage.Pixels(rect: area, channels: channels, memory)
    let (length, pad, band) = (area.width * channels, margin * channels, 32)
    workers.forEachPiece((area.height + band - 1) / band) { piece in
      let rows = area.minY + piece * band..<min(area.minY + (piece + 1) * band, area.maxY)
      let plane = FloatPlane(width: area.width, height: rows.count + 2 * margin, channels: channels, memory)
      let line = ScratchRow(length + 2 * pad)
      for index in 0..<plane.height {
        let y = rows.lowerBound - margin + index
        guard y >= self.stored.minY, y < self.stored.maxY else {
          plane.clear(index..<index + 1)
          continue
        }
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
        let cells = boxRow(y)
        for x in 0..<area.width { cells[(area.minX - stored.minX + x) / blur.box] += Float(source[x]) * share }
      }
    }
  }
}
