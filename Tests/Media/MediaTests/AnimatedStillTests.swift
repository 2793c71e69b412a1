import Foundation
import Media
import Pixels
import Testing

/// Animated images with hints about unchanged macroblocks.
@Suite("Animated images with static parts") struct AnimatedStillTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  struct Case: CustomTestStringConvertible {
    let codec: VideoCodec
    let format: PixelFormat
    let rate: Int

    var testDescription: String { "\(codec.name) \(format) \(rate)" }

    static let all = [VideoCodec.apng, .gif].flatMap { codec in
      codec.pixelFormats.flatMap { format in [30, 120].map { Case(codec: codec, format: format, rate: $0) } }
    }
  }

  /// The numbers of the pictures: some equal the previous one, some differ in a corner, and some everywhere.
  private static let numbers =
    [0, 0, 0, 1, 2, 3, 3, 3, 3, 40, 41, 42, 42] + Array(repeating: 43, count: 40) + [44, 44, 100, 100, 101, 0, 0]

  private func write(_ tested: Case, _ hints: UnchangedHints, name: String = "a") throws -> [UInt8] {
    let video = VideoStream(
      width: 75, height: 50, frameRateNumerator: tested.rate, frameCount: Self.numbers.count)
    let path = try scratch.path("\(name).\(tested.codec.container.ending)")
    let settings = MovieSettings(codec: tested.codec, pixelFormat: tested.format)
    try writeMovie(to: path, video, settings, numbers: Self.numbers, hints: hints, draw: paint)
    return try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Draws `number % 20` squares over a background that depends on `number / 20`, with clear regions.
  private func paint(_ picture: YUVBuffer, _ number: Int) {
    let plane = picture.planes[0]
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let isCovered = x / 10 + 8 * (y / 10) < number % 20
        let isClear =
          picture.format.hasAlpha && (x / 6 + y / 6 + number / 20) % 3 == 0 && !(isCovered && number % 2 == 0)
        let color = UInt32(isCovered ? 0x30_80C0 + 0x01_0503 * (number % 20) : 0xE0_4010 &+ number / 20 * 0x05_1122)
        let pixel = isClear ? 0 : 0xFF00_0000 | color & 0xFF_FFFF
        UnsafeMutableRawPointer(plane.base + y * plane.stride).storeBytes(
          of: pixel, toByteOffset: 4 * x, as: UInt32.self)
      }
    }
  }

  @Test("The bytes of the file do not depend on the hints", arguments: Case.all)
  func sameBytes(tested: Case) throws {
    let plain = try write(tested, .absent)
    #expect(try write(tested, .correct, name: "b") == plain)
    #expect(try write(tested, .anotherSequence, name: "c") == plain)
  }

  @Test("Wrong hints change the file", arguments: Case.all)
  func lies(tested: Case) throws {
    #expect(try write(tested, .wrong) != write(tested, .absent, name: "b"))
  }
}
