import Compositing
import DisplayList
import Pixels

extension Compositor {
  /// The visible pixels of the surface, row by row.
  var pixels: [UInt32] {
    (0..<surface.height).flatMap { y in UnsafeBufferPointer(start: surface.row(y), count: surface.width) }
  }

  var grid: TileGrid { TileGrid(width: surface.width, height: surface.height) }

  func pixel(_ x: Int, _ y: Int) -> UInt32 { surface.row(y)[x] }
}

/// The pixels of a frame drawn by a compositor that draws no other.
func drawnAfresh(_ frame: Frame, threads: Int = 1) -> [UInt32] {
  let compositor = Compositor(width: frame.width, height: frame.height, threads: threads)
  _ = compositor.draw(frame)
  return compositor.pixels
}

extension YUVBuffer {
  /// All bytes of the planes, including those between rows.
  var bytes: [UInt8] {
    withExtendedLifetime(self) { planes.flatMap { UnsafeBufferPointer(start: $0.base, count: $0.byteCount) } }
  }
}
