import Foundation
import Media
import Pixels
import Testing

/// Static stretches of movies, of which encoders get only the first pictures.
@Suite("Repeated pictures") struct RepeatedPictureTests {
  private let scratch: Scratch
  private let video = VideoStream(width: 96, height: 64, frameRateNumerator: 30)

  init() throws { scratch = try Scratch() }

  /// A change, a long static stretch, two changes, and another static stretch beyond the next key frame.
  private static let numbers =
    [1, 2] + Array(repeating: 3, count: 60) + [4, 5, 6] + Array(repeating: 7, count: 150) + [8, 9, 9, 9]

  private func write(
    _ numbers: [Int], _ settings: MovieSettings, _ hints: UnchangedHints, in container: ContainerFormat,
    name: String = "a",
    parts: [Range<Int>] = []
  ) throws -> String {
    let path = scratch.path("\(name).\(container.ending)")
    try writeMovie(to: path, video, settings, numbers: numbers, hints: hints, parts: parts, draw: paint)
    return path
  }

  /// Waves that depend on the number, and so does alpha if it has 8 bits.
  private func paint(_ picture: YUVBuffer, _ number: Int) {
    draw(picture, 7 * number)
    guard picture.format == .yuva420p, number % 2 == 1 else { return }
    for place in 0..<picture.planes[3].byteCount { picture.planes[3].base[place] ^= 0xFF }
  }

  private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  /// The minimum PSNR of a movie's pictures, compared with the pictures of the numbers, in decibels.
  private func minimumPSNR(
    _ path: String, _ codec: VideoCodec, _ format: PixelFormat, to numbers: [Int], decoder: [String] = []
  ) throws -> Double {
    let all = try decoded(path, codec, as: format, decoder: decoder)
    let picture = YUVBuffer(width: video.width, height: video.height, format: format)
    draw(picture, 0)
    let size = samples(picture).count
    try #require(all.count == size * numbers.count)
    return numbers.indices.reduce(.infinity) { least, index in
      paint(picture, numbers[index])
      return min(least, psnr(Array(all[index * size..<(index + 1) * size]), samples(picture), format.depth))
    }
  }

  private func vp9(_ preset: Preset = .veryfast, _ format: PixelFormat = .yuv420p) -> MovieSettings {
    MovieSettings(codec: .vp9, quality: 10, pixelFormat: format, preset: preset)
  }

  @Test(
    "Pictures around and within static stretches of VP9 are those that were written",
    arguments: [Preset.ultrafast, .superfast, .veryfast, .medium], [ContainerFormat.webm, .mkv])
  func stretches(preset: Preset, container: ContainerFormat) throws {
    let path = try write(Self.numbers, vp9(preset), .correct, in: container)
    #expect(try minimumPSNR(path, .vp9, .yuv420p, to: Self.numbers) > 36)
    #expect(try minimumPSNR(path, .vp9, .yuv420p, to: Self.numbers, decoder: ["-c:v", "libvpx-vp9"]) > 36)
  }

  @Test("Static stretches work in every format of VP9", arguments: VideoCodec.vp9.pixelFormats)
  func formats(format: PixelFormat) throws {
    let numbers = [1, 2] + Array(repeating: 3, count: 20) + [4, 5]
    let path = try write(numbers, vp9(.ultrafast, format), .correct, in: .webm)
    #expect(try minimumPSNR(path, .vp9, format, to: numbers) > 34)
    #expect(try packets(path).filter { $0.size <= 2 }.count == 13)
  }

  @Test("Alpha of VP9 is correct in static stretches, too", arguments: [ContainerFormat.webm, .mkv])
  func alpha(container: ContainerFormat) throws {
    let path = try write(Self.numbers, vp9(.veryfast, .yuva420p), .correct, in: container)
    #expect(try minimumPSNR(path, .vp9, .yuva420p, to: Self.numbers) > 34)
    #expect(try packets(path).filter(\.isKey).count == 2)
  }

  @Test("A picture of a long static stretch of VP9 takes less than twelve bytes") func size() throws {
    func size(_ count: Int) throws -> Int {
      try bytes(write([1] + Array(repeating: 2, count: count), vp9(), .correct, in: .webm, name: "s\(count)")).count
    }
    #expect(try size(120) - size(40) < 80 * 12)
  }

