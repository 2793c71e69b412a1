import CLibAV

/// What a container has to know of a stream: how it is coded, and the clock of its packets.
final class StreamParameters {
  let codec: UnsafeMutablePointer<AVCodecParameters>

  /// The length of a tick of packets' times, in seconds.
  let timeBase: AVRational

  /// In frames a second; 0/1 for sound.
  let frameRate: AVRational

  /// Those of an opened encoder. Errors call the movie `path`.
  init(of encoder: UnsafeMutablePointer<AVCodecContext>, path: String) throws {
    guard let codec = avcodec_parameters_alloc() else {
      throw MediaError.encodingFailed(path: path, reason: LibAV.describe(clibav_no_memory()))
    }
    self.codec = codec
    timeBase = encoder.pointee.time_base
    frameRate = encoder.pointee.framerate
    let result = avcodec_parameters_from_context(codec, encoder)
    guard result >= 0 else { throw MediaError.encodingFailed(path: path, reason: LibAV.describe(result)) }
  }

  deinit {
    var codec: UnsafeMutablePointer<AVCodecParameters>? = codec
    avcodec_parameters_free(&codec)
  }
}
