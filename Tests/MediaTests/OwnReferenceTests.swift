#if HAS_X264
  import CH264
  import Foundation
  import Pixels
  import Randomness
  import Testing

  @testable import Media

  /// Pictures that others refer to and that are not given to libx264. What the encoder takes them for has to be what decoders
  /// make of them, as a difference would spread to the others.
  @Suite("References written without libx264") struct OwnReferenceTests {
    private static let (width, height) = (112, 80)

    /// With little and with more that is looked at.
    private static let presets = [Preset.veryfast, .medium]

    /// A movie in which up to a quarter of each picture moves, fades or flickers.
    private struct Film {
      private(set) var pictures: [YUVBuffer] = []

      init(seed: UInt64, count: Int) {
        var random = RandomNumbers(seed: seed)
        let noise = (0..<24 * 24).map { _ in random.number(-40...40) }
        let (dx, dy, strength) = (random.number(-3...3), random.number(-3...3), [0, 0.2, 1][random.below(3)])
        let (flicker, fade) = (random.chance(0.3), random.number(-4...4))
        for frame in 0..<count {
          let picture = YUVBuffer(width: width, height: height, format: .yuv420p)
          let time = Double(frame)
          for (place, plane) in picture.planes.enumerated() {
            for y in 0..<height / plane.rows {
              for x in 0..<width / plane.columns {
                let (px, py) = (Double(x * plane.columns), Double(y * plane.rows))
                let (u, v) = (px - 40 - dx * time, py - 30 - dy * time)
                var value = 128 + (px - py) * [0.3, 0.1, -0.1][place]
                if (0..<24).contains(u), (0..<24).contains(v) {
                  value = 120 + u + fade * time + strength * noise[Int(v) * 24 + Int(u)]
                  if flicker { value += random.number(-90...90) }
                }
                plane.base[y * plane.stride + x] = UInt8(min(255, max(0, value)))
              }
            }
          }
          pictures.append(picture)
        }
      }

      /// A movie of waves in small squares that drift apart by parts of pixels, with dots that come and go.
      init(wavesOfSeed seed: UInt64, count: Int) {
        var random = RandomNumbers(seed: seed)
        let waves = (0..<6).map { _ in
          Wave(
            x: random.number(0...96), y: random.number(0...64), dx: random.number(-1...1), dy: random.number(-1...1),
            length: random.number(4...20), height: random.number(5...90))
        }
        for frame in 0..<count {
          let picture = YUVBuffer(width: width, height: height, format: .yuv420p)
          for (place, plane) in picture.planes.enumerated() {
            for y in 0..<height / plane.rows {
              for x in 0..<width / plane.columns {
                let point = (Double(x * plane.columns), Double(y * plane.rows))
                let value = waves.reduce(120.0 - 5 * Double(place)) { $0 + $1.value(at: point, frame) }
                plane.base[y * plane.stride + x] = UInt8(min(255, max(0, value)))
              }
            }
          }
          for _ in 0..<4 {
            let luma = picture.planes[0]
            luma.base[random.below(height) * luma.stride + random.below(width)] = 250
          }
          pictures.append(picture)
        }
      }

      private struct Wave {
        let x, y, dx, dy, length, height: Double

        func value(at point: (Double, Double), _ frame: Int) -> Double {
          let (u, v) = (point.0 - x - dx * Double(frame), point.1 - y - dy * Double(frame))
          guard (0..<18).contains(u), (0..<18).contains(v) else { return 0 }
          return height * sin(u / length * 6) * cos(v / length * 5)
        }
      }
    }

    /// Writes pictures into a movie.
    private func write(
      _ pictures: [YUVBuffer], quality: Double, preset: Preset, to path: String
    ) throws -> X264Encoder {
      let format = try MovieFormat(MovieSettings(quality: quality, preset: preset), path: path)
      let video = VideoStream(width: Self.width, height: Self.height, frameRateNumerator: 30)
      let encoder = try X264Encoder(format, video, path: path)
      let container = try Container(format.container, to: .file(path), streams: [encoder.stream])
      for picture in pictures { try encoder.encode(VideoPicture(picture)) { try container.write($0) } }
      try encoder.finish { try container.write($0) }
      try container.finish()
      return encoder
    }

    private func withMovie(_ body: (_ path: String) throws -> Void) rethrows {
      let path = FileManager.default.temporaryDirectory.appendingPathComponent("own-\(UUID().uuidString).mp4").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      try body(path)
    }

    /// Expects that decoders make of a film's references what the encoder takes them for, and that there are such.
    private func expectSame(_ film: Film, quality: Double, preset: Preset, seed: UInt64) throws {
      try withMovie { path in
        let encoder = try write(film.pictures, quality: quality, preset: preset, to: path)
        let decoded = try decode(path, width: Self.width, height: Self.height)
        let taken = try encoder.output.packets.free.map { try samples($0.memory) }
        let areAmongThem = taken.allSatisfy { decoded.contains($0) }
        #expect(decoded.count == film.pictures.count && areAmongThem, "\(preset), seed \(seed)")
        #expect(encoder.output.ownReferences > 0)
      }
    }

    @Test("Decoders make of them what the encoder takes them for", arguments: [5, 7, 9, 14], [2.0, 18, 51])
    func decoding(count: Int, quality: Double) throws {
      for preset in Self.presets {
        for seed in 0..<4 as Range<UInt64> {
          try expectSame(Film(seed: seed, count: count), quality: quality, preset: preset, seed: seed)
        }
      }
    }

    @Test("Decoders smooth edges as the encoder does", arguments: [8.0, 18, 26, 34, 44])
    func smoothing(quality: Double) throws {
      for seed in 0..<8 as Range<UInt64> {
        let film = Film(wavesOfSeed: seed, count: [9, 14][Int(seed) % 2])
        for preset in Self.presets { try expectSame(film, quality: quality, preset: preset, seed: seed) }
      }
    }

    @Test("Decoders have nothing to say, however many pictures of libx264 come before them", arguments: 0..<5, presets)
    func complaints(still: Int, preset: Preset) throws {
      try withMovie { path in
        let film = Film(seed: 1, count: 20).pictures
        // Of what stands still, libx264 gets every fourth picture.
        let pictures = Array(repeating: film[0], count: 4 * still) + film
        let encoder = try write(pictures, quality: 18, preset: preset, to: path)
        #expect(encoder.output.ownReferences > 0)
        let complaints = try run("sh", ["-c", "ffmpeg -v error -i \"$0\" -f null - 2>&1", path])
        #expect(String(decoding: complaints, as: UTF8.self) == "")
      }
    }

    @Test("Each preset makes other pictures, not only another note of libx264's settings") func distinction() throws {
      let film = Film(seed: 1, count: 120).pictures
      let presets = [Preset.veryfast, .faster, .fast, .medium]
      var movies: Set<[[UInt8]]> = []
      for preset in presets {
        try withMovie { path in
          _ = try write(film, quality: 18, preset: preset, to: path)
          movies.insert(try decode(path, width: Self.width, height: Self.height))
        }
      }
      #expect(movies.count == presets.count)
    }

    /// The samples as decoders return them: Y, U and V.
    private func samples(_ reference: h264_decoded) throws -> [UInt8] {
      let (luma, chroma) = (try #require(reference.luma), try #require(reference.chroma))
      var bytes: [UInt8] = []
      for y in 0..<Self.height {
        bytes += UnsafeBufferPointer(start: luma + y * Int(reference.luma_stride), count: Self.width)
      }
      for plane in 0..<2 {
        for y in 0..<Self.height / 2 {
          for x in 0..<Self.width / 2 { bytes.append(chroma[y * Int(reference.chroma_stride) + 2 * x + plane]) }
        }
      }
      return bytes
    }
  }
#endif
