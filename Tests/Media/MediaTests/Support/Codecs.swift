import Foundation
import Media
import Pixels
import Testing

extension VideoCodec {
  /// A container that supports the codec.
  var container: ContainerFormat {
    get throws {
      struct NoContainer: Error {}
      guard let container = ContainerFormat.all.first(where: { $0.codecs.contains(self) }) else { throw NoContainer() }
      return container
    }
  }

  /// The codecs of movies: without those of animated images, which have their own tests.
  static let ofStreams = all.filter { ![.gif, .apng].contains($0) }

  /// The fastest settings of a movie.
  func settings(_ pixelFormat: PixelFormat? = nil) -> MovieSettings {
    MovieSettings(codec: self, pixelFormat: pixelFormat, preset: takesPreset ? .ultrafast : nil)
  }
}

/// A codec in one of its pixel formats.
struct CodecCase: CustomTestStringConvertible {
  let codec: VideoCodec
  let pixelFormat: PixelFormat

  static let all = VideoCodec.ofStreams.flatMap { codec in
    codec.pixelFormats.map { CodecCase(codec: codec, pixelFormat: $0) }
  }

  var testDescription: String { "\(codec.name) \(pixelFormat)" }

  /// The minimum PSNR of decoded samples, in decibels.
  var minimumPSNR: Double {
    switch codec.name {
    case "ffv1": .infinity
    case "prores": 45
    default: 34
    }
  }
}

/// Smooth waves that move with `index`, other ones in every plane, and alpha as a checkerboard of levels.
func draw(_ picture: YUVBuffer, _ index: Int) {
  let isPacked = picture.format.layout == .packed
  for (number, plane) in picture.planes.enumerated() {
    for row in 0..<picture.height / plane.rows {
      let line = UnsafeMutableRawPointer(plane.base + row * plane.stride)
      for column in 0..<picture.width / plane.columns {
        let (x, y) = (column * plane.columns, row * plane.rows)
        func wave(_ component: Int) -> Int {
          40 + abs((2 * x + y * (component + 1) + 5 * index + 31 * component) % 160 - 80)
        }
        let alpha = (x / 16 + y / 16) % 3 * 127
        if isPacked {
          let opaque = picture.format.hasAlpha ? alpha : 255
          let color = wave(0) | wave(1) << 8 | wave(2) << 16
          line.storeBytes(of: UInt32(color | opaque << 24), toByteOffset: 4 * column, as: UInt32.self)
        } else if plane.sampleBytes == 1 {
          line.storeBytes(of: UInt8(number == 3 ? alpha : wave(number)), toByteOffset: column, as: UInt8.self)
        } else {
          let sample = 4 * (number == 3 ? alpha : wave(number)) + (number == 3 ? 0 : x % 4)
          line.storeBytes(of: UInt16(sample), toByteOffset: 2 * column, as: UInt16.self)
        }
      }
    }
  }
}

/// The samples of a picture in the order of raw video.
func samples(_ picture: YUVBuffer) -> [UInt8] {
  withExtendedLifetime(picture) {
    picture.planes.flatMap { plane in
      (0..<picture.height / plane.rows).flatMap { row in
        UnsafeBufferPointer(
          start: plane.base + row * plane.stride, count: picture.width / plane.columns * plane.sampleBytes)
      }
    }
  }
}

/// The samples of a movie, decoded by the `ffmpeg` command. FFmpeg's native decoder of VP9 ignores alpha.
func decoded(
  _ path: String, _ codec: VideoCodec, as format: PixelFormat, decoder: [String] = []
) throws -> [UInt8] {
  let decoder = codec == .vp9 && format.hasAlpha ? ["-c:v", "libvpx-vp9"] : decoder
  let name = format.depth == .bits8 ? format.name : format.name + "le"
  return try [UInt8](
    run(
      "ffmpeg",
      ["-v", "error"] + decoder + ["-i", path, "-fps_mode", "passthrough", "-pix_fmt", name, "-f", "rawvideo", "-"]))
}

/// The PSNR of samples, in decibels; infinite if they are equal.
func psnr(_ first: [UInt8], _ second: [UInt8], _ depth: SampleDepth) -> Double {
  let (step, count) = (depth.bytes, min(first.count, second.count) / depth.bytes)
  var sum = 0.0
  for index in 0..<count {
    func sample(_ bytes: [UInt8]) -> Int {
      step == 1 ? Int(bytes[index]) : Int(bytes[2 * index]) | Int(bytes[2 * index + 1]) << 8
    }
    let difference = Double(sample(first) - sample(second))
    sum += difference * difference
  }
  return sum == 0 ? .infinity : 10 * log10(Double(depth.maximum * depth.maximum) * Double(count) / sum)
}
