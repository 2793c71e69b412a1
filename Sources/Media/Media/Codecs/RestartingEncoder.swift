import CLibAV
import Pixels

/// Restarts an encoder at some frames, so that no picture refers to one before such a frame. The packets are those of
/// separately encoded movies that are joined.
final class RestartingEncoder: VideoEncoder {
  let stream: StreamParameters

  private let open: (_ frameCount: Int) throws -> any VideoEncoder

  /// The encoder of the current part; nil until its first picture, so that two encoders never exist at once.
  private var current: (any VideoEncoder)?

  /// The parts of the movie that are still to come.
  private var parts: ArraySlice<Range<Int>>
  private var count = 0

  private var part: Range<Int>

  /// - Parameters:
  ///   - parts: the ranges of frames that are encoded together, consecutive from 0.
  ///   - open: opens an encoder for a number of pictures.
  init(_ parts: [Range<Int>], _ open: @escaping (_ frameCount: Int) throws -> any VideoEncoder) throws {
    (self.open, self.parts, part) = (open, parts.dropFirst(), parts.first ?? 0..<0)
    let encoder = try open(part.count)
    (current, stream) = (encoder, encoder.stream)
  }

  func encode(_ picture: VideoPicture, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    if let next = parts.first, count == next.lowerBound {
      parts.removeFirst()
      try finish(deliver)
      (current, part) = (nil, next)
    }
    let encoder = try current ?? open(part.count)
    current = encoder
    count += 1
    try encoder.encode(picture) { try deliver(moved($0)) }
  }

  func finish(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    try current?.finish { try deliver(moved($0)) }
  }

  private func moved(_ packet: UnsafeMutablePointer<AVPacket>) -> UnsafeMutablePointer<AVPacket> {
    packet.pointee.pts += Int64(part.lowerBound)
    packet.pointee.dts += Int64(part.lowerBound)
    return packet
  }
}
