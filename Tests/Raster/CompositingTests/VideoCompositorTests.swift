import Compositing
import DisplayList
import Foundation
import Geometry
import Pixels
import Rasterization
import Testing

@Suite("Video compositor")
struct VideoCompositorTests {
  /// The pixels of a frame, converted at once.
  private func convertedAfresh(_ frame: Frame, _ format: PixelFormat = .yuv420p) -> [UInt8] {
    let compositor = Compositor(width: frame.width, height: frame.height, threads: 1)
    _ = compositor.draw(frame)
    let picture = YUVBuffer(width: frame.width, height: frame.height, format: format)
    let area = PixelRect(minX: 0, minY: 0, maxX: frame.width, maxY: frame.height)
    VideoRows.convert(area, of: compositor.surface, at: area, into: picture)
    return picture.bytes
  }

  private func square(_ id: UInt64, x: Double, color: PremultipliedColor = .clear) -> DrawItem {
    .box(
      id, RoundedRect(rect: CGRect(x: 0, y: 0, width: 20, height: 20)), color,
      projection: Homography(m11: 1, m12: 0, m13: 0, m21: 0, m22: 1, m23: 0, m31: x, m32: 0, m33: 1),
      extent: PixelRect(minX: Int(x), minY: 0, maxX: Int(x) + 20, maxY: 20))
  }

  @Test("Drawing the changes gives the bytes of drawing and converting everything", arguments: [0, 1, 3])
  func incremental(held: Int) {
    var maker = SceneMaker(seed: 60, width: 401, height: 231)
    var items = (1...12).map { maker.item($0) }
    var nextID: UInt64 = 50
    let compositor = VideoCompositor(width: maker.width, height: maker.height, threads: 2)
    var encoding: [YUVBuffer] = []
    for step in 0..<20 {
      maker.change(&items, nextID: &nextID)
      let frame = maker.frame([.moving(items)])
      let picture = compositor.draw(frame)
      #expect(picture.bytes == convertedAfresh(frame), "step \(step)")
      encoding.append(picture)
      if encoding.count > held { encoding.removeFirst() }
    }
  }

  @Test(
    "Drawing the changes gives the bytes of converting everything, in any format",
    arguments: [
      .yuv422p, .yuv444p10, PixelFormat(.yuv420, depth: .bits10, hasAlpha: true), PixelFormat(.yuv444, hasAlpha: true),
    ] as [PixelFormat])
  func formats(format: PixelFormat) {
    var maker = SceneMaker(seed: 61, width: 301, height: 131)
    var items = (1...8).map { maker.item($0) }
    var nextID: UInt64 = 50
    let compositor = VideoCompositor(width: maker.width, height: maker.height, threads: 2, format: format)
    var held: [YUVBuffer] = []
    for step in 0..<8 {
      maker.change(&items, nextID: &nextID)
      let frame = maker.frame([.moving(items)])
      held.append(compositor.draw(frame))
      #expect(held.last?.bytes == convertedAfresh(frame, format), "step \(step)")
      if held.count > 1 { held.removeFirst() }
    }
  }

  @Test("A picture that is held is not written to")
  func held() {
    let maker = SceneMaker(seed: 1)
    let compositor = VideoCompositor(width: maker.width, height: maker.height, threads: 1)
    let white = PremultipliedColor(red: 1, green: 1, blue: 1, alpha: 1)
    let black = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 1)
    let first = compositor.draw(maker.frame([.moving([square(1, x: 0, color: black)])]))
    let second = compositor.draw(maker.frame([.moving([square(1, x: 0, color: white)])]))
    #expect(first !== second)
    #expect(first.bytes[0] == 16)
    #expect(second.bytes[0] == 235)
  }

  @Test(
    "Exactly the macroblocks that equal those of the previous picture are unchanged",
    arguments: [
      PixelFormat.yuv420p, .yuv444p10,
    ])
  func unchanged(format: PixelFormat) {
    var maker = SceneMaker(seed: 62, width: 401, height: 231)
    var items = (1...12).map { maker.item($0) }
    var nextID: UInt64 = 50
    let compositor = VideoCompositor(width: maker.width, height: maker.height, threads: 2, format: format)
    var previous: YUVBuffer?
    for step in 0..<20 {
      if step % 5 > 0 { maker.change(&items, nextID: &nextID) }
      let picture = compositor.draw(maker.frame([.moving(items)]))
      let unchanged = compositor.unchanged
      #expect(unchanged.index == step)
      for row in 0..<unchanged.rows {
        for column in 0..<unchanged.columns {
          let isSame = previous.map { macroblock(column, row, of: $0) == macroblock(column, row, of: picture) } ?? false
          #expect((unchanged.flags[row * unchanged.columns + column] == 1) == isSame, "step \(step), \(column), \(row)")
        }
      }
      previous = YUVBuffer(width: picture.width, height: picture.height, format: format)
      guard let previous else { continue }
      for (to, from) in zip(previous.planes, picture.planes) { to.base.update(from: from.base, count: to.byteCount) }
    }
  }

  private func macroblock(_ column: Int, _ row: Int, of picture: YUVBuffer) -> [UInt8] {
    let (right, bottom) = (min(column * 16 + 16, picture.width), min(row * 16 + 16, picture.height))
    return picture.planes.flatMap { plane in
      (row * 16 / plane.rows..<bottom / plane.rows).flatMap { line in
        let columns = column * 16 / plane.columns..<right / plane.columns
        return UnsafeBufferPointer(
          start: plane.base + (line * plane.stride + columns.lowerBound * plane.sampleBytes),
          count: columns.count * plane.sampleBytes)
      }
    }
  }

  @Test("A frame that looks like the previous one returns its picture, entirely unchanged")
  func still() {
    let maker = SceneMaker(seed: 1)
    let compositor = VideoCompositor(width: maker.width, height: maker.height, threads: 1)
    let frame = maker.frame([.moving([square(1, x: 3)])])
    let first = compositor.draw(frame)
    #expect(compositor.unchanged.count == 0)
    #expect(compositor.draw(frame) === first)
    #expect(compositor.unchanged.count == compositor.unchanged.total)
  }

  @Test("A released picture is reused")
  func reused() {
    let maker = SceneMaker(seed: 1)
    let compositor = VideoCompositor(width: maker.width, height: maker.height, threads: 1)
    let names = (0..<5).map { step in
      ObjectIdentifier(compositor.draw(maker.frame([.moving([square(1, x: Double(step))])])))
    }
    // The previous frame's picture is compared with the next one.
    #expect(Set(names).count == 2)
  }
}
