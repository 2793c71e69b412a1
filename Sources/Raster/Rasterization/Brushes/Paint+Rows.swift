import Geometry
import Pixels

extension Paint {
  /// Returns the pixels of row `y` of an area, from its first column on; the pixels may be in `scratch`.
  typealias RowReader = (_ y: Int, _ scratch: UnsafeMutablePointer<UInt32>) -> UnsafePointer<UInt32>

  /// Calls `body` with the rows of a paint that is not a plain colour; does not call it if nothing is visible.
  func withRows(
    in area: PixelRect, kernels: RowKernels, spare: UnsafeMutablePointer<UInt32>,
    _ body: (RowReader) -> Void
  ) {
    switch self {
    case .color: break
    case .gradient(let gradient):
      guard let rows = GradientRows(gradient) else { return }
      body { y, scratch in
        rows.read(x: area.minX, y: y, count: area.width, into: scratch)
        return UnsafePointer(scratch)
      }
    case .pixels(let buffer, let rect):
      let seen = area.intersection(rect)
      body { y, scratch in
        scratch.update(repeating: 0, count: area.width)
        if y >= rect.minY, y < rect.maxY, !seen.isEmpty {
          let first = buffer.row(y - rect.minY) + (seen.minX - rect.minX)
          (scratch + (seen.minX - area.minX)).update(from: first, count: seen.width)
        }
        return UnsafePointer(scratch)
      }
    case .image(let picture, let projection):
      guard let map = ImageMap(picture, projection: projection) else { return }
      _ = picture.withRows { image in
        let sampler = ImageSampler(image, of: picture, map: map, tile: area, kernels: kernels, spare: spare)
        body { y, scratch in sampler.row(y, columns: 0..<area.width, scratch: scratch) }
      }
    case .tiles(let picture, let projection):
      guard let map = ImageMap(picture, projection: projection) else { return }
      _ = picture.withRows { image in
        let rows = TileRows(image, of: picture, map: map)
        body { y, scratch in
          rows.read(x: area.minX, y: y, count: area.width, into: scratch)
          return UnsafePointer(scratch)
        }
      }
    }
  }
}
