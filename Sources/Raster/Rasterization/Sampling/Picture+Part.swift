import Geometry
import Pixels

extension Picture {
  /// The pixels of `level` that may be interpolated.
  ///
  /// At an edge of the visible part that lies between two pixels, as for sprites, neighbours outside are excluded, as
  /// in browsers. At any other position they are included, so that a part that moves over the image does not jump from
  /// pixel to pixel. They are also included at edges that are not antialiased, where another picture of the same image
  /// continues.
  var wholePixels: (columns: Range<Int>, rows: Range<Int>) {
    let (top, bottom): (RoundedBox.Edges, RoundedBox.Edges) =
      isFlipped ? (.layerTopEdge, .layerBottomEdge) : (.layerBottomEdge, .layerTopEdge)
    let (source, size) = (readSource, readSize)
    return (
      Self.pixels(
        from: smoothEdges.contains(.layerLeftEdge) ? source.minX : 0,
        to: smoothEdges.contains(.layerRightEdge) ? source.maxX : .infinity, of: size.width),
      Self.pixels(
        from: smoothEdges.contains(top) ? source.minY : 0, to: smoothEdges.contains(bottom) ? source.maxY : .infinity,
        of: size.height)
    )
  }

  /// The pixels between two positions; not limited at a position that is not between two pixels.
  private static func pixels(from start: Double, to end: Double, of length: Int) -> Range<Int> {
    let first = whole(start).map { min(max($0, 0), length - 1) } ?? 0
    let last = whole(end).map { min(max($0, first + 1), length) } ?? length
    return first..<last
  }

  /// A position as a whole number of pixels, if it is one; otherwise nil.
  private static func whole(_ position: Double) -> Int? {
    let nearest = position.rounded()
    guard abs(position) < 1e9, abs(position - nearest) < 1e-6 else { return nil }
    return Int(nearest)
  }
}
