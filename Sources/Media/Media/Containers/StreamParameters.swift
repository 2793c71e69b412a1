import CLibAV

/// The parameters that a container needs of a stream: those of its codec, its time base and its frame rate.
final class StreamParameters {
  let codec: UnsafeMutablePointer<AVCodecParameters>

  /// The unit of the packets' timestamps, in seconds.
  let timeBase: AVRational

  /// In frames a second; 0/1 for sound and subtitles.
  let frameRate: AVRational

  /// The language as three letters; nil for pictures and sound.
  let language: String?

  /// The parameters of an opened encoder. `path` is the movie's name in errors. Throws `MediaError.encodingFailed`.
  init(of encoder: UnsafeMutablePointer<AVCodecContext>, path: String) throws {
    guard let codec = avcodec_parameters_alloc() else {
      throw MediaError.encodingFailed(path: path, reason: LibAV.describe(clibav_no_memory()))
    }
    self.codec = codec
    timeBase = encoder.pointee.time_base
    frameRate = encoder.pointee.framerate
    language = nil
    let result = avcodec_parameters_from_context(codec, encoder)
    guard result >= 0 else { throw MediaError.encodingFailed(path: path, reason: LibAV.describe(result)) }
  }

  /// The parameters of a stream of pictures in a file, with a time base of one frame. `path` is the file's name in
  /// errors. Throws `MediaError.cannotRead`.
  init(copying stream: UnsafeMutablePointer<AVStream>, _ video: VideoStream, path: String) throws {
    guard let codec = avcodec_parameters_alloc() else { throw LibAVInput.failure(clibav_no_memory(), path) }
    self.codec = codec
    let (count, seconds) = (Int32(clamping: video.frameRateNumerator), Int32(clamping: video.frameRateDenominator))
    (timeBase, frameRate) = (AVRational(num: seconds, den: count), AVRational(num: count, den: seconds))
    language = nil
    let result = avcodec_parameters_copy(codec, stream.pointee.codecpar)
    guard result >= 0 else { throw LibAVInput.failure(result, path) }
    // The file's average bit rate does not hold for other packets.
    codec.pointee.bit_rate = 0
    // Some files do not declare the pixel aspect ratio; all our movies have square pixels.
    if codec.pointee.sample_aspect_ratio.num == 0 { codec.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1) }
    // The muxer expects this format if each packet has a second picture for alpha.
    if stream.hasAlpha { codec.pointee.format = AV_PIX_FMT_YUVA420P.rawValue }
  }

  /// The parameters of subtitles. `path` is the movie's name in errors. Throws `MediaError.encodingFailed`.
  init(of subtitles: SubtitleCodec, language: String?, path: String) throws {
    guard let codec = avcodec_parameters_alloc() else {
      throw MediaError.encodingFailed(path: path, reason: LibAV.describe(clibav_no_memory()))
    }
    self.codec = codec
    (timeBase, frameRate) = (AVRational(num: 1, den: Int32(subtitles.ticks)), AVRational(num: 0, den: 1))
    self.language = language.flatMap { SubtitleLanguage.code(of: $0) } ?? SubtitleLanguage.unknown
    (codec.pointee.codec_type, codec.pointee.codec_id) = (AVMEDIA_TYPE_SUBTITLE, subtitles.id)
    let header = subtitles.header
    guard !header.isEmpty else { return }
    guard let data = av_mallocz(header.count + Int(AV_INPUT_BUFFER_PADDING_SIZE)) else {
      throw MediaError.encodingFailed(path: path, reason: LibAV.describe(clibav_no_memory()))
    }
    data.copyMemory(from: header, byteCount: header.count)
    codec.pointee.extradata = data.bindMemory(to: UInt8.self, capacity: header.count)
    codec.pointee.extradata_size = Int32(header.count)
  }

  var isSound: Bool { codec.pointee.codec_type == AVMEDIA_TYPE_AUDIO }

  deinit {
    var codec: UnsafeMutablePointer<AVCodecParameters>? = codec
    avcodec_parameters_free(&codec)
  }
}