  @Test("Pictures that are wrongly marked as unchanged are wrong") func ghosts() throws {
    let numbers = Array(1...20)
    let path = try write(numbers, vp9(), .wrong, in: .webm)
    #expect(try minimumPSNR(path, .vp9, .yuv420p, to: numbers) < 25)
  }

  @Test("Hints about another sequence of pictures are ignored") func otherSequence() throws {
    let numbers = Array(1...20)
    let (hinted, plain) = (
      try write(numbers, vp9(), .anotherSequence, in: .webm), try write(numbers, vp9(), .absent, in: .webm, name: "b")
    )
    #expect(try bytes(hinted) == bytes(plain))
  }

  @Test(
    "Static stretches do not change the times and key frames of VP9", arguments: [ContainerFormat.webm, .mkv])
  func times(container: ContainerFormat) throws {
    let rows = try packets(write(Self.numbers, vp9(), .correct, in: container))
    try #require(rows.count == Self.numbers.count)
    for (index, row) in rows.enumerated() { #expect(abs(row.time - Double(index) / 30) < 6e-4) }
    let keys = rows.indices.filter { rows[$0].isKey }
    #expect(keys == [0, 128])
    // The first six pictures of a stretch are encoded.
    #expect(rows.indices.filter { rows[$0].size == 1 } == Array(9..<62) + Array(72..<128) + Array(129..<215))
  }

  @Test("Without static stretches, libvpx chooses the key frames of VP9") func keys() throws {
    let rows = try packets(write(Array(1...260), vp9(.ultrafast), .correct, in: .webm))
    #expect(rows.indices.filter { rows[$0].isKey } == [0, 128, 256])
  }

  @Test("Parts of a VP9 movie begin with key frames, and have the pictures that were written") func parts() throws {
    let path = try write(Self.numbers, vp9(), .correct, in: .webm, parts: [0..<40, 40..<100, 100..<Self.numbers.count])
    let rows = try packets(path)
    #expect(rows.indices.filter { rows[$0].isKey } == [0, 40, 100])
    #expect(try minimumPSNR(path, .vp9, .yuv420p, to: Self.numbers) > 36)
  }

  @Test("A VP9 movie has the same bytes on one core") func cores() throws {
    let all = try bytes(write(Self.numbers, vp9(), .correct, in: .webm))
    let affinity = try Affinity.ofThisThread()
    try affinity.firstCore.apply()
    defer { try? affinity.apply() }
    #expect(try bytes(write(Self.numbers, vp9(), .correct, in: .webm, name: "b")) == all)
  }

  @Test("VP9 with a bit rate ignores the hints") func bitRate() throws {
    let settings = MovieSettings(codec: .vp9, bitRate: 200_000, preset: .ultrafast)
    let (hinted, plain) = (
      try write(Self.numbers, settings, .correct, in: .webm),
      try write(Self.numbers, settings, .absent, in: .webm, name: "b")
    )
    #expect(try bytes(hinted) == bytes(plain))
  }

  @Test("Intra-only codecs write the same file for unchanged pictures", arguments: CodecCase.intraOnly)
  func intraOnly(codecCase: CodecCase) throws {
    let settings = codecCase.codec.settings(codecCase.pixelFormat)
    let numbers = [1, 2] + Array(repeating: 3, count: 8) + [4, 4, 5]
    let container = try codecCase.codec.container
    let (hinted, plain) = (
      try bytes(write(numbers, settings, .correct, in: container)),
      try bytes(write(numbers, settings, .absent, in: container, name: "b"))
    )
    #expect(hinted == plain)
    #expect(try bytes(write(numbers, settings, .wrong, in: container, name: "c")) != plain)
  }

  /// The packets of a movie: times in seconds, and sizes in bytes.
  private func packets(_ path: String) throws -> [(time: Double, size: Int, isKey: Bool)] {
    let text = try run(
      "ffprobe", ["-v", "error", "-show_entries", "packet=pts_time,size,flags", "-of", "csv=p=0", path])
    return try String(decoding: text, as: UTF8.self).split(separator: "\n").map { line in
      let values = line.split(separator: ",")
      return (try #require(Double(values[0])), try #require(Int(values[1])), values[2].contains("K"))
    }
  }
}

extension CodecCase {
  /// Every format of the intra-only codecs.
  static let intraOnly = all.filter { [.ffv1, .prores].contains($0.codec) }
}
