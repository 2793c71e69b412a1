import Foundation
import Media
import Pixels
import Testing

/// H.264 of pictures that come with known unchanged macroblocks.
@Suite("Unchanged pictures") struct UnchangedPictureTests {
  private let scratch: Scratch
  private let video = VideoStream(width: 64, height: 48, frameRateNumerator: 30)

  init() throws { scratch = try Scratch() }

  /// Writes a movie of scrambled pictures by their numbers, with the macroblocks that are unchanged.
  /// - Parameter shift: the number of pictures by which the known changes are shifted.
  private func write(
    _ numbers: [Int], _ preset: Preset = .veryfast, name: String = "a", quality: Double = 10, shift: Int = 0
  ) throws -> String {
    let path = scratch.path("\(name).mp4")
    let writer = try MovieWriter(
      path: path, video: video, settings: MovieSettings(quality: quality, preset: preset))
    for (index, number) in numbers.enumerated() {
      let picture = YUVBuffer(width: video.width, height: video.height)
      scramble(picture, index: number)
      let isStill = index > 0 && numbers[index - 1] == number
      let unchanged = UnchangedMacroblocks(
        width: video.width, height: video.height, index: index * (1 + shift), areUnchanged: isStill || shift > 0)
      try writer.write(VideoPicture(picture, unchanged: unchanged))
    }
    try writer.finish()
    return path
  }

  private func expected(_ number: Int) -> [UInt8] {
    let picture = YUVBuffer(width: video.width, height: video.height)
    scramble(picture, index: number)
    return samples(picture)
  }

  /// Expects that the decoded pictures are those with the numbers.
  private func expect(_ path: String, shows numbers: [Int]) throws {
    let pictures = try decode(path, width: video.width, height: video.height)
    try #require(pictures.count == numbers.count)
    for (index, number) in numbers.enumerated() {
      #expect(psnr(pictures[index], expected(number), .bits8) > 30, "picture \(index)")
    }
  }

  /// A change, a long static stretch, two changes, and another static stretch beyond the next key frame.
  private static let numbers =
    [1, 2] + Array(repeating: 3, count: 90) + [4, 5, 6] + Array(repeating: 7, count: 300) + [8, 9, 9, 9]

  @Test(
    "Pictures around and within static stretches are those that were written",
    arguments: [
      Preset.ultrafast, .veryfast, .medium,
    ])
  func stretches(preset: Preset) throws {
    try expect(write(Self.numbers, preset), shows: Self.numbers)
  }

  @Test("Static stretches do not change the times and key frames of a movie") func times() throws {
    let path = try write(Self.numbers)
    let text = try run(
      "ffprobe", ["-v", "error", "-show_entries", "packet=pts_time,dts_time,flags", "-of", "csv=p=0", path])
    let rows = String(decoding: text, as: UTF8.self).split(separator: "\n").map { $0.split(separator: ",") }
    try #require(rows.count == Self.numbers.count)
    let times = try rows.map { try (shown: #require(Double($0[0])), decoded: #require(Double($0[1]))) }
    for (index, shown) in times.map(\.shown).sorted().enumerated() {
      #expect(abs(shown - Double(index) / 30) < 1e-4)
    }
    #expect(zip(times, times.dropFirst()).allSatisfy { $0.decoded < $1.decoded })
    #expect(times.allSatisfy { $0.decoded <= $0.shown })
    let keys = rows.indices.filter { rows[$0][2].contains("K") }.map { Int((times[$0].shown * 30).rounded()) }
    #expect(zip(keys, keys.dropFirst() + [rows.count]).allSatisfy { $1 - $0 <= 250 })
  }

  @Test(
    "The plan decides about key frames, not the scene detection of libx264",
    arguments: [Preset.veryfast, .medium])
  func cuts(preset: Preset) throws {
    let path = try write((0..<60).map { 1 + $0 / 10 }, preset)
    let kinds = try run("ffprobe", ["-v", "error", "-show_entries", "frame=pict_type", "-of", "csv=p=0", path])
    let rows = String(decoding: kinds, as: UTF8.self).split(separator: "\n")
    #expect(rows.indices.filter { rows[$0].hasPrefix("I") } == [0, 30])
  }

  @Test("A picture of a long static stretch takes less than forty bytes") func size() throws {
    func size(_ count: Int) throws -> Int {
      try Data(
        contentsOf: URL(fileURLWithPath: write([1] + Array(repeating: 2, count: count), name: "s\(count)"))
      ).count
    }
    #expect(try size(200) - size(100) < 100 * 40)
  }

  @Test("Known changes of another sequence of pictures are ignored") func otherSequence() throws {
    let numbers = Array(1...12)
    try expect(write(numbers, shift: 1), shows: numbers)
  }

  @Test("The same movie has the same bytes on every run") func bytes() throws {
    let first = try Data(contentsOf: URL(fileURLWithPath: write(Self.numbers)))
    #expect(try Data(contentsOf: URL(fileURLWithPath: write(Self.numbers, name: "b"))) == first)
  }
}
