import Foundation

/// Sound as arrays of samples, and files of them.
enum SoundFiles {
  /// Writes a WAV file of floats.
  /// - Parameter samples: the interleaved samples.
  static func write(_ samples: [Float], rate: Int = 48_000, channels: Int = 1, to path: String) throws {
    let size = samples.count * 4
    func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
      withUnsafeBytes(of: number.littleEndian, Array.init)
    }
    var data = Data("RIFF".utf8 + bytes(UInt32(size + 36)) + Array("WAVEfmt ".utf8) + bytes(UInt32(16)))
    data += bytes(UInt16(3)) + bytes(UInt16(channels)) + bytes(UInt32(rate)) + bytes(UInt32(rate * channels * 4))
    data += bytes(UInt16(channels * 4)) + bytes(UInt16(32)) + Array("data".utf8) + bytes(UInt32(size))
    samples.withUnsafeBytes { data.append(contentsOf: $0) }
    try data.write(to: URL(fileURLWithPath: path))
  }

  /// Silence with clicks of one sample.
  static func clicks(at places: [Int], count: Int, height: Float = 0.5) -> [Float] {
    var samples = [Float](repeating: 0, count: count)
    for place in places { samples[place] = height }
    return samples
  }

  /// Deterministic noise.
  static func noise(count: Int, height: Float = 0.3) -> [Float] {
    var state: UInt64 = 7
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (Float(state >> 40) / Float(1 << 23) - 1) * height
    }
  }

  /// The left samples of the first stream of sound, decoded by the `ffmpeg` command.
  static func decode(_ path: String) throws -> [Float] {
    let data = try run(
      "ffmpeg", ["-v", "error", "-i", path, "-map", "0:a", "-f", "f32le", "-ac", "2", "-ar", "48000", "-"])
    return data.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 8).map { bytes.loadUnaligned(fromByteOffset: $0, as: Float.self) }
    }
  }

  /// The positions of clicks, at their loudest samples.
  static func clicks(in samples: [Float], over height: Float = 0.1) -> [Int] {
    var (found, index): ([Int], Int) = ([], 0)
    while index < samples.count {
      guard samples[index].magnitude > height else {
        index += 1
        continue
      }
      let near = index..<min(samples.count, index + 200)
      found.append(near.max { samples[$0].magnitude < samples[$1].magnitude } ?? index)
      index += 1000
    }
    return found
  }
}
