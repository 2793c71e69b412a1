import Media
import Pixels
import Testing

@Suite("VideoStream")
struct VideoStreamTests {
  private func validate(_ video: VideoStream, _ pixelFormat: PixelFormat = .yuv420p) throws {
    try video.validate(for: MovieFormat(MovieSettings(container: .mp4, pixelFormat: pixelFormat), path: ""))
  }

  @Test(
    "An unsupported size of H.264 is an error with a supported one",
    arguments: [
      (641, 480, "write 642 × 480, or choose the pixel format yuv444p"),
      (640, 361, "write 640 × 362, or choose the pixel format yuv422p"), (0, -5, "write 2 × 2"),
      (Int.max, 20001, "write 16384 × 16384"), (Int.min, 3, "write 2 × 4"),
    ])
  func size(width: Int, height: Int, advice: String) {
    let error = #expect(throws: MediaError.self) {
      try validate(VideoStream(width: width, height: height, frameRateNumerator: 60))
    }
    #expect(
      error?.description
        == "a movie of \(width) × \(height) pixels cannot be written: H.264 in 4:2:0 takes even sizes in 2…16384; "
        + advice)
  }

  @Test(
    "Only sides with subsampled chroma must be even",
    arguments: [
      (PixelFormat.yuv420p, 64, 47, false), (.yuv422p, 64, 47, true), (.yuv422p, 63, 48, false),
      (.yuv444p, 63, 47, true),
      (.yuv444p10, 63, 47, true), (.yuv444p, 1, 47, false),
    ])
  func evenness(format: PixelFormat, width: Int, height: Int, isPossible: Bool) {
    let video = VideoStream(width: width, height: height, frameRateNumerator: 60)
    if isPossible {
      #expect(throws: Never.self) { try validate(video, format) }
    } else {
      let sizes = VideoSizes(codec: .h264, chroma: format.chroma)
      #expect(throws: MediaError.unsupportedSize(width: width, height: height, sizes)) { try validate(video, format) }
    }
  }

  @Test("The nearest size is supported", arguments: ChromaSubsampling.allCases, [-3, 1, 5, 6, 16383, 16384, 20000])
  func nearest(chroma: ChromaSubsampling, length: Int) {
    let sizes = VideoSizes(codec: .h264, chroma: chroma)
    let nearest = sizes.nearest(width: length, height: length)
    #expect(sizes.contains(width: nearest.width, height: nearest.height))
  }

  @Test(
    "An unsupported frame rate is an error",
    arguments: [(0, 1), (-60, 1), (60, 0), (Int.max, 1), (1, Int.max), (2000, 1), (Int.min, Int.min)])
  func frameRate(numerator: Int, denominator: Int) {
    #expect(throws: MediaError.unsupportedFrameRate(numerator: numerator, denominator: denominator)) {
      try validate(
        VideoStream(width: 64, height: 48, frameRateNumerator: numerator, frameRateDenominator: denominator))
    }
  }
}
