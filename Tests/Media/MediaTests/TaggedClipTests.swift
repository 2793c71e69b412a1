import Foundation
import Media
import Pixels
import Testing

@Suite("Clips with colour tags")
struct TaggedClipTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// The upper left pixel of a movie of one colour.
  /// - Parameters:
  ///   - samples: green, blue and red, or luma and two chroma components.
  ///   - tags: the tags of the movie's samples, as options of FFmpeg.
  private func pixel(_ samples: [Int], _ format: String, tags: [String], _ encoder: [String] = ["ffv1"]) throws
    -> UInt32
  {
    let (raw, movie) = (scratch.path("picture.raw"), scratch.path("picture.mkv"))
    let isDeep = format.hasSuffix("le")
    var data = Data()
    for sample in samples {
      for _ in 0..<32 * 32 {
        data.append(contentsOf: [UInt8(sample & 0xFF), UInt8(sample >> 8)].prefix(isDeep ? 2 : 1))
      }
    }
    try data.write(to: URL(fileURLWithPath: raw))
    _ = try run(
      "ffmpeg",
      ["-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", format, "-s", "32x32", "-i", raw, "-c:v"] + encoder + tags
        + [movie])
    return try ImageFile.image(at: movie).decoded().pixels[0]
  }

  private func agree(_ pixel: UInt32, _ expected: UInt32, within slack: Int) -> Bool {
    [0, 8, 16, 24].allSatisfy { abs(Int(pixel >> $0 & 0xFF) - Int(expected >> $0 & 0xFF)) <= slack }
  }

  private static func tags(_ primaries: String, _ transfer: String, _ matrix: String = "bt2020nc") -> [String] {
    ["-color_primaries", primaries, "-color_trc", transfer, "-colorspace", matrix, "-color_range", "tv"]
  }

  /// The sRGB level of a luminance, 0…1.
  private static func level(_ light: Double) -> UInt32 {
    UInt32((255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)).rounded())
  }

  private static func gray(_ level: UInt32) -> UInt32 { 0xFF00_0000 | level * 0x01_0101 }

  /// The luma sample of a luminance in PQ, with 10 bits in limited range.
  private static func perceptual(_ luminance: Double) -> Int {
    let power = pow(luminance / 10000, 0.1593017578125)
    return Int((64 + 876 * pow((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power), 78.84375)).rounded())
  }

  private static let perceptualTags = tags("bt2020", "smpte2084")
  private static let hybridTags = tags("bt2020", "arib-std-b67")

  @Test("Grey in PQ is exact up to reference white, which is white", arguments: [0, 1, 5, 10, 26, 50, 100, 150, 203])
  func perceptual(luminance: Double) throws {
    let pixel = try pixel(
      [Self.perceptual(luminance), 512, 512], "yuv444p10le", tags: Self.perceptualTags)
    #expect(agree(pixel, Self.gray(Self.level(luminance / 203)), within: 1))
  }

  @Test("Grey in HLG is exact up to reference white, which is white", arguments: [0, 0.1, 0.25, 0.38, 0.5, 0.6, 0.75])
  func hybrid(signal: Double) throws {
    let scene = signal <= 0.5 ? signal * signal / 3 : (exp((signal - 0.55991073) / 0.17883277) + 0.28466892) / 12
    let luminance = 1000 * pow(scene, 1.2)
    let pixel = try pixel(
      [Int((64 + 876 * signal).rounded()), 512, 512], "yuv444p10le", tags: Self.hybridTags)
    #expect(agree(pixel, Self.gray(Self.level(min(1, luminance / 203))), within: 1))
  }

  @Test("Grey above reference white is white", arguments: [250.0, 1000, 4000, 10_000])
  func brightGray(luminance: Double) throws {
    let pixel = try pixel([Self.perceptual(luminance), 512, 512], "yuv444p10le", tags: Self.perceptualTags)
    #expect(pixel == 0xFFFF_FFFF)
  }

  @Test("Brighter coloured highlights are paler, up to white at the source's peak") func highlights() throws {
    let luminances = [150.0, 203, 300, 500, 800, 1000]
    let pixels = try luminances.map { luminance in
      let (green, others) = (Self.fullPerceptual(luminance), Self.fullPerceptual(luminance / 4))
      return try pixel(
        [green, others, others], "gbrp10le", tags: ["-color_primaries", "bt709", "-color_trc", "smpte2084"])
    }
    let (greens, reds) = (pixels.map { $0 >> 8 & 0xFF }, pixels.map { $0 >> 16 & 0xFF })
    #expect(greens[0] < 240 && greens[1...].allSatisfy { $0 >= 254 })
    #expect(zip(reds, reds.dropFirst()).allSatisfy { $0 < $1 }, "\(reds)")
    #expect(pixels.last == 0xFFFF_FFFF)
  }

  /// A 10-bit sample in full range.
  private static func fullPerceptual(_ luminance: Double) -> Int { (perceptual(luminance) - 64) * 1023 / 876 }

  @Test("The peak is that of the content, otherwise of the mastering display") func peak() throws {
    func red(_ parameters: String) throws -> UInt32 {
      let samples = [Self.perceptual(600), 400, 400]
      return try pixel(
        samples, "yuv444p10le", tags: Self.perceptualTags,
        ["libx265", "-x265-params", "log-level=none:lossless=1" + parameters]) >> 16 & 0xFF
    }
    let screen = ":master-display=G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(40000000,50)"
    let (usual, made) = (try red(""), try red(screen))
    #expect(made < usual)
    #expect(try red(screen + ":max-cll=1000,400") == usual)
  }

  @Test(
    "Colours of other primaries and curves are converted to sRGB",
    arguments: [
      ("smpte432", "iec61966-2-1", 0xFFD7_5D1F), ("smpte432", "bt709", 0xFFD7_5D1F), ("smpte431", "bt709", 0xFFD3_5D20),
      ("smpte170m", "smpte170m", 0xFFC4_6631), ("smpte240m", "smpte240m", 0xFFC4_6631),
      ("bt470bg", "bt709", 0xFFCB_6433),
      ("bt470bg", "gamma28", 0xFFC0_4C1B), ("bt470m", "gamma22", 0xFFE9_5D16), ("bt709", "gamma22", 0xFFC9_642E),
      ("bt709", "gamma28", 0xFFBD_4C1A), ("bt709", "linear", 0xFFE5_A87A), ("bt2020", "bt2020-10", 0xFFF1_4C1D),
      ("bt2020", "bt2020-12", 0xFFF1_4C1D), ("bt2020", "bt709", 0xFFF1_4C1D), ("bt709", "smpte428", 0xFFC8_5722),
    ] as [(String, String, UInt32)])
  func primaries(primaries: String, transfer: String, color: UInt32) throws {
    let tags = ["-color_primaries", primaries, "-color_trc", transfer]
    #expect(agree(try pixel([100, 50, 200], "gbrp", tags: tags), color, within: 1))
    // 10 and 12 bits have nearly the same levels.
    #expect(agree(try pixel([401, 201, 802], "gbrp10le", tags: tags), color, within: 2))
    #expect(agree(try pixel([1606, 803, 3212], "gbrp12le", tags: tags), color, within: 2))
  }

  @Test("A clip that is tagged BT.709 has the pixels of one without tags", arguments: ["yuv420p", "yuv420p10le"])
  func untagged(format: String) throws {
    let raw = scratch.path("smooth.y4m")
    _ = try run(
      "ffmpeg",
      [
        "-v", "error", "-y", "-f", "lavfi", "-i", "testsrc2=s=64x48:d=0.04:r=25", "-pix_fmt", format, "-strict", "-1",
        raw,
      ])
    func pixels(_ tags: [String]) throws -> [UInt32] {
      let movie = scratch.path("smooth.mkv")
      _ = try run("ffmpeg", ["-v", "error", "-y", "-i", raw, "-c:v", "ffv1", "-colorspace", "bt709"] + tags + [movie])
      return try ImageFile.image(at: movie).decoded().pixels
    }
    let plain = try pixels([])
    #expect(try pixels(["-color_primaries", "bt709", "-color_trc", "bt709"]) == plain)
  }

  @Test(
    "An unsupported matrix is an error with its name",
    arguments: [("ictcp", "ICtCp"), ("bt2020c", "constant luminance")])
  func matrix(tag: String, name: String) throws {
    let error = #expect(throws: MediaError.self) {
      try pixel([500, 512, 512], "yuv444p10le", tags: Self.tags("bt2020", "smpte2084", tag))
    }
    #expect("\(String(describing: error))".contains(name))
  }

  @Test("AVIF images in PQ and HLG are converted as clips are", arguments: ["smpte2084", "arib-std-b67"])
  func stills(transfer: String) throws {
    let (raw, image) = (scratch.path("picture.raw"), scratch.path("picture.avif"))
    let luma = transfer == "smpte2084" ? Self.perceptual(100) : 64 + 876 / 2
    var data = Data()
    for sample in [luma, 512, 512] {
      for _ in 0..<64 * 64 { data.append(contentsOf: [UInt8(sample & 0xFF), UInt8(sample >> 8)]) }
    }
    try data.write(to: URL(fileURLWithPath: raw))
    _ = try run(
      "ffmpeg",
      [
        "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "yuv444p10le", "-s", "64x64", "-i", raw, "-c:v",
        "libaom-av1",
      ]
        + ["-still-picture", "1", "-crf", "0", "-cpu-used", "8"] + Self.tags("bt2020", transfer) + [image])
    let expected = transfer == "smpte2084" ? Self.level(100.0 / 203) : Self.level(1000 * pow(1.0 / 12, 1.2) / 203)
    #expect(agree(try ImageFile.image(at: image).decoded().pixels[0], Self.gray(expected), within: 1))
  }
}
