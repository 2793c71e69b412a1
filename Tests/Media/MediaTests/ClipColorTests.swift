import Foundation
import Media
import Pixels
import Testing

@Suite("Colours of clips")
struct ClipColorTests {
  private let scratch: Scratch
  private let picture = SmoothPicture()

  init() throws { scratch = try Scratch() }

  private static let matrices = [
    ("bt709", 0.2126, 0.0722), ("smpte170m", 0.299, 0.114), ("bt2020nc", 0.2627, 0.0593),
  ]

  /// The PSNR of the pixels of a movie with one picture, in decibels.
  /// - Parameter tags: the tags of the movie's samples, as options of FFmpeg.
  private func ratio(_ form: SampleForm, _ siting: SmoothPicture.Siting = .init(), tags: [String]) throws -> Double {
    let (raw, movie) = (scratch.path("picture.yuv"), scratch.path("picture.mkv"))
    try picture.planes(form, siting).write(to: URL(fileURLWithPath: raw))
    _ = try run(
      "ffmpeg",
      ["-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", form.pixelFormat, "-s", "\(picture.width)x\(picture.height)"]
        + ["-i", raw, "-c:v", "ffv1"] + tags + [movie])
    return picture.ratio(try ImageFile.image(at: movie).decoded().pixels)
  }

  @Test(
    "Smooth colours have a PSNR of 45 dB in every matrix and range", arguments: [(1, 1), (2, 1), (2, 2)], [8, 10])
  func matrices(chroma: (columns: Int, rows: Int), depth: Int) throws {
    for (matrix, red, blue) in Self.matrices {
      for isFullRange in [false, true] {
        let form = SampleForm(
          columns: chroma.columns, rows: chroma.rows, depth: depth, red: red, blue: blue, matrix: matrix,
          isFullRange: isFullRange)
        let range = isFullRange ? "pc" : "tv"
        let tags = [
          "-vf", "setparams=range=\(range):colorspace=\(matrix)", "-color_range", range, "-colorspace", matrix,
        ]
        let ratio = try ratio(form, tags: tags)
        #expect(ratio >= 45, "\(form.pixelFormat) in \(matrix), range \(range)")
      }
    }
  }

  @Test(
    "The chroma location tag is applied",
    arguments: [("left", 0.5, 1.0), ("center", 1, 1), ("topleft", 0.5, 0.5)])
  func siting(name: String, across: Double, down: Double) throws {
    let tags = ["-chroma_sample_location", name, "-colorspace", "bt709", "-color_range", "tv"]
    #expect(try ratio(SampleForm(), .init(across: across, down: down), tags: tags) >= 45)
  }

  @Test("Small movies without a tag use BT.601") func untagged() throws {
    #expect(try ratio(SampleForm(red: 0.299, blue: 0.114), tags: []) >= 45)
  }
}
