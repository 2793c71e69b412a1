import Pixels

/// The input of a blur: pixels, or only their alpha, in the form that takes the least memory. It is filled tile by
/// tile; parts that are not filled are clear.
///
/// Unchecked Sendable: several threads fill disjoint parts; then the source is only read.
package final class BlurSource: @unchecked Sendable {
  /// The area to fill, in device pixels; its coordinates are multiples of `GaussianBlur.factor`.
  package let rect: PixelRect

  /// The stored area: one clear cell more than `rect` on every side, which halving mixes with pixels inside.
  let stored: PixelRect

  let blur: GaussianBlur

  /// The number of channels: 4, or 1 for alpha alone.
  let channels: Int

  let memory: ScratchMemory

  /// Every pixel, unless pixels are averaged to boxes as they are loaded.
  private let block: ScratchMemory.Block
  private let bytes: UnsafeMutablePointer<UInt8>
  private let boxes: FloatPlane

  /// - Parameters:
  ///   - rect: The pixels that are not clear, in device pixels.
  ///   - isFilled: Whether all of `rect` will be filled, so that it need not be cleared.
  package init(
    _ blur: GaussianBlur, rect: PixelRect, alphaOnly: Bool, isFilled: Bool = false,
    memory: ScratchMemory = ScratchMemory()
  ) {
    self.blur = blur
    self.memory = memory
    self.rect = rect.isEmpty ? .empty : rect.enlarged(toMultiplesOf: blur.factor)
    let border = blur.factor > 1 && !rect.isEmpty ? blur.factor : 0
    stored = self.rect.expanded(by: border)
    channels = alphaOnly ? 1 : 4
    let isBoxed = blur.box > 1
    // Boxes that are not halved any further include their margin from the start.
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

  /// The stored pixels, for drawing into them directly instead of loading; nil if another form is stored.
  package var target: RasterTarget? {
    guard channels == 4, blur.box == 1, !rect.isEmpty else { return nil }
    return RasterTarget(
      block.base.bindMemory(to: UInt32.self, capacity: block.size / 4), stride: stored.width, originX: stored.minX,
      originY: stored.minY)
  }

  /// Loads the pixels of `region`, whose coordinates are multiples of the blur's factor or those of `rect`.
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

  /// The row of boxes that contains a row of pixels.
  private func boxRow(_ y: Int) -> UnsafeMutablePointer<Float> {
    boxes.row((y - stored.minY) / blur.box + boxMargin) + boxMargin * channels
  }

  private func loadBoxes(_ image: RasterTarget, _ area: PixelRect) {
    let (box, kernels) = (blur.box, RowKernels())
    for top in stride(from: area.minY, to: area.maxY, by: box) {
      let pixels = UnsafePointer(image.pixel(x: area.minX, y: top))
      let target = boxRow(top) + (area.minX - stored.minX) / box * channels
      kernels.average(
        pixels, stride: image.stride, box: box, into: target, count: area.width / box, channels: channels)
    }
  }

  /// The blurred image.
  /// - Parameter isOpaque: Whether the result is made opaque, as if the image continued outside with its local average.
  package func blurred(
    isOpaque: Bool = false, kernels: RowKernels = RowKernels(), _ workers: some ParallelExecutor
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

  /// The stored image without a blur; only for a source with a `target`.
  package var unblurred: BlurredImage {
    let result = BlurredImage.Pixels(rect: stored, channels: channels, memory)
    for y in stored.minY..<stored.maxY { result.row(y).update(from: row(y), count: rowLength) }
    return BlurredImage(result)
  }

  /// The reach of the kernel and the B-splines, in cells.
  private static func cellMargin(_ blur: GaussianBlur, _ rect: PixelRect) -> Int {
    rect.isEmpty ? 0 : blur.kernel.radius + 3
  }

  /// Blurs at full size, without cells, band by band.
  private func blurredWhole(
    _ isOpaque: Bool, _ kernels: RowKernels, _ workers: some ParallelExecutor
  ) -> BlurredImage {
    let (kernel, channels, memory) = (blur.kernel, channels, memory)
    let margin = rect.isEmpty ? 0 : kernel.radius
    let area = stored.expanded(by: margin)
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
  /// The smallest rectangle around this one whose coordinates are multiples of `step`, a power of two.
  func enlarged(toMultiplesOf step: Int) -> PixelRect {
    PixelRect(
      minX: minX & -step, minY: minY & -step, maxX: (maxX + step - 1) & -step, maxY: (maxY + step - 1) & -step)
  }
}

extension BlurSource {
  /// Loads a mask; only for a source of alpha alone.
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
