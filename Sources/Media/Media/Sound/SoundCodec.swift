import CLibAV

// To add a codec: a constant here, with the containers whose sound it is. The mix is stereo at 48,000 samples per
// second, and a sample must not depend on where decoding began.

/// A codec of sound: the containers that have it, and how its encoder is opened.
package struct SoundCodec: Equatable, Sendable {
  /// The name in sentences.
  package let title: String

  /// The encoder's name in libavcodec.
  let encoder: String

  /// The kind of samples that the encoder takes: floats, left and right apart or in turn.
  let isPlanar: Bool

  /// In bits a second.
  let bitRate: Int

  /// The endings of the containers whose sound it is.
  let endings: [String]

  static let all = [aac, opus]

  /// AAC, through libavcodec's own encoder.
  static let aac = SoundCodec(title: "AAC", encoder: "aac", isPlanar: true, bitRate: 192_000, endings: ["mp4", "mov"])

  /// Opus, through libopus.
  static let opus = SoundCodec(
    title: "Opus", encoder: "libopus", isPlanar: false, bitRate: 160_000, endings: ["webm", "mkv"])
}

extension ContainerFormat {
  /// The codec of the container's sound; nil for one that has pictures only.
  package var soundCodec: SoundCodec? { SoundCodec.all.first { $0.endings.contains(ending) } }

  /// Whether times of sound are counted from its very first sample on, which is left out with others: in Matroska, which
  /// says how many they are. libavformat leaves this to whoever writes packets.
  var countsDelayOfSound: Bool { soundCodec == .opus }
}
