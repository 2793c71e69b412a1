import Pixels

/// What a blur makes: pixels, or only alpha, for a part of the plane; elsewhere it is clear.
public struct BlurredImage: Sendable {
  enum Form: Sendable {
    case pixels(Pixels)
    case cells(Cells)
  }

  let form: Form

  /// Where it may not be clear.
  public let rect: PixelRect

  /// In bytes.
  public let size: Int

  init(_ pixels: Pixels) {
    form = .pixels(pixels)
    rect = pixels.rect
    size = pixels.rect.width * pixels.rect.height * pixels.channels
  }

  init(cells plane: FloatPlane, factor: Int, corner: (x: Int, y: Int), isOpaque: Bool) {
    form = .cells(Cells(plane: plane, factor: factor, x: corner.x, y: corner.y, isOpaque: isOpaque))
    rect = PixelRect(
      minX: corner.x, minY: corner.y, maxX: corner.x + plane.width * factor, maxY: corner.y + plane.height * factor)
    size = plane.size
  }

  /// Rows of bytes.
  ///
  /// Unchecked: the blur's threads write disjoint rows of it; then it is only read.
  final class Pixels: @unchecked Sendable {
    let rect: PixelRect
    let channels: Int
    private let base: UnsafeMutablePointer<UInt8>

    init(rect: PixelRect, channels: Int) {
      self.rect = rect
      self.channels = channels
      let count = rect.width * rect.height * channels
      base = .allocate(capacity: max(1, count))
      base.initialize(repeating: 0, count: count)
    }

    deinit { base.deallocate() }

    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + (y &- rect.minY) &* rect.width &* channels }
  }

  /// A smaller image whose cells are the weights of cubic B-splines.
  struct Cells: Sendable {
    let plane: FloatPlane

    /// Pixels to a cell, and the first pixel of the first.
    let factor: Int
    let x, y: Int

    /// Whether alpha is to be made whole.
    let isOpaque: Bool
  }

  /// Divides pixels by their alpha.
  static func makeOpaque(_ pixels: UnsafeMutablePointer<Float>, count: Int) {
    for x in 0..<count {
      let pixel = pixels + x * 4
      let gain = pixel[3] > 0 ? 255 / pixel[3] : 0
      for channel in 0..<4 { pixel[channel] = min(255, pixel[channel] * gain) }
    }
  }
}

/// What the four nearest cells weigh for each of the pixels that a cell becomes.
struct BSplinePhases {
  private let phases: [(first: Int, weights: SIMD4<Float>)]
  private let start: Int
  private let factor: Int

  /// - Parameters:
  ///   - start: The first pixel of the first cell.
  ///   - shift: How far the image is moved.
  init(factor: Int, start: Int, shift: Double = 0) {
    let whole = shift.rounded(.down)
    self.factor = factor
    self.start = start + Int(whole)
    phases = (0..<factor).map { pixel in
      // From the centre of the cell to the centre of the pixel.
      let distance = Float((Double(pixel) + 0.5 - (shift - whole)) / Double(factor) - 0.5)
      let t = distance < 0 ? distance + 1 : distance
      return (distance < 0 ? -2 : -1, Self.weights(t))
    }
  }

  private static func weights(_ t: Float) -> SIMD4<Float> {
    let (s, tt) = (1 - t, t * t)
    return SIMD4(
      s * s * s / 6, 2.0 / 3 - tt + tt * t / 2, 2.0 / 3 - s * s + s * s * s / 2, tt * t / 6)
  }

  /// The first of the four cells, and what they weigh.
  @inline(__always)
  func place(_ pixel: Int) -> (cell: Int, weights: SIMD4<Float>) {
    let (cell, phase) = split(pixel)
    return (cell + phases[phase].first, phases[phase].weights)
  }

  /// The cell that a pixel lies in, and which of its pixels it is.
  @inline(__always)
  func split(_ pixel: Int) -> (cell: Int, phase: Int) {
    let distance = pixel &- start
    return (distance >> factor.trailingZeroBitCount, distance & (factor &- 1))
  }

  /// Calls `body` with the phases from 0 on.
  @inline(__always)
  func withPhases(_ body: (UnsafePointer<(first: Int, weights: SIMD4<Float>)>) -> Void) {
    phases.withUnsafeBufferPointer { if let base = $0.baseAddress { body(base) } }
  }
}
