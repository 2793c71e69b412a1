import Foundation
import Media
import Pixels
import Testing

/// Movies in every pixel format of a codec, decoded by FFmpeg.
@Suite("Pixel formats of movies")
struct MoviePixelFormatTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Draws each row of each plane in another grey, from black to near white.
  private func ramp(_ picture: YUVBuffer, _ index: Int) {
    let unit = 1 << (picture.format.depth.rawValue - 8)
    for plane in picture.planes {
      for row in 0..<picture.height / plane.rows {
        let sample = (40 + (row * 7 + index * 3) % 170) * unit
        let line = UnsafeMutableRawPointer(plane.base + row * plane.stride)
        if unit == 1 {
          line.assumingMemoryBound(to: UInt8.self).update(repeating: UInt8(sample), count: plane.stride)
        } else {
          line.assumingMemoryBound(to: UInt16.self).update(repeating: UInt16(sample), count: plane.stride / 2)
        }
      }
    }
  }

  /// The samples of a picture in the order of raw video.
  private func samples(_ picture: YUVBuffer) -> [UInt8] {
    withExtendedLifetime(picture) {
      picture.planes.flatMap { plane in
        (0..<picture.height / plane.rows).flatMap { row in
          UnsafeBufferPointer(
            start: plane.base + row * plane.stride,
            count: picture.width / plane.columns * picture.format.depth.bytes)
        }
      }
    }
  }

  private func decoded(_ path: String) throws -> [UInt8] {
    try [UInt8](run("ffmpeg", ["-v", "error", "-i", path, "-fps_mode", "passthrough", "-f", "rawvideo", "-"]))
  }

  @Test("A movie has the requested pixel format", arguments: VideoCodec.h264.pixelFormats)
  func tag(format: PixelFormat) throws {
    let video = VideoStream(width: 64, height: 48, frameRateNumerator: 30)
    let path = scratch.path("a.mp4")
    try writeMovie(to: path, video, MovieSettings(pixelFormat: format, preset: .ultrafast), count: 3, draw: ramp)
    let stream = try probe(path)
    let name = stream["pix_fmt"]
    #expect(name == format.name || name == format.name + "le" || name == format.name + "be")
    #expect(stream["color_range"] == "tv")
    #expect(stream["color_space"] == "bt709")
  }

  @Test(
    "Lossless movies have the samples that were written", arguments: [PixelFormat.yuv420p, .yuv422p, .yuv444p])
  func lossless(format: PixelFormat) throws {
    let video = VideoStream(width: 70, height: 34, frameRateNumerator: 30)
    let path = scratch.path("a.mp4")
    let settings = MovieSettings(quality: 0, pixelFormat: format, preset: .ultrafast)
    try writeMovie(to: path, video, settings, count: 3, draw: ramp)
    let picture = YUVBuffer(width: 70, height: 34, format: format)
    let expected = (0..<3).flatMap { index in
      ramp(picture, index)
      return samples(picture)
    }
    #expect(try decoded(path) == expected)
  }

  @Test(
    "10-bit movies have the samples that were written, within 4",
    arguments: [PixelFormat.yuv420p10, .yuv422p10, .yuv444p10])
  func tenBits(format: PixelFormat) throws {
    let video = VideoStream(width: 64, height: 48, frameRateNumerator: 30)
    let path = scratch.path("a.mp4")
    let settings = MovieSettings(quality: 0, pixelFormat: format, preset: .ultrafast)
    try writeMovie(to: path, video, settings, count: 2, draw: ramp)
    let picture = YUVBuffer(width: 64, height: 48, format: format)
    ramp(picture, 0)
    let expected = samples(picture)
    let bytes = try decoded(path)
    try #require(bytes.count == 2 * expected.count)
    let worst = stride(from: 0, to: expected.count, by: 2).map { index in
      let value = { (bytes: [UInt8]) in Int(bytes[index]) | Int(bytes[index + 1]) << 8 }
      return abs(value(bytes) - value(expected))
    }.max()
    #expect(try #require(worst) <= 4)
  }

  @Test("4:4:4 supports odd sizes")
  func oddSize() throws {
    let video = VideoStream(width: 63, height: 47, frameRateNumerator: 30)
    let path = scratch.path("a.mp4")
    let settings = MovieSettings(quality: 0, pixelFormat: .yuv444p, preset: .ultrafast)
    try writeMovie(to: path, video, settings, count: 1, draw: ramp)
    let picture = YUVBuffer(width: 63, height: 47, format: .yuv444p)
    ramp(picture, 0)
    #expect(try decoded(path) == samples(picture))
  }

  @Test("A frame of another pixel format is an error")
  func wrongFormat() throws {
    let video = VideoStream(width: 64, height: 48, frameRateNumerator: 30)
    let writer = try MovieWriter(path: scratch.path("a.mp4"), video: video)
    #expect(throws: MediaError.wrongPixelFormat(.yuv444p, expected: .yuv420p)) {
      try writer.write(YUVBuffer(width: 64, height: 48, format: .yuv444p))
    }
  }

  @Test("A movie has the requested bit rate, within a fifth", arguments: [100_000, 400_000])
  func bitRate(bitRate: Int) throws {
    let video = VideoStream(width: 320, height: 240, frameRateNumerator: 30)
    try writeMovie(to: scratch.path("a.mp4"), video, MovieSettings(bitRate: bitRate, preset: .veryfast), count: 300)
    let bits = try scratch.bytes("a.mp4").count * 8
    #expect(abs(Double(bits) / 10 - Double(bitRate)) < 0.2 * Double(bitRate))
  }
}
