import Foundation
import LayerKitTesting
import Synchronization
import Testing

/// Compares each timeline under `timelines/features` and `timelines/documents` with images that a person has checked.
///
/// `RECORD_GOLDENS=1 Tools/test --filter GoldenTests` writes the images that are missing or differ, and fails, so that
/// nobody records by accident. The versions of the fonts are in `features/fonts.txt`.
@Suite("Features look like their goldens")
struct GoldenTests {
  @Test("Frames equal their goldens, to 1 in each channel", arguments: FeatureCase.all)
  func frames(_ feature: FeatureCase) throws {
    try #require(!feature.times.isEmpty, "\(feature.name) has no line “# golden: 0, 0.5”")
    let timeline = try Timeline(contentsOf: feature.timeline.path)
    let pictures = try Self.pictures(of: timeline, at: feature.times)
    // With other versions of fonts the frames differ, and the images do not show why.
    let fonts = try Self.fontVersions.withLock { try $0.problems(of: timeline) }
    for problem in fonts { Issue.record("\(feature.name): \(problem)") }
    guard fonts.isEmpty || Golden.isRecording else { return }
    for (time, actual) in zip(feature.times, pictures) {
      if let failure = try Golden(file: feature.golden(at: time)).failure(of: actual) {
        Issue.record("\(feature.name): \(failure)")
      }
    }
  }

  @Test("The expectations of each feature hold", arguments: FeatureCase.all)
  func expectations(_ feature: FeatureCase) throws {
    let timeline = try Timeline(contentsOf: feature.timeline.path)
    let failures = Stage.check(timeline).compactMap { timeline.diagnostic(of: $0)?.description }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  @Test("Every golden belongs to a time of a timeline")
  func orphans() {
    let known = Set(FeatureCase.all.flatMap { feature in feature.times.map { feature.golden(at: $0).path } })
    let goldens = FeatureCase.files(["png"]).filter { $0.deletingLastPathComponent().lastPathComponent != "images" }
    #expect(goldens.map(\.path).filter { !known.contains($0) }.isEmpty)
  }

  @Test("Goldens are small: at most 300 × 300 pixels and 16 kB")
  func sizes() throws {
    for golden in FeatureCase.files(["png"]) {
      let picture = try PNGFile.image(at: golden.path)
      #expect(max(picture.width, picture.height) <= 300, "\(golden.lastPathComponent)")
      #expect(try Data(contentsOf: golden).count <= 16384, "\(golden.lastPathComponent)")
    }
  }

  /// The versions of fonts. Only one test at a time may write them.
  private static let fontVersions = Mutex(
    FontVersions(file: FeatureCase.folder.appendingPathComponent("features/fonts.txt")))

  /// The frames of a timeline at some times.
  private static func pictures(of timeline: Timeline, at times: [Double]) throws -> [PixelBuffer] {
    let moments = times.map { Movie.Moment.time($0) }
    let sink = PictureSink()
    try Movie(Stage(timeline), moments: moments).write(to: sink)
    return sink.pictures
  }
}

/// A sink that collects its frames.
private final class PictureSink: FrameSink {
  private let kept = Mutex<[PixelBuffer]>([])

  typealias Picture = PixelBuffer

  func write(_ picture: PixelBuffer) throws { kept.withLock { $0.append(PixelBuffer(copying: picture)) } }
  func finish() throws {}
  func cancel() {}

  var pictures: [PixelBuffer] { kept.withLock { $0 } }
}
