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
    }

    /// Writes pictures into a movie.
    private func write(_ pictures: [YUVBuffer], quality: Double, to path: String) throws -> X264Encoder {
      let format = try MovieFormat(MovieSettings(quality: quality, preset: .veryfast), path: path)
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

    @Test("Decoders make of them what the encoder takes them for", arguments: [5, 7, 9, 14], [2.0, 18, 51])
    func decoding(count: Int, quality: Double) throws {
      for seed in 0..<4 as Range<UInt64> {
        try withMovie { path in
          let encoder = try write(Film(seed: seed, count: count).pictures, quality: quality, to: path)
          let decoded = try decode(path, width: Self.width, height: Self.height)
          let taken = try encoder.output.packets.free.map { try samples($0.memory) }
          let areAmongThem = taken.allSatisfy { decoded.contains($0) }
          #expect(decoded.count == count && areAmongThem, "seed \(seed)")
          #expect(encoder.output.ownReferences > 0)
        }
      }
    }

    @Test("Decoders have nothing to say, however many pictures of libx264 come before them", arguments: 0..<5)
    func complaints(busy: Int) throws {
      try withMovie { path in
        let noise = (0..<busy).map { index in
          let picture = YUVBuffer(width: Self.width, height: Self.height, format: .yuv420p)
          scramble(picture, index: index)
          return picture
        }
        let quiet = Film(seed: 1, count: 20).pictures
        let encoder = try write(quiet.prefix(1) + noise + quiet, quality: 18, to: path)
        #expect(encoder.output.ownReferences > 0)
        let complaints = try run("sh", ["-c", "ffmpeg -v error -i \"$0\" -f null - 2>&1", path])
        #expect(String(decoding: complaints, as: UTF8.self) == "")
      }
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
