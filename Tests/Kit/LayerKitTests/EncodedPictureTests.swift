import Documents
import Foundation
import LayerKit
import Media
import Pixels
import Repository
import Synchronization
import Testing
import TimelineFiles

/// Compares the drawn frames of random timelines with the decoded ones of another program. A macroblock that is wrongly
/// marked as unchanged shows the previous frame, like a ghost.
@Suite("Encoded pictures") struct EncodedPictureTests {
  /// The hints about the frames on their way to the encoder.
  enum Telling { case truth, lies, nothing }

  /// Passes frames on to a movie, and keeps their luma samples.
  private final class Tap: FrameSink {
    private let writer: MovieWriter
    private let telling: Telling
    private let kept = Mutex<[[UInt8]]>([])
    private let shares = Mutex<[Double]>([])

    init(_ writer: MovieWriter, _ telling: Telling) { (self.writer, self.telling) = (writer, telling) }

    func write(_ picture: VideoPicture) throws {
      let samples = picture.samples
      let luma = (0..<samples.height).flatMap { row in
        UnsafeBufferPointer(start: samples.y + row * samples.lumaStride, count: samples.width)
      }
      kept.withLock { $0.append(luma) }
      guard let unchanged = picture.unchanged else { return try writer.write(picture) }
      shares.withLock { $0.append(Double(unchanged.count) / Double(unchanged.total)) }
      switch telling {
      case .truth: return try writer.write(picture)
      case .nothing: return try writer.write(VideoPicture(samples, unchanged: nil))
      case .lies: break
      }
      let all = UnchangedMacroblocks(
        width: samples.width, height: samples.height, index: unchanged.index, areUnchanged: true)
      // Not all of them: a completely unchanged frame is not passed to the encoder.
      all.flags[0] = 0
      try writer.write(VideoPicture(samples, unchanged: all))
    }

    func finish() throws { try writer.finish() }
    func cancel() { writer.cancel() }

    var pictures: [[UInt8]] { kept.withLock { $0 } }
    var unchangedShares: [Double] { shares.withLock { $0 } }
  }

  private static let (width, height) = (96, 72)

  private func stage(_ seed: UInt64) throws -> Stage {
    let text = RandomTimeline(seed: seed).text
      .replacing("framesPerSecond: 10, duration: 1", with: "framesPerSecond: 30, duration: 2")
      .replacing("a.png", with: "dot.png")
    let folder = Repository.url("timelines/images")
    return try Stage(
      Timeline(
        data: Data(text.utf8), file: "random.yaml", directory: folder, given: GivenVariables(),
        sharing: ComparedFiles()))
  }

  /// A movie of a random timeline with its drawn frames.
  private struct Comparison {
    /// The signal-to-noise ratio of the worst macroblock of all decoded frames, in decibels.
    let worst: Double

    /// The fraction of unchanged macroblocks.
    let share: Double

    /// The movie's file.
    let file: Data
  }

  private func compare(_ seed: UInt64, _ preset: Preset, _ telling: Telling) throws -> Comparison {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("encoded-\(UUID().uuidString).mp4").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let video = VideoStream(width: Self.width, height: Self.height, frameRateNumerator: 30)
    let settings = MovieSettings(quality: 12, preset: preset)
    let tap = try Tap(MovieWriter(path: path, video: video, settings: settings), telling)
    try Movie(stage(seed), frames: 0..<60).write(to: tap)
    let decoded = try Self.decode(path)
    let (drawn, shares) = (tap.pictures, tap.unchangedShares)
    try #require(drawn.count == 60 && decoded.count == 60)
    let ratios = zip(drawn, decoded).map { Self.worstRatio($0, $1) }
    return Comparison(
      worst: ratios.min() ?? 0,
      share: shares.reduce(0, +) / Double(max(1, shares.count)),
      file: try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private static func decode(_ path: String) throws -> [[UInt8]] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "ffmpeg", "-v", "error", "-xerror", "-err_detect", "explode", "-i", path, "-fps_mode", "passthrough", "-pix_fmt",
      "gray", "-color_range", "tv", "-vf", "extractplanes=y", "-f", "rawvideo", "-",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    let size = width * height
    return stride(from: 0, to: data.count, by: size).map { [UInt8](data[$0..<min($0 + size, data.count)]) }
  }

  private static func worstRatio(_ drawn: [UInt8], _ decoded: [UInt8]) -> Double {
    let side = UnchangedMacroblocks.side
    var worst = Double.infinity
    for top in stride(from: 0, to: height, by: side) {
      for left in stride(from: 0, to: width, by: side) {
        var (sum, count) = (0.0, 0.0)
        for y in top..<min(top + side, height) {
          for x in left..<min(left + side, width) {
            let difference = Double(drawn[y * width + x]) - Double(decoded[y * width + x])
            sum += difference * difference
            count += 1
          }
        }
        worst = min(worst, sum == 0 ? .infinity : 10 * log10(255 * 255 * count / sum))
      }
    }
    return worst
  }

  @Test("Every macroblock equals the drawn frame", arguments: 0..<4 as Range<UInt64>, [Preset.veryfast, .medium])
  func truth(seed: UInt64, preset: Preset) throws {
    #expect(try compare(seed, preset, .truth).worst > 34)
  }

  @Test("Macroblocks that are wrongly marked as unchanged show ghosts") func ghosts() throws {
    var ratios: [Double] = []
    for seed in 0..<4 as Range<UInt64> {
      let found = try compare(seed, .veryfast, .lies)
      if found.share < 1 { ratios.append(found.worst) }
    }
    #expect(try #require(ratios.min()) < 28)
  }

  @Test(
    "The hints change only the time: without them, the encoder finds the same",
    arguments: [Preset.veryfast, .medium])
  func untold(preset: Preset) throws {
    for seed in 0..<4 as Range<UInt64> {
      #expect(try compare(seed, preset, .truth).file == compare(seed, preset, .nothing).file)
    }
  }
}
