import Foundation
import Media
import Pixels
import Randomness
import Testing

/// H.264 of content that moves by many pixels from picture to picture.
@Suite("Fast motion") struct FastMotionTests {
  private let scratch: Scratch
  private let video = VideoStream(width: 640, height: 160, frameRateNumerator: 30)
  private static let side = 64

  init() throws { scratch = try Scratch() }

  /// The size of a movie in which a patterned square moves to and fro, in bytes.
  /// - Parameter step: the motion in pixels a picture.
  private func size(step: Int) throws -> Int {
    let path = scratch.path("\(step).mp4")
    let writer = try MovieWriter(
      path: path, video: video, settings: MovieSettings(quality: 18, preset: .veryfast))
    let range = video.width - Self.side
    for index in 0..<90 {
      let picture = YUVBuffer(width: video.width, height: video.height)
      let distance = index * step % (2 * range)
      draw(in: picture, x: min(distance, 2 * range - distance), y: 32 + index % 2 * step / 2)
      try writer.write(VideoPicture(picture))
    }
    try writer.finish()
    return try Data(contentsOf: URL(fileURLWithPath: path)).count
  }

  private func draw(in picture: YUVBuffer, x: Int, y: Int) {
    var random = RandomNumbers(seed: 1)
    let shades = (0..<Self.side * Self.side / 16).map { _ in UInt8(40 + random.below(180)) }
    for row in 0..<Self.side {
      for column in 0..<Self.side {
        let shade = shades[row / 4 * (Self.side / 4) + column / 4]
        picture.y[(y + row) * picture.lumaStride + x + column] = shade
      }
    }
  }

  @Test(
    "Motion by up to 24 pixels a picture takes about twice the bytes of motion by 2", arguments: [6, 12, 24])
  func fast(step: Int) throws {
    let (slow, fast) = (try size(step: 2), try size(step: step))
    // Without the wide search, motion by 12 and 24 pixels takes more than five times as many bytes.
    #expect(Double(fast) < 2.2 * Double(slow))
  }
}
