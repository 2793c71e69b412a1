import Geometry
import Pixels

/// The rows of a picture: of one image, the sum of several, or a gradient.
struct PictureRows {
  /// A part, and the scanner of its coverage; nil for a single image, which has pixels everywhere.
  typealias Part = (sampler: ImageSampler, weight: UInt8, scanner: CoverageScanner?)

  let parts: [Part]

  /// The sampler of a picture of a single image.
  let only: ImageSampler?

  /// Scratch memory for a row of a part.
  let scratch: UnsafeMutablePointer<UInt32>

  /// The rows of a gradient; nil for images.
  private let gradient: GradientFillRows?

  /// - Parameter scratch: memory that the gradient does not use.
  init(gradient: GradientFillRows, scratch: UnsafeMutablePointer<UInt32>) {
    (self.gradient, self.scratch) = (gradient, scratch)
    (parts, only) = ([], nil)
  }

  init(parts: [Part], scratch: UnsafeMutablePointer<UInt32>) {
    self.parts = parts
    self.scratch = scratch
    gradient = nil
    only = parts.count == 1 && parts[0].scanner == nil ? parts[0].sampler : nil
  }

  /// The pixels of row `y`, as from `ImageSampler.row`. Rows have to be requested in ascending order.
  func row(_ y: Int, columns: Range<Int>, scratch sum: UnsafeMutablePointer<UInt32>) -> UnsafePointer<UInt32> {
    if let only { return only.row(y, columns: columns, scratch: sum) }
    if let gradient {
      gradient.read(y, columns: columns, into: sum)
      return UnsafePointer(sum)
    }
    (sum + columns.lowerBound).update(repeating: 0, count: columns.count)
    for part in parts {
      guard let scanner = part.scanner, scanner.rows.contains(y) else { continue }
      let row = scanner.scan(y)
      let seen = (row.start..<max(row.start, row.end)).clamped(to: columns)
      guard !seen.isEmpty else { continue }
      let source = part.sampler.row(y, columns: seen, scratch: scratch)
      row.forEachPart(in: columns) { range, level in
        if let level {
          let weight = PixelMath.product(UInt32(level), UInt32(part.weight))
          for x in range { sum[x] = PixelMath.add(sum[x], PixelMath.scale(source[x], by: weight)) }
        } else {
          for x in range {
            let weight = PixelMath.product(UInt32(scanner.mask[x]), UInt32(part.weight))
            sum[x] = PixelMath.add(sum[x], PixelMath.scale(source[x], by: weight))
          }
        }
      }
    }
    return UnsafePointer(sum)
  }
}

extension TilePainter {
  /// Calls `body` with the rows of a picture. Returns false without a call if there are none, for example edge-on.
  func withRows(of picture: Picture, in box: Box, tile: PixelRect, _ body: (PictureRows) -> Void) -> Bool {
    guard !picture.parts.isEmpty else {
      guard let map = ImageMap(picture, projection: box.projection) else { return false }
      let isShown: Void? = picture.withRows { image in
        let sampler = ImageSampler(image, of: picture, map: map, tile: tile, kernels: kernels, spare: levelPixels)
        body(PictureRows(parts: [(sampler, 255, nil)], scratch: partPixels))
      }
      return isShown != nil
    }
    return withParts(of: picture, from: 0, [], in: box, tile: tile, body)
  }

  /// Accesses the images of the parts in nested calls, then calls `body`.
  private func withParts(
    of picture: Picture, from index: Int, _ done: [PictureRows.Part], in box: Box, tile: PixelRect,
    _ body: (PictureRows) -> Void
  ) -> Bool {
    guard index < picture.parts.count else {
      body(PictureRows(parts: done, scratch: partPixels))
      return true
    }
    let part = picture.parts[index]
    guard let map = ImageMap(part, projection: box.projection) else { return false }
    let isShown = part.withRows { image in
      let scanner = partScanner(index)
      // The edges of the whole picture are left open here: they are drawn once, for the whole.
      scanner.begin(
        part.destination, projection: box.projection, tile: tile,
        smooth: part.smoothEdges.intersection(box.smoothEdges),
        open: part.destination.edges(sharedWith: picture.destination))
      let sampler = ImageSampler(image, of: part, map: map, tile: tile, kernels: kernels, spare: levelPixels)
      let next: PictureRows.Part = (sampler, Self.weight(part.weight), scanner)
      return withParts(of: picture, from: index + 1, done + [next], in: box, tile: tile, body)
    }
    return isShown ?? false
  }

  /// Rounds so that the weights of a cross-fade add up to 255.
  private static func weight(_ share: Double) -> UInt8 {
    share > 0.5 ? 255 - UnitScale.byte(1 - share) : UnitScale.byte(share)
  }
}
