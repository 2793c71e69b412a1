import Foundation
import Media
import Pixels

/// The properties of a movie's stream that ffprobe prints, as text.
func probe(_ path: String) throws -> [String: String] {
  let text = try run(
    "ffprobe", ["-v", "error", "-count_frames", "-show_entries", "stream:format=duration", "-of", "default=nw=1", path])
  var values: [String: String] = [:]
  for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
    let pair = line.split(separator: "=", maxSplits: 1).map(String.init)
    // The format's duration is printed last; the stream's is the relevant one.
    if pair.count == 2, values[pair[0]] == nil { values[pair[0]] = pair[1] }
  }
  return values
}

/// The decoded frames: the Y, U and V planes of each, without padding.
func decode(_ path: String, width: Int, height: Int) throws -> [[UInt8]] {
  let data = try run("ffmpeg", ["-v", "error", "-i", path, "-fps_mode", "passthrough", "-f", "rawvideo", "-"])
  let size = width * height * 3 / 2
  return stride(from: 0, to: data.count, by: size).map { [UInt8](data[$0..<min($0 + size, data.count)]) }
}

/// A picture of one colour.
func fill(_ picture: YUVBuffer, y: UInt8, u: UInt8, v: UInt8) {
  picture.y.update(repeating: y, count: picture.lumaStride * picture.height)
  picture.u.update(repeating: u, count: picture.chromaStride * picture.height / 2)
  picture.v.update(repeating: v, count: picture.chromaStride * picture.height / 2)
}

/// A picture that moves with `index` and does not compress well.
func scramble(_ picture: YUVBuffer, index: Int) {
  var state = UInt64(index) &* 0x9E37_79B9_7F4A_7C15 | 1
  for offset in 0..<(picture.lumaStride * picture.height) {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    picture.y[offset] = 16 + UInt8(truncatingIfNeeded: state >> 56) % 220
  }
}

/// Writes a movie of `count` frames, each drawn by `draw` into the same buffer.
func writeMovie(
  to path: String, _ video: VideoStream, _ settings: MovieSettings = MovieSettings(), count: Int,
  draw: (YUVBuffer, Int) -> Void = scramble
) throws {
  let writer = try MovieWriter(path: path, video: video, settings: settings)
  try writeFrames(to: writer, count: count, draw: draw)
}

/// Writes `count` frames to an open movie, and completes it.
func writeFrames(to writer: MovieWriter, count: Int, draw: (YUVBuffer, Int) -> Void = scramble) throws {
  let picture = YUVBuffer(
    width: writer.video.width, height: writer.video.height, format: writer.format.pixelFormat)
  for index in 0..<count {
    draw(picture, index)
    try writer.write(picture)
  }
  try writer.finish()
}
