import Pixels

/// Where the codec of the pictures changes in a file, for example in files that were concatenated.
///
/// The demuxer of transport streams reports the codec of the first packets for all packets.
struct CodecChange {
  /// The first packet of the other codec.
  let packet: Int

  /// The names of the codecs before and after it.
  let before, after: String
}

extension ClipIndex {
  /// Finds the first part whose pictures have another codec than the first part.
  mutating func findCodecChange(in stream: TransportStream) {
    let joints = joined.parts.map(\.firstPicture).filter { packets.indices.dropFirst().contains($0) }
    guard !joints.isEmpty, let first = stream.codec(at: Int(packets[0].position)) else { return }
    for joint in joints {
      guard let codec = stream.codec(at: Int(packets[joint].position)), codec != first else { continue }
      codecChange = CodecChange(packet: joint, before: first, after: codec)
      return
    }
  }

  /// The change as `PictureFaults` reports it.
  func change(_ change: CodecChange) -> PictureFaults.Change {
    PictureFaults.Change(time: seconds(packets[change.packet].time), before: change.before, after: change.after)
  }

  /// Whether a packet is of another codec than the first one.
  func isOfOtherCodec(packet order: Int) -> Bool { codecChange.map { order >= $0.packet } ?? false }
}
