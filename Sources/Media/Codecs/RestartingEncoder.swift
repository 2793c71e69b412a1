import CLibAV
import Pixels

/// An encoder that begins anew at some frames, so that no picture refers to one before such a frame: the packets are those
/// of movies that are encoded apart and joined.
final class RestartingEncoder: VideoEncoder {
  let stream: StreamParameters

  private let open: (_ frameCount: Int) throws -> any VideoEncoder
  private var current: any VideoEncoder

  /// The parts of the movie that are still to come.
  private var parts: ArraySlice<Range<Int>>
  private var count = 0

  /// The first frame of the current part.
  private var first = 0

  /// - Parameters:
  ///   - parts: the frames that are encoded together, in their order from 0 on.
  ///   - open: makes an encoder for a number of pictures.
  init(_ parts: [Range<Int>], _ open: @escaping (_ frameCount: Int) throws -> any VideoEncoder) throws {
    (self.open, self.parts) = (open, parts.dropFirst())
    current = try open(parts.first?.count ?? 0)
    stream = current.stream
  }

  func encode(_ picture: VideoPicture, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    if let next = parts.first, count == next.lowerBound {
      parts.removeFirst()
      try finish(deliver)
      current = try open(next.count)
      first = count
    }
    count += 1
    try current.encode(picture) { try deliver(moved($0)) }
  }

  func finish(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    try current.finish { try deliver(moved($0)) }
  }

  private func moved(_ packet: UnsafeMutablePointer<AVPacket>) -> UnsafeMutablePointer<AVPacket> {
    packet.pointee.pts += Int64(first)
    packet.pointee.dts += Int64(first)
    return packet
  }
}
