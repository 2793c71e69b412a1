import Media
import Testing

@Suite("MovieSettings")
struct MovieSettingsTests {
  private let settings = MovieSettings(width: 64, height: 48, frameRateNumerator: 60)

  @Test("Quality 18 and preset medium are the defaults")
  func defaults() {
    #expect(settings.quality == 18)
    #expect(settings.preset == .medium)
  }

  @Test(
    "A size that H.264 cannot have names one that it can",
    arguments: [
      (641, 480, "write 642 × 480"), (640, 361, "write 640 × 362"), (0, -5, "write 2 × 2"),
      (Int.max, 20001, "write 16384 × 16384"), (Int.min, 3, "write 2 × 4"),
    ])
  func size(width: Int, height: Int, advice: String) {
    var settings = settings
    settings.width = width
    settings.height = height
    let error = #expect(throws: MediaError.unsupportedSize(width: width, height: height)) { try settings.validate() }
    #expect(error?.description.hasSuffix(advice) == true)
  }

  @Test(
    "A frame rate that a movie cannot have is an error",
    arguments: [(0, 1), (-60, 1), (60, 0), (Int.max, 1), (1, Int.max), (2000, 1), (Int.min, Int.min)])
  func frameRate(numerator: Int, denominator: Int) {
    var settings = settings
    settings.frameRateNumerator = numerator
    settings.frameRateDenominator = denominator
    #expect(throws: MediaError.unsupportedFrameRate(numerator: numerator, denominator: denominator)) {
      try settings.validate()
    }
  }

  @Test("A rate factor that libx264 does not have is an error", arguments: [-1, 52, .infinity, 1e300])
  func quality(quality: Double) {
    var settings = settings
    settings.quality = quality
    #expect(throws: MediaError.invalidQuality(quality)) { try settings.validate() }
  }

  @Test("A rate factor that is not a number is an error")
  func qualityNaN() {
    var settings = settings
    settings.quality = .nan
    #expect(throws: MediaError.self) { try settings.validate() }
  }

  @Test("An unknown preset is an error that lists the presets")
  func preset() {
    let error = #expect(throws: MediaError.unknownPreset("fastest")) { try Preset(named: "fastest") }
    #expect(error?.description.contains("ultrafast, superfast, veryfast") == true)
    #expect(error?.description.contains("placebo") == true)
  }

  @Test("A preset is found by its name")
  func presetNamed() throws {
    #expect(try Preset(named: "veryslow") == .veryslow)
  }
}
