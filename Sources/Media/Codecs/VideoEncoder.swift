import CLibAV
import Pixels

/// Pictures in, packets of one stream of video out. Not for several threads at a time.
protocol VideoEncoder: AnyObject {
  /// What a container has to know of the stream.
  var stream: StreamParameters { get }

  /// Encodes the next picture and delivers the packets that are ready. The picture is not used afterwards.
  func encode(_ picture: YUVBuffer, _ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws

  /// Delivers the packets of the pictures that the encoder still holds back.
  func finish(_ deliver: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws
}
