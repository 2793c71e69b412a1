import CLibAV
import Pixels

/// Encodes pictures into the packets of one video stream. Not thread-safe.
protocol VideoEncoder: AnyObject {
  /// The parameters that a container needs of the stream.
  var stream: StreamParameters { get }

  /// Encodes the next picture and delivers the packets that are ready. An encoder that needs the picture later retains
  /// its samples; they must not be modified meanwhile.
  func encode(_ picture: VideoPicture, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws

  /// Delivers the packets of the pictures that the encoder still delays.
  func finish(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws
}
