import Pixels
import Support

/// The result of a blur: pixels, or only alpha, for a rectangle; clear elsewhere.
package struct BlurredImage: Sendable {
  enum Form: Sendable {
    case pixels(Pixels)
    case cells(Cells)
  }

  let form: Form

  /// The rectangle outside which the image is clear, in device pixels.
  package let rect: PixelRect

  /// The memory of the image, in bytes.
  package let size: Int

  /// The accounting of that memory, if it is accounted for.
  package var charge: MemoryCharge?

  init(_ pixels: Pixels) {
    form = .pixels(pixels)
    rect = pixels.rect
    size = pixels.rect.width * pixels.rect.height * pixels.channels
  }

  init(cells plane: FloatPlane, factor: Int, corner: (x: Int, y: Int), isOpaque: Bool) {
    form = .cells(Cells(plane, factor: factor, corner: corner, isOpaque: isOpaque))
    rect = PixelRect(
      minX: corner.x, minY: corner.y, maxX: corner.x + plane.width * factor, maxY: corner.y + plane.height * factor)
    size = plane.size
  }

  /// The image enlarged by `factor`, a power of two. An image of pixels is treated as one of cells, which blurs it
  /// further by about half a cell, so this suits only images that are blurred more than that.
  package func enlarged(by factor: Int) -> BlurredImage {
    switch form {
    case .cells(let cells):
      BlurredImage(
        cells: cells.plane, factor: cells.factor * factor, corner: (cells.x * factor, cells.y * factor),
        isOpaque: cells.isOpaque)
    case .pixels(let pixels):
      BlurredImage(
        cells: pixels.plane(margin: Self.cellMargin), factor: factor,
        corner: ((rect.minX - Self.cellMargin) * factor, (rect.minY - Self.cellMargin) * factor), isOpaque: false)
    }
  }

  /// The reach of B-splines, in cells.
  private static let cellMargin = 3

  /// Rows of 8-bit channels.
  ///
  /// Unchecked Sendable: the blur's threads write disjoint rows; then the memory is only read.
  final class Pixels: @unchecked Sendable {
    let rect: PixelRect
    let channels: Int
    private let memory: ScratchMemory
    private let block: ScratchMemory.Block
    private let base: UnsafeMutablePointer<UInt8>

    /// Rows of undefined content.
    init(rect: PixelRect, channels: Int, _ memory: ScratchMemory) {
      self.rect = rect
      self.channels = channels
      self.memory = memory
      block = memory.take(rect.width * rect.height * channels)
      base = block.base.bindMemory(to: UInt8.self, capacity: block.size)
    }

    deinit { memory.put(block) }

    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + (y &- rect.minY) &* rect.width &* channels }

    /// The bytes as floats, with a margin of zeros.
    func plane(margin: Int) -> FloatPlane {
      let plane = FloatPlane(
        width: rect.width + 2 * margin, height: rect.height + 2 * margin, channels: channels, memory)
      plane.clear(0..<plane.height)
      for y in 0..<rect.height {
        let (source, target) = (row(rect.minY + y), plane.row(margin + y) + margin * channels)
        for index in 0..<rect.width * channels { target[index] = Float(source[index]) }
      }
      return plane
    }
  }

  /// A smaller image whose cells are the coefficients of cubic B-splines.
  struct Cells: Sendable {
    let plane: FloatPlane

    /// The number of pixels per cell, and the first pixel of the first cell.
    let factor: Int
    let x, y: Int

    /// Whether the image is made opaque when it is read.
    let isOpaque: Bool

    let rows, columns: BSplinePhases

    /// The cells of each row that are visible; empty for an opaque image or alpha alone, of which all cells are read.
    private let spans: [Range<Int>]

    init(_ plane: FloatPlane, factor: Int, corner: (x: Int, y: Int), isOpaque: Bool) {
      self.plane = plane
      self.factor = factor
      (x, y) = corner
      self.isOpaque = isOpaque
      rows = BSplinePhases(factor: factor, start: y, isForAlpha: true)
      columns = BSplinePhases(factor: factor, start: x, isForAlpha: plane.channels == 1)
      spans = isOpaque || plane.channels == 1 ? [] : plane.visibleSpans()
    }

    /// The part of `cells` that may be visible in a row of pixels computed from the four rows of cells from `first` on.
    func shown(_ first: Int, in cells: Range<Int>) -> Range<Int> {
      guard !spans.isEmpty else { return cells }
      var (low, high) = (Int.max, Int.min)
      for row in first..<first + 4 {
        let span = spans[min(max(row, 0), plane.height - 1)]
        if span.isEmpty { continue }
        (low, high) = (min(low, span.lowerBound), max(high, span.upperBound))
      }
      // The pixels of a cell depend on five cells: their own and two on either side.
      return low < high ? (low - 2..<high + 2).clamped(to: cells) : cells.lowerBound..<cells.lowerBound
    }
  }

  /// Divides premultiplied pixels of 0…255 by their alpha; clear pixels stay clear.
  static func makeOpaque(_ pixels: UnsafeMutablePointer<Float>, count: Int) {
    for x in 0..<count {
      let pixel = pixels + x * 4
      let gain = pixel[3] > 0 ? 255 / pixel[3] : 0
      for channel in 0..<4 { pixel[channel] = min(255, pixel[channel] * gain) }
    }
  }
}
