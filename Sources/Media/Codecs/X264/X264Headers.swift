#if HAS_X264
  import CLibAV
  import CX264

  /// An encoder that has just been opened, and what containers and decoders have to know before the first picture.
  struct X264Headers {
    let handle: X264Handle
    let stream: StreamParameters

    /// How pictures of our own are among those of libx264; nil where all are given to it.
    let slices: H264Slices?

    /// Whether others may refer to some of these.
    let hasOwnReferences: Bool

    /// By how many pictures decoding has to be ahead of showing.
    let delay: Int

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
      let slices = X264Settings.mayDispose(movie) ? Self.slices(among: units, movie) : nil
      let isApart = movie.container.keepsHeadersApart
      prologue = isApart ? units.filter { $0.kind == Int(NAL_SEI.rawValue) }.flatMap { Array($0.bytes) } : []
      let bFrames = handle.parameters.i_bframe == 0 ? 0 : handle.parameters.i_bframe_pyramid == 0 ? 1 : 2
      delay = slices?.sequenceSet.reorderedPictures ?? bFrames
      self.slices = slices
      hasOwnReferences = slices != nil && X264Settings.codesChanges(movie)
      context.pointee.codec_type = AVMEDIA_TYPE_VIDEO
      context.pointee.codec_id = AV_CODEC_ID_H264
      context.pointee.has_b_frames = Int32(clamping: delay)
      if isApart { try context.setHeader(Self.parameterSets(units, slices), path: path) }
      stream = try StreamParameters(of: context, path: path)
    }

    /// How pictures of our own are among those of libx264; nil where its parameter sets are not as expected.
    private static func slices(among units: [X264Handle.Unit], _ movie: MovieFormat) -> H264Slices? {
      func payload(_ kind: nal_unit_type_e) -> UnsafeBufferPointer<UInt8>.SubSequence? {
        units.first { $0.kind == Int(kind.rawValue) }?.payload
      }
      guard
        let sequenceSet = payload(NAL_SPS).flatMap({
          H264SequenceSet($0, hasOwnReferences: X264Settings.codesChanges(movie))
        }),
        let pictureSet = payload(NAL_PPS).flatMap({ H264PictureSet($0) })
      else { return nil }
      return H264Slices(
        sequenceSet: sequenceSet, pictureSet: pictureSet, areCareful: X264Settings.isCareful(movie.preset))
    }

    /// The parameter sets of all pictures.
    private static func parameterSets(_ units: [X264Handle.Unit], _ slices: H264Slices?) -> [UInt8] {
      let sets = units.filter { $0.kind != Int(NAL_SEI.rawValue) }
      guard let slices else { return sets.flatMap { Array($0.bytes) } }
      return sets.flatMap { $0.kind == Int(NAL_SPS.rawValue) ? slices.sequenceSet.unit : Array($0.bytes) }
        + slices.ownPictureSet
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
