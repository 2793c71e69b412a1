#if HAS_X264
  import CLibAV
  import CX264

  /// An encoder that has just been opened, and what containers and decoders have to know before the first picture.
  struct X264Headers {
    let handle: X264Handle
    let stream: StreamParameters

    /// How pictures are repeated; nil where they are all given to the encoder.
    let repeats: H264Repeats?

    /// A message with libx264's settings, if it is not among the headers.
    let prologue: [UInt8]

    /// - Parameter path: the movie's name in errors.
    /// - Throws: `MediaError.encodingFailed`.
    init(_ movie: MovieFormat, _ video: VideoStream, path: String) throws {
      var created = avcodec_alloc_context3(nil)
      defer { avcodec_free_context(&created) }
      guard let context = created else {
        throw MediaError.encodingFailed(path: path, reason: LibAV.describe(clibav_no_memory()))
      }
      context.configure(movie, video)
      handle = try X264Handle(X264Settings.parameters(movie, context.pointee, path: path), path: path)
      let units = try handle.headers()
      let parameterSets = units.filter { $0.kind != Int(NAL_SEI.rawValue) }
      let macroblocks = StillMacroblocks(width: video.width, height: video.height).total
      // A bit rate is kept by what libx264 knows of all pictures, and parameter sets cannot be added to each key frame.
      let mayRepeat = handle.parameters.i_bframe == 0 && movie.bitRate == nil && movie.container.keepsHeadersApart
      let sequenceSet = units.first { $0.kind == Int(NAL_SPS.rawValue) }
      repeats =
        mayRepeat
        ? sequenceSet.flatMap { H264Repeats(sequenceSet: $0.payload, macroblocks: macroblocks) } : nil
      var header = parameterSets.flatMap { Array($0.bytes) }
      if let repeats { header += repeats.parameterSet }
      let isApart = movie.container.keepsHeadersApart
      prologue = isApart ? units.filter { $0.kind == Int(NAL_SEI.rawValue) }.flatMap { Array($0.bytes) } : []
      context.pointee.codec_type = AVMEDIA_TYPE_VIDEO
      context.pointee.codec_id = AV_CODEC_ID_H264
      context.pointee.has_b_frames =
        handle.parameters.i_bframe == 0 ? 0 : handle.parameters.i_bframe_pyramid == 0 ? 1 : 2
      if isApart { try context.setHeader(header, path: path) }
      stream = try StreamParameters(of: context, path: path)
    }
  }

  extension X264Handle.Unit {
    /// The bytes behind the start code, which is three or four bytes long.
    var payload: UnsafeBufferPointer<UInt8>.SubSequence {
      bytes.dropFirst(bytes.count > 2 && bytes[2] == 1 ? 3 : 4)
    }
  }

  extension UnsafeMutablePointer<AVCodecContext> {
    /// Sets what decoders have to know before the first packet.
    fileprivate func setHeader(_ bytes: [UInt8], path: String) throws {
      let padding = Int(AV_INPUT_BUFFER_PADDING_SIZE)
      guard let memory = av_mallocz(bytes.count + padding) else {
        throw MediaError.encodingFailed(path: path, reason: LibAV.describe(clibav_no_memory()))
      }
      memory.copyMemory(from: bytes, byteCount: bytes.count)
      pointee.extradata = memory.assumingMemoryBound(to: UInt8.self)
      pointee.extradata_size = Int32(clamping: bytes.count)
    }
  }
#endif
