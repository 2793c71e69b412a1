#if HAS_X264
  import Foundation
  import Pixels
  import Randomness

  @testable import Media

  /// A movie in which up to a quarter of each picture moves, fades or flickers.
  struct Film {
    static let (width, height) = (112, 80)

    private(set) var pictures: [YUVBuffer] = []

    init(_ pictures: [YUVBuffer]) { self.pictures = pictures }

    init(seed: UInt64, count: Int) {
      let (width, height) = (Self.width, Self.height)
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

    /// A movie of waves in small squares that move apart by fractions of pixels, with dots that appear and disappear.
    init(wavesOfSeed seed: UInt64, count: Int) {
      let (width, height) = (Self.width, Self.height)
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

    /// A movie of stretches of random lengths, each moving or static, with cuts between them.
    init(stretchesOfSeed seed: UInt64, count: Int) {
      var random = RandomNumbers(seed: seed)
      while pictures.count < count {
        let length = 1 + random.below(random.chance(0.3) ? 60 : 12)
        let stretch = Film(wavesOfSeed: random.next(), count: length).pictures
        pictures += random.chance(0.5) ? stretch : Array(repeating: stretch[0], count: length)
      }
      pictures.removeLast(pictures.count - count)
    }

    /// A movie of scenes of some lengths, in each of which a small square moves. At each cut, every sample changes.
    init(scenes lengths: [Int]) {
      for (scene, length) in lengths.enumerated() {
        let background = Film(wavesOfSeed: UInt64(scene), count: 1).pictures[0]
        if scene % 2 == 1 { Self.invert(background) }
        for frame in 0..<length {
          let picture = YUVBuffer(copying: background)
          let luma = picture.planes[0]
          for y in 8..<16 { for x in 0..<8 { luma.base[y * luma.stride + x + 2 * frame % (Self.width - 8)] = 20 } }
          pictures.append(picture)
        }
      }
    }

    private static func invert(_ picture: YUVBuffer) {
      for plane in picture.planes {
        for offset in 0..<plane.byteCount { plane.base[offset] = 255 - plane.base[offset] }
      }
    }

    /// Writes pictures into a movie.
    static func write(
      _ pictures: [YUVBuffer], quality: Double, preset: Preset, to path: String
    ) throws -> X264Encoder {
      let format = try MovieFormat(MovieSettings(quality: quality, preset: preset), path: path)
      let video = VideoStream(width: width, height: height, frameRateNumerator: 30)
      let encoder = try X264Encoder(format, video, path: path)
      let container = try Container(format.container, to: .file(path), streams: [encoder.stream])
      for picture in pictures { try encoder.encode(VideoPicture(picture)) { try container.write($0) } }
      try encoder.finish { try container.write($0) }
      try container.finish()
      return encoder
    }

    static func withMovie<Result>(_ body: (_ path: String) throws -> Result) rethrows -> Result {
      let path = FileManager.default.temporaryDirectory.appendingPathComponent("film-\(UUID().uuidString).mp4").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      return try body(path)
    }
  }
#endif
