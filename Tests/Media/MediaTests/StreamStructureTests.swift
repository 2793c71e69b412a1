#if HAS_X264
  import Foundation
  import H264Streams
  import Testing

  @testable import Media

  /// Checks our streams for properties that decoders built for libx264's streams might not expect.
  @Suite("Structure of H.264 streams") struct StreamStructureTests {
    /// How many disposable pictures follow one another: up to `medium` in our streams, with slower presets in
    /// libx264's.
    private func maximumDisposable(_ preset: Preset) -> Int { X264Settings.hasOwnBPictures(preset) ? 3 : 16 }

    /// profile_idc: Main with our B pictures, and High with libx264's transforms of 8 × 8 samples.
    private func profiles(_ preset: Preset) -> Set<Int> { X264Settings.hasOwnBPictures(preset) ? [77] : [77, 100] }

    private func stream(_ film: Film, _ preset: Preset, quality: Double = 18) throws -> [UInt8] {
      try Film.withMovie { path in
        _ = try Film.write(film.pictures, quality: quality, preset: preset, to: path)
        return [UInt8](try run("ffmpeg", ["-v", "error", "-i", path, "-c", "copy", "-f", "h264", "-"]))
      }
    }

    @Test("The structure is that of libx264's streams, whether pictures move or are static", arguments: Preset.allCases)
    func structure(preset: Preset) throws {
      for seed in 0..<4 as Range<UInt64> {
        let film = Film(stretchesOfSeed: seed, count: 150)
        let structure = StreamStructure(
          try stream(film, preset), maximumDisposable: maximumDisposable(preset), profiles: profiles(preset))
        #expect(structure.faults == [], "seed \(seed)")
        #expect(structure.areReferences.count == film.pictures.count)
      }
    }

    #if HAS_OPENH264
      @Test(
        "OpenH264 decodes every picture as FFmpeg does, also before key frames and at cuts",
        arguments: Preset.allCases.filter(X264Settings.hasOwnBPictures))
      func openH264(preset: Preset) throws {
        for seed in 0..<3 as Range<UInt64> {
          let stream = try stream(Film(stretchesOfSeed: seed, count: 150), preset)
          let decoded = try #require(OpenH264Decoder.decode(stream))
          #expect(decoded.complaintCount == 0)
          #expect(Likeness.worst(decoded.pictures, try pictures(stream)) >= 40, "seed \(seed)")
        }
      }

      @Test("OpenH264 decodes every picture, whatever the length of the last mini-GOP before a key frame")
      func keyFrames() throws {
        let lengths = Array(25...33)
        let stream = try stream(Film(scenes: lengths), .medium)
        let firsts = lengths.indices.map { lengths[..<$0].reduce(0, +) }
        #expect(StreamStructure(stream).keyFrames == firsts)
        let decoded = try #require(OpenH264Decoder.decode(stream))
        #expect(decoded.complaintCount == 0)
        #expect(Likeness.worst(decoded.pictures, try pictures(stream)) >= 40)
      }
    #endif

    /// The pictures of a stream, decoded by FFmpeg.
    private func pictures(_ stream: [UInt8]) throws -> [[UInt8]] {
      let path = FileManager.default.temporaryDirectory.appendingPathComponent("stream-\(UUID().uuidString).h264").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      try Data(stream).write(to: URL(fileURLWithPath: path))
      return try decode(path, width: Film.width, height: Film.height)
    }

    @Test("A long static stretch has a reference at least every fourth picture", arguments: [Preset.veryfast, .medium])
    func still(preset: Preset) throws {
      let picture = Film(seed: 1, count: 1).pictures[0]
      let film = Film(Array(repeating: picture, count: 400))
      #expect(StreamStructure(try stream(film, preset)).faults == [])
    }
  }
#endif
