import CLibAV

// To add a codec, add a constant with the containers that use it. The mix is stereo at 48,000 samples a second, and a
// sample must not depend on where decoding began.

/// An audio codec: the containers that use it, and how its encoder is opened.
package struct SoundCodec: Equatable, Sendable {
  /// The name in sentences.
  package let title: String

  /// The encoder's name in libavcodec.
  let encoder: String

  /// Whether the encoder takes planar floats; otherwise interleaved floats.
  let isPlanar: Bool

  /// The bit rate in bits a second.
  let bitRate: Int

  /// The endings of the containers that use it.
  let endings: [String]

  static let all = [aac, opus]

  /// AAC, through libavcodec's native encoder.
  static let aac = SoundCodec(title: "AAC", encoder: "aac", isPlanar: true, bitRate: 192_000, endings: ["mp4", "mov"])

  /// Opus, through libopus.
  static let opus = SoundCodec(
    title: "Opus", encoder: "libopus", isPlanar: false, bitRate: 160_000, endings: ["webm", "mkv"])
}

extension ContainerFormat {
  /// The codec of the container's sound; nil if the container has no sound.
  package var soundCodec: SoundCodec? { SoundCodec.all.first { $0.endings.contains(ending) } }

  /// Whether times of sound include the encoder's delay. Matroska counts from the first encoded sample and stores the
  /// number of samples to skip; libavformat expects packets with these times.
  var countsDelayOfSound: Bool { soundCodec == .opus }
}
