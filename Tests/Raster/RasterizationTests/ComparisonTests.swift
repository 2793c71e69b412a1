import Pixels
import Rasterization
import Testing

@Suite("Comparison of pictures by macroblocks")
struct ComparisonTests {
  /// A picture, and a copy in which some samples differ.
  private func pair(
    _ format: PixelFormat, width: Int, height: Int, differences: Int, _ random: inout RandomNumbers
  ) -> (YUVBuffer, YUVBuffer) {
    let previous = YUVBuffer(width: width, height: height, format: format)
    for plane in previous.planes {
      for byte in 0..<plane.stride * ((height + plane.rows - 1) / plane.rows) {
        plane.base[byte] = UInt8.random(in: 0...255, using: &random)
      }
    }
    let picture = YUVBuffer(copying: previous)
    for _ in 0..<differences {
      let plane = picture.planes[Int.random(in: 0..<picture.planes.count, using: &random)]
      let x = Int.random(in: 0..<(width + plane.columns - 1) / plane.columns * plane.sampleBytes, using: &random)
      let y = Int.random(in: 0..<(height + plane.rows - 1) / plane.rows, using: &random)
      plane.base[y * plane.stride + x] ^= 1
    }
    return (previous, picture)
  }

  /// Whether a macroblock's samples are equal, compared one by one.
  private func isUnchanged(_ column: Int, _ row: Int, of picture: YUVBuffer, _ previous: YUVBuffer) -> Bool {
    let side = UnchangedMacroblocks.side
    return zip(picture.planes, previous.planes).allSatisfy { plane, other in
      let width = (picture.width + plane.columns - 1) / plane.columns * plane.sampleBytes
      let height = (picture.height + plane.rows - 1) / plane.rows
      let (across, down) = (side / plane.columns * plane.sampleBytes, side / plane.rows)
      return (row * down..<min((row + 1) * down, height)).allSatisfy { y in
        (column * across..<min((column + 1) * across, width)).allSatisfy { x in
          plane.base[y * plane.stride + x] == other.base[y * other.stride + x]
        }
      }
    }
  }

  @Test(
    "Exactly the equal macroblocks are recorded, in pictures of every size and format",
    arguments: [PixelFormat.yuv420p, .yuv422p10, .yuv444p, .yuv444p10], 1...40)
  func unchanged(format: PixelFormat, seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed))
    let (width, height) = (Int.random(in: 1...70, using: &random), Int.random(in: 1...70, using: &random))
    let (previous, picture) = pair(format, width: width, height: height, differences: seed % 5, &random)
    for kernels in RowKernels.available {
      let noted = UnchangedMacroblocks(width: width, height: height, index: 1, areUnchanged: false)
      VideoRows.compare(
        PixelRect(minX: 0, minY: 0, maxX: width, maxY: height), of: picture, with: previous, into: noted,
        kernels: kernels)
      for place in 0..<noted.total {
        let expected = isUnchanged(place % noted.columns, place / noted.columns, of: picture, previous)
        #expect((noted.flags[place] == 1) == expected)
      }
    }
  }

  @Test("Only macroblocks that touch the area are recorded", arguments: 1...20)
  func area(seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed))
    let (previous, picture) = pair(.yuv420p, width: 90, height: 70, differences: 3, &random)
    let (x, y) = (Int.random(in: 0..<90, using: &random), Int.random(in: 0..<70, using: &random))
    let area = PixelRect(
      minX: x, minY: y, maxX: Int.random(in: x + 1...90, using: &random),
      maxY: Int.random(in: y + 1...70, using: &random))
    let noted = UnchangedMacroblocks(width: 90, height: 70, index: 1, areUnchanged: false)
    VideoRows.compare(area, of: picture, with: previous, into: noted)
    for place in 0..<noted.total {
      let (column, row) = (place % noted.columns, place / noted.columns)
      let isTouched =
        column * 16 < area.maxX && (column + 1) * 16 > area.minX && row * 16 < area.maxY && (row + 1) * 16 > area.minY
      let expected = isTouched && isUnchanged(column, row, of: picture, previous)
      #expect((noted.flags[place] == 1) == expected)
    }
  }
}
