import Compositing
import DisplayList
import Foundation
import Geometry
import Pixels
import Rasterization
import Testing

@Suite("Exposures")
struct ExposureTests {
  private func exposure(_ frames: [Frame], weights: [Int]? = nil) -> Exposure {
    Exposure(zip(frames, weights ?? frames.map { _ in 1 }).map { frame, weight in .init(weight: weight) { frame } })
  }

  /// The mean channels of frames that are drawn separately, rounded to the nearest.
  private func mean(_ frames: [Frame], weights: [Int]? = nil) -> [UInt32] {
    let weights = weights ?? frames.map { _ in 1 }
    let count = UInt32(weights.reduce(0, +))
    let pictures = frames.map { drawnAfresh($0) }
    return pictures[0].indices.map { index in
      [0, 8, 16, 24].reduce(0) { pixel, shift in
        let sum = zip(pictures, weights).reduce(0) { $0 + ($1.0[index] >> shift & 255) * UInt32($1.1) }
        return pixel | ((sum + count / 2) / count) << shift
      }
    }
  }

  /// Frames of a scene that changes step by step; some frames are unchanged.
  private func frames(seed: UInt64, count: Int, width: Int = 131, height: Int = 77) -> [Frame] {
    var maker = SceneMaker(seed: seed, width: width, height: height)
    var items = (1...10).map { maker.item($0) }
    let still = StillItems((100...104).map { maker.item($0) })
    var nextID: UInt64 = 50
    return (0..<count).map { step in
      if step % 3 != 2 { maker.change(&items, nextID: &nextID) }
      return maker.frame([.still(still), .moving(items)])
    }
  }

  @Test("A picture is the mean of its frames, rounded once", arguments: 0..<4)
  func mean(seed: UInt64) throws {
    let frames = frames(seed: 400 + seed, count: 7)
    let compositor = Compositor(width: 131, height: 77, threads: 2)
    try compositor.draw(exposure(frames))
    #expect(compositor.pixels == mean(frames))
  }

  @Test("A frame counts as often as its weight")
  func weights() throws {
    let frames = frames(seed: 410, count: 5)
    let compositor = Compositor(width: 131, height: 77, threads: 1)
    try compositor.draw(exposure(frames, weights: [1, 7, 2, 200, 46]))
    #expect(compositor.pixels == mean(frames, weights: [1, 7, 2, 200, 46]))
  }

  @Test("Drawing the changes from picture to picture gives the bytes of drawing each separately", arguments: [1, 2, 5])
  func incremental(threads: Int) throws {
    let frames = frames(seed: 420, count: 24, width: 1100, height: 300)
    let compositor = Compositor(width: 1100, height: 300, threads: threads)
    for start in stride(from: 0, to: 24, by: 4) {
      // A single frame needs no mean.
      let part = Array(start == 12 ? frames[12..<13] : frames[start..<start + 4])
      try compositor.draw(exposure(part))
      let alone = Compositor(width: 1100, height: 300, threads: 1)
      try alone.draw(exposure(part))
      #expect(compositor.pixels == alone.pixels, "frame \(start)")
    }
  }

  @Test("A video picture is the same picture, converted", arguments: [PixelFormat.yuv420p, .yuv444p10])
  func video(format: PixelFormat) throws {
    let frames = frames(seed: 430, count: 20)
    let video = VideoCompositor(width: 131, height: 77, threads: 2, format: format)
    let compositor = Compositor(width: 131, height: 77, threads: 1)
    for start in stride(from: 0, to: 20, by: 5) {
      let part = Array(frames[start..<start + 5])
      let picture = try video.draw(exposure(part))
      try compositor.draw(exposure(part))
      let expected = YUVBuffer(width: 131, height: 77, format: format)
      let area = PixelRect(minX: 0, minY: 0, maxX: 131, maxY: 77)
      VideoRows.convert(area, of: compositor.surface, at: area, into: expected)
      #expect(picture.bytes == expected.bytes, "frame \(start)")
    }
  }

  @Test("Effects are those of each frame", arguments: 0..<3)
  func effects(seed: UInt64) throws {
    var maker = SceneMaker(seed: 440 + seed, width: 121, height: 71)
    let frames = (0..<4).map { _ in maker.frame([.moving((1...6).map { maker.item($0, isRich: true) })]) }
    let compositor = Compositor(width: 121, height: 71, threads: 2)
    try compositor.draw(exposure(frames))
    #expect(compositor.pixels == mean(frames))
  }

  @Test("Static parts are drawn once: only moving parts are damage")
  func damage() throws {
    let maker = SceneMaker(seed: 1)
    let white = PremultipliedColor(red: 1, green: 1, blue: 1, alpha: 1)
    func frame(_ x: Int) -> Frame {
      let rect = CGRect(x: x, y: 20, width: 10, height: 10)
      return maker.frame([.moving([.box(1, RoundedRect(rect: rect), white, extent: maker.extent(rect, .identity))])])
    }
    let compositor = Compositor(width: maker.width, height: maker.height, threads: 1)
    try compositor.draw(exposure([frame(10), frame(20)]))
    let damage = try compositor.draw(exposure([frame(30), frame(40)]))
    #expect(damage.area(of: 0) == PixelRect(minX: 10, minY: 20, maxX: 50, maxY: 30))
    #expect(try compositor.draw(exposure([frame(40), frame(40)])).area(of: 0).minX == 30)
    #expect(try compositor.draw(exposure([frame(40), frame(40)])).isEmpty)
  }
}
