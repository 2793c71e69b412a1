#if HAS_X264
  import CH264
  import Foundation
  import Pixels
  import Randomness
  import Testing

  @testable import H264
  @testable import Media

  /// Our B pictures that are references. The reconstructed picture must equal the decoded one, because a difference
  /// would
  /// spread to other pictures.
  @Suite("B pictures as references") struct BReferenceTests {
    /// Without and with rate–distortion mode decision.
    private static let presets = [Preset.veryfast, .medium]

    /// Expects that the references of a film are the same in decoders and in the encoder, and that there are some.
    private func expectSame(_ film: Film, quality: Double, preset: Preset, seed: UInt64) throws {
      try Film.withMovie { path in
        let encoder = try Film.write(film.pictures, quality: quality, preset: preset, to: path)
        let decoded = try decode(path, width: Film.width, height: Film.height)
        let taken = try encoder.output.packets.free.map { try samples($0.memory) }
        let areAmongThem = taken.allSatisfy { decoded.contains($0) }
        #expect(decoded.count == film.pictures.count && areAmongThem, "\(preset), seed \(seed)")
        #expect(encoder.output.latestFrameNum > (film.pictures.count - 1) / 8)
      }
    }

    @Test("Decoded pictures equal the encoder's reconstructed pictures", arguments: [5, 7, 9, 14], [2.0, 18, 51])
    func decoding(count: Int, quality: Double) throws {
      for preset in Self.presets {
        for seed in 0..<4 as Range<UInt64> {
          try expectSame(Film(seed: seed, count: count), quality: quality, preset: preset, seed: seed)
        }
      }
    }

    @Test("Decoders deblock as the encoder does", arguments: [8.0, 18, 26, 34, 44])
    func deblocking(quality: Double) throws {
      for seed in 0..<8 as Range<UInt64> {
        let film = Film(wavesOfSeed: seed, count: [9, 14][Int(seed) % 2])
        for preset in Self.presets { try expectSame(film, quality: quality, preset: preset, seed: seed) }
      }
    }

    @Test("FFmpeg reports no errors, however many pictures of libx264 come before", arguments: 0..<5, presets)
    func complaints(still: Int, preset: Preset) throws {
      try Film.withMovie { path in
        let film = Film(seed: 1, count: 20).pictures
        // Of static pictures, libx264 gets every fourth one.
        let pictures = Array(repeating: film[0], count: 4 * still) + film
        let encoder = try Film.write(pictures, quality: 18, preset: preset, to: path)
        #expect(encoder.output.latestFrameNum > (pictures.count - 1) / 4)
        let complaints = try run("sh", ["-c", "ffmpeg -v error -i \"$0\" -f null - 2>&1", path])
        #expect(String(decoding: complaints, as: UTF8.self) == "")
      }
    }

    @Test("Presets differ in their pictures, not only in the SEI message") func distinction() throws {
      let film = Film(seed: 1, count: 120).pictures
      let presets = [Preset.veryfast, .faster, .fast, .medium]
      var movies: Set<[[UInt8]]> = []
      for preset in presets {
        try Film.withMovie { path in
          _ = try Film.write(film, quality: 18, preset: preset, to: path)
          movies.insert(try decode(path, width: Film.width, height: Film.height))
        }
      }
      #expect(movies.count == presets.count)
    }

    /// The samples as decoders return them: Y, U and V.
    private func samples(_ reference: h264_decoded) throws -> [UInt8] {
      let (luma, chroma) = (try #require(reference.luma), try #require(reference.chroma))
      var bytes: [UInt8] = []
      for y in 0..<Film.height {
        bytes += UnsafeBufferPointer(start: luma + y * Int(reference.luma_stride), count: Film.width)
      }
      for plane in 0..<2 {
        for y in 0..<Film.height / 2 {
          for x in 0..<Film.width / 2 { bytes.append(chroma[y * Int(reference.chroma_stride) + 2 * x + plane]) }
        }
      }
      return bytes
    }
  }
#endif
