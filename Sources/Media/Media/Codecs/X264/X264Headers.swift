#if HAS_X264
  import CLibAV
  import CX264
  import H264

  /// A newly opened encoder, and the headers that containers and decoders need before the first picture.
  struct X264Headers {
    let handle: X264Handle
    let stream: StreamParameters

    /// The slice headers of our B pictures; nil if libx264 gets all pictures.
    let slices: H264Slices?

    /// Whether some of our B pictures are references.
    let hasBReferences: Bool

    /// By how many pictures decoding is ahead of output.
    let delay: Int

    /// An SEI message with libx264's settings, if it is not among the headers.
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
      let slices = X264Settings.writesBPictures(movie) ? Self.slices(among: units, movie) : nil
      let isApart = movie.container.keepsHeadersApart
      prologue = isApart ? units.filter { $0.type == Int(NAL_SEI.rawValue) }.flatMap { Array($0.bytes) } : []
      let bFrames = handle.parameters.i_bframe == 0 ? 0 : handle.parameters.i_bframe_pyramid == 0 ? 1 : 2
      delay = slices?.sps.maxNumReorderFrames ?? bFrames
      self.slices = slices
      hasBReferences = slices != nil && X264Settings.codesChanges(movie)
      context.pointee.codec_type = AVMEDIA_TYPE_VIDEO
      context.pointee.codec_id = AV_CODEC_ID_H264
      context.pointee.has_b_frames = Int32(clamping: delay)
      if isApart { try context.setHeader(Self.parameterSets(units, slices), path: path) }
      stream = try StreamParameters(of: context, path: path)
    }

    /// The slice headers of our B pictures; nil if libx264's parameter sets are not as expected.
    private static func slices(among units: [X264Handle.Unit], _ movie: MovieFormat) -> H264Slices? {
      func payload(_ type: nal_unit_type_e) -> UnsafeBufferPointer<UInt8>.SubSequence? {
        units.first { $0.type == Int(type.rawValue) }?.payload
      }
      guard
        let sps = payload(NAL_SPS).flatMap({
          H264SPS($0, hasBReferences: X264Settings.codesChanges(movie))
        }),
        let pps = payload(NAL_PPS).flatMap({ H264PPS($0) })
      else { return nil }
      return H264Slices(
        sps: sps, pps: pps, usesModeDecision: X264Settings.usesModeDecision(movie.preset))
    }

    /// The parameter sets of all pictures.
    private static func parameterSets(_ units: [X264Handle.Unit], _ slices: H264Slices?) -> [UInt8] {
      let sets = units.filter { $0.type != Int(NAL_SEI.rawValue) }
      guard let slices else { return sets.flatMap { Array($0.bytes) } }
      return sets.flatMap { $0.type == Int(NAL_SPS.rawValue) ? slices.sps.unit : Array($0.bytes) }
        + slices.ownPPS
    }
  }

  extension X264Handle.Unit {
    /// The bytes after the start code, which has three or four bytes.
    var payload: UnsafeBufferPointer<UInt8>.SubSequence {
      bytes.dropFirst(bytes.count > 2 && bytes[2] == 1 ? 3 : 4)
    }
  }

  extension UnsafeMutablePointer<AVCodecContext> {
    /// Sets the parameter sets of the stream.
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
