import Geometry
import Pixels

/// The rows of a paint in a rectangle.
struct PaintRows {
  enum Source {
    case gradient(GradientRows)
    case image(ImageSampler)
    case tiles(TileRows)
    case pixels(PixelBuffer, PixelRect)
  }

  let source: Source
  let area: PixelRect

  /// The pixels of row `y`, from the first column of the rectangle on.
  func row(_ y: Int, scratch: UnsafeMutablePointer<UInt32>) -> UnsafePointer<UInt32> {
    switch source {
    case .gradient(let rows):
      rows.read(x: area.minX, y: y, count: area.width, into: scratch)
      return UnsafePointer(scratch)
    case .image(let sampler):
      return sampler.row(y, columns: 0..<area.width, scratch: scratch)
    case .tiles(let rows):
      rows.read(x: area.minX, y: y, count: area.width, into: scratch)
      return UnsafePointer(scratch)
    case .pixels(let buffer, let rect):
      scratch.update(repeating: 0, count: area.width)
      let seen = area.intersection(rect)
      if y >= rect.minY, y < rect.maxY, !seen.isEmpty {
        let first = buffer.row(y - rect.minY) + (seen.minX - rect.minX)
        (scratch + (seen.minX - area.minX)).update(from: first, count: seen.width)
      }
      return UnsafePointer(scratch)
    }
  }
}

extension Paint {
  /// Calls `body` with the rows of a paint other than a plain colour; does not call it where nothing can be seen.
  func withRows(
    in area: PixelRect, kernels: RowKernels, spare: UnsafeMutablePointer<UInt32>, _ body: (PaintRows) -> Void
  ) {
    switch self {
    case .color: break
    case .gradient(let gradient):
      if let rows = GradientRows(gradient) { body(PaintRows(source: .gradient(rows), area: area)) }
    case .pixels(let buffer, let rect):
      body(PaintRows(source: .pixels(buffer, rect), area: area))
    case .image(let picture, let projection):
      guard let map = ImageMap(picture, projection: projection) else { return }
      _ = picture.withRows { image in
        let sampler = ImageSampler(image, of: picture, map: map, tile: area, kernels: kernels, spare: spare)
        body(PaintRows(source: .image(sampler), area: area))
      }
    case .tiles(let picture, let projection):
      guard let map = ImageMap(picture, projection: projection) else { return }
      _ = picture.withRows { image in
        body(PaintRows(source: .tiles(TileRows(image, of: picture, map: map)), area: area))
      }
    }
  }
}
