import Foundation
import Media
import Pixels
import Testing

@Suite("Containers of clips")
struct ClipContainerTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let count = 40
  private static let h264 = ["-c:v", "libx264", "-bf", "3", "-b_strategy", "0", "-g", "15"]

  /// The name of a movie and FFmpeg's options to make it.
  private static let movies: [(name: String, options: [String])] = [
    ("b.mp4", h264), ("b.mov", h264), ("b.mkv", h264), ("b.avi", h264), ("b.ts", h264), ("b.flv", h264),
    ("b.nut", h264),
    ("open.mp4", h264 + ["-x264-params", "open-gop=1:b-pyramid=normal"]),
    ("open.ts", h264 + ["-x264-params", "open-gop=1"]),
    ("late.ts", h264 + ["-output_ts_offset", "1000"]), ("late.mkv", h264 + ["-output_ts_offset", "7.3"]),
    ("late.mp4", h264 + ["-output_ts_offset", "7.3"]),
    ("negative.mp4", h264 + ["-movflags", "+negative_cts_offsets"]),
    ("pieces.mp4", h264 + ["-movflags", "+frag_keyframe+empty_moov"]),
    ("h265.mp4", ["-c:v", "libx265", "-x265-params", "log-level=none:keyint=15:bframes=4:open-gop=1"]),
    ("mpeg4.avi", ["-c:v", "mpeg4", "-bf", "2", "-q:v", "2"]),
    ("mpeg2.mpg", ["-c:v", "mpeg2video", "-bf", "2", "-q:v", "2"]),
    ("vp8.webm", ["-c:v", "libvpx", "-auto-alt-ref", "1", "-lag-in-frames", "16", "-b:v", "1M"]),
    ("vp9.webm", ["-c:v", "libvpx-vp9", "-auto-alt-ref", "1", "-lag-in-frames", "16", "-b:v", "1M"]),
    ("theora.ogv", ["-c:v", "libtheora", "-q:v", "9"]), ("jpeg.avi", ["-c:v", "mjpeg", "-q:v", "2"]),
    ("wmv.asf", ["-c:v", "wmv2", "-q:v", "2"]),
  ]

  /// Writes a movie of 40 numbered pictures, 25 in a second.
  private func write(_ name: String, _ options: [String]) throws -> String {
    let (raw, path) = (scratch.path("numbers.yuv"), scratch.path(name))
    try numberedPictures(Self.count).write(to: URL(fileURLWithPath: raw))
    _ = try run(
      "ffmpeg",
      [
        "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", "64x48", "-r", "25", "-i", raw, "-threads",
        "1",
      ]
        + options + [path])
    return path
  }

  @Test("Each picture is shown from its time on, in any order of requests", arguments: movies.map(\.name))
  func exactPictures(name: String) throws {
    let movie = try #require(Self.movies.first { $0.name == name })
    let clip = try Clip(contentsOfFile: write(name, movie.options))
    let order = (0..<Self.count).map { $0 * 17 % Self.count }
    #expect(try MediaFiles.numbers(clip, at: order.map { (Double($0) + 0.5) / 25 }) == order)
    #expect(try MediaFiles.numbers(clip, at: order.map { Double($0) / 25 }) == order)
    #expect(abs(clip.duration - Double(Self.count) / 25) < 0.041)
  }

  @Test("A movie that was cut without encoding begins at the start of its edit list") func editList() throws {
    let (whole, cut) = (try write("whole.mp4", Self.h264), scratch.path("cut.mp4"))
    _ = try run("ffmpeg", ["-v", "error", "-ss", "0.8", "-i", whole, "-c", "copy", cut])
    let clip = try Clip(contentsOfFile: cut)
    #expect(try MediaFiles.numbers(clip, at: [0.02, 0.5, 0.1, 0.7]) == [20, 32, 22, 37])
  }

  @Test("The rotation of a movie is applied", arguments: [90, 180, 270])
  func turns(degrees: Int) throws {
    let (upright, turned) = (try write("upright.mp4", Self.h264), scratch.path("turned.mp4"))
    _ = try run(
      "ffmpeg", ["-v", "error", "-i", upright, "-c", "copy", "-metadata:s:v", "rotate=\(degrees)", turned])
    let (straight, clip) = (try Clip(contentsOfFile: upright), try Clip(contentsOfFile: turned))
    #expect(clip.width == (degrees == 180 ? 64 : 48) && clip.height == (degrees == 180 ? 48 : 64))
    let image = try straight.image.picture(at: 0.22).decoded()
    let other = try clip.image.picture(at: 0.22).decoded()
    for (x, y) in [(2, 2), (10, 40), (20, 5), (45, 30), (60, 44)] {
      // Counterclockwise, as in FFmpeg.
      let (toX, toY) = degrees == 90 ? (y, 63 - x) : degrees == 180 ? (63 - x, 47 - y) : (47 - y, x)
      #expect(other.pixels[toY * clip.width + toX] == image.pixels[y * 64 + x])
    }
  }

  @Test(
    "The disposal method is applied: keep, clear, or restore the previous picture",
    arguments: [
      ("disposal.gif", 0xFFFF_FF00, 0xFFFF_0000), ("disposal.apng", 0xFFFF_8080, 0x8080_8080),
    ] as [(String, UInt32, UInt32)])
  func disposal(name: String, last: UInt32, after: UInt32) throws {
    // Red everywhere; green at the left, which is cleared afterwards; blue in the middle, which restores the red there;
    // then yellow at the right, or half-covered white in the APNG file; then the same in the middle, instead of the
    // red.
    let clip = try Clip(contentsOfFile: MediaFiles.path(name))
    let (red, green, blue): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF)
    let expected = [[red, red, red], [green, red, red], [0, blue, red], [0, red, last], [0, after, last]]
    for index in [4, 2, 0, 3, 1] where index < 4 || after != red {
      let pixels = try clip.image.picture(at: Double(index) / 10 + 0.05).decoded().pixels
      #expect([2, 6, 10].map { pixels[24 + $0] } == expected[index])
    }
  }
}
