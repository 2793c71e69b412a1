import CLibAV

/// The parameters that a container needs of a stream: those of its codec, its time base and its frame rate.
final class StreamParameters {
  let codec: UnsafeMutablePointer<AVCodecParameters>

  /// The unit of the packets' timestamps, in seconds.
  let timeBase: AVRational

  /// In frames a second; 0/1 for sound.
  let frameRate: AVRational

  /// The parameters of an opened encoder. `path` is the movie's name in errors. Throws `MediaError.encodingFailed`.
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

  var isSound: Bool { codec.pointee.codec_type == AVMEDIA_TYPE_AUDIO }

  deinit {
    var codec: UnsafeMutablePointer<AVCodecParameters>? = codec
    avcodec_parameters_free(&codec)
  }
}
