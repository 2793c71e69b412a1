import Pixels

extension Picture {
  /// The pixels that may be mixed where the picture is shown.
  ///
  /// A part that begins or ends between two pixels, as sprites do, has nothing of its neighbours at its edges, as browsers
  /// draw it. Where it lies otherwise its edge goes on, so that a part that moves over the image does not jump from pixel
  /// to pixel; and where another picture goes on, that is the same image.
  var wholePixels: (columns: Range<Int>, rows: Range<Int>) {
    let (top, bottom): (RoundedBox.Edges, RoundedBox.Edges) = isFlipped ? (.maxY, .minY) : (.minY, .maxY)
    let (source, size) = (readSource, readSize)
    return (
      Self.pixels(
        from: smoothEdges.contains(.minX) ? source.minX : 0, to: smoothEdges.contains(.maxX) ? source.maxX : .infinity,
        of: size.width),
      Self.pixels(
        from: smoothEdges.contains(top) ? source.minY : 0, to: smoothEdges.contains(bottom) ? source.maxY : .infinity,
        of: size.height)
    )
  }

  /// The pixels between two positions; all that follow where a position is not between pixels.
  private static func pixels(from start: Double, to end: Double, of length: Int) -> Range<Int> {
    let first = whole(start).map { min(max($0, 0), length - 1) } ?? 0
    let last = whole(end).map { min(max($0, first + 1), length) } ?? length
    return first..<last
  }

  /// A position as a number of pixels, where it is between two pixels and not far from images.
  private static func whole(_ position: Double) -> Int? {
    let nearest = position.rounded()
    guard abs(position) < 1e9, abs(position - nearest) < 1e-6 else { return nil }
    return Int(nearest)
  }
}
