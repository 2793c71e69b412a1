import CLibAV
import Pixels

/// Repeats unchanged pictures without encoding them. In a static stretch, the encoder gets only the first pictures and
/// the key frames.
///
/// A picture is repeated only if the encoder delays no picture, so that the latest packet is that of the previous
/// picture. An encoder that delays pictures gets all of them.
final class RepeatingEncoder: VideoEncoder {
  var stream: StreamParameters { encoder.stream }

  private let encoder: LibAVVideoEncoder
  private let repetition: PictureRepetition
  private let path: String
  private var changes: KnownChanges

  /// The number of consecutive unchanged pictures.
  private var unchangedCount = 0

  /// The number of encoded packets, and of repeated ones.
  private var encoded = 0
  private var repeated = 0

  /// The number of pictures so far.
  private var count = 0

  /// The latest known key frame.
  private var lastKey = 0

  /// The latest packet of the encoder, and a reusable packet that repeats it.
  private let latest: UnsafeMutablePointer<AVPacket>
  private let again: UnsafeMutablePointer<AVPacket>

  /// - Parameter path: the movie's name in errors.
  /// - Throws: `MediaError.encodingFailed`.
  init(_ encoder: LibAVVideoEncoder, _ video: VideoStream, _ repetition: PictureRepetition, path: String) throws {
    let packets = (latest: av_packet_alloc(), again: av_packet_alloc())
    guard let latest = packets.latest, let again = packets.again else {
      Self.free(packets.latest, packets.again)
      throw MediaError.encodingFailed(path: path, reason: LibAV.describe(clibav_no_memory()))
    }
    (self.encoder, self.repetition, self.path) = (encoder, repetition, path)
    (self.latest, self.again) = (latest, again)
    changes = KnownChanges(video)
  }

  deinit { Self.free(latest, again) }

  private static func free(_ packets: UnsafeMutablePointer<AVPacket>?...) {
    for packet in packets {
      var packet = packet
      av_packet_free(&packet)
    }
  }

  func encode(_ picture: VideoPicture, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    unchangedCount = changes.box(of: picture).isEmpty ? unchangedCount + 1 : 0
    let frame = count
    count += 1
    let isKey = repetition.maximumKeyInterval.map { frame - lastKey >= $0 } ?? false
    let holdsNothing = frame == encoded + repeated
    if unchangedCount > repetition.refinementPictures, !isKey, holdsNothing, try showAgain(deliver) { return }
    if isKey { lastKey = frame }
    try encoder.encode(picture.samples, isKey: isKey) { try self.deliver($0, deliver) }
  }

  func finish(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    try encoder.finish { try self.deliver($0, deliver) }
  }

  /// Delivers a packet of the encoder, shifted by the repeated pictures, which the encoder does not count.
  private func deliver(
    _ packet: UnsafeMutablePointer<AVPacket>, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void
  ) throws {
    encoded += 1
    packet.pointee.pts += Int64(repeated)
    packet.pointee.dts += Int64(repeated)
    if packet.pointee.flags & AV_PKT_FLAG_KEY != 0 { lastKey = max(lastKey, Int(packet.pointee.pts)) }
    av_packet_unref(latest)
    let result = av_packet_ref(latest, packet)
    guard result >= 0 else { throw MediaError.encodingFailed(path: path, reason: LibAV.describe(result)) }
    try deliver(packet)
  }

  /// Delivers a packet that shows the latest picture again.
  /// - Returns: false if that is not possible.
  private func showAgain(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws -> Bool {
    guard try repetition.show(latest, again: again, path: path) else { return false }
    defer { av_packet_unref(again) }
    (again.pointee.pts, again.pointee.dts, again.pointee.duration) = (Int64(count - 1), Int64(count - 1), 1)
    repeated += 1
    try deliver(again)
    return true
  }
}
