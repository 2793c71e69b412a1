#if HAS_X264
  import CLibAV
  import CX264
  import Pixels

  /// What libx264 is asked for.
  enum X264Settings {
    /// Whether this build of libx264 encodes a pixel format.
    static func takes(_ format: PixelFormat) -> Bool {
      form(of: format) != nil && cx264_has_depth(Int32(format.depth.rawValue)) != 0
    }

    /// Whether time counts more than room.
    static func isHasty(_ preset: Preset) -> Bool {
      switch preset {
      case .ultrafast, .superfast, .veryfast: true
      case .faster, .fast, .medium, .slow, .slower, .veryslow, .placebo: false
      }
    }

    /// Whether pictures that are written without libx264 take less room and more time. At `faster`, they would take more time
    /// than libx264 where much is in motion.
    static func isCareful(_ preset: Preset) -> Bool { !isHasty(preset) && preset != .faster }

    /// Whether some pictures of a movie may be written without libx264. Not of slow presets, where room counts most, and
    /// not where a bit rate is kept by what libx264 knows of all pictures.
    static func mayDispose(_ movie: MovieFormat) -> Bool { isOwn(movie.preset) && movie.bitRate == nil }

    /// Whether a preset has pictures that are written without libx264.
    static func isOwn(_ preset: Preset) -> Bool {
      switch preset {
      case .ultrafast, .superfast, .veryfast, .faster, .fast, .medium: true
      case .slow, .slower, .veryslow, .placebo: false
      }
    }

    /// Whether anything may change in pictures that are written without libx264: with samples that we can code, and with
    /// losses.
    static func codesChanges(_ movie: MovieFormat) -> Bool {
      let format = movie.pixelFormat
      return mayDispose(movie) && format.depth == .bits8 && format.chroma == .yuv420 && movie.quality ?? 0 >= 1
    }

    /// Whether every picture of libx264 refers to the one before it alone: where pictures of ours are between them, and where
    /// time counts more than room. At `veryfast`, on 18 showcases, S1, S7 and S8, this took 0.57 to 0.81 of the processor time,
    /// and 1.29 times the room in the median, at 0.1 dB less to 0.7 dB more, before there were pictures of ours.
    private static func refersBackwardsOnly(_ movie: MovieFormat) -> Bool {
      codesChanges(movie) || isHasty(movie.preset)
    }

    /// - Parameter context: what is to be encoded, by libav's names: sizes, rates and tags of colour.
    static func parameters(
      _ movie: MovieFormat, _ context: AVCodecContext, path: String
    ) throws -> x264_param_t {
      var parameters = x264_param_t()
      guard x264_param_default_preset(&parameters, movie.preset.rawValue, nil) == 0,
        let form = form(of: movie.pixelFormat)
      else { throw MediaError.encodingFailed(path: path, reason: "libx264 does not take such settings") }
      parameters.i_log_level = X264_LOG_NONE
      parameters.i_threads = VideoCodec.x264ThreadCount(height: Int(context.height))
      // Otherwise x264 may choose other algorithms on another processor, and so write other bytes.
      parameters.b_cpu_independent = 1
      parameters.b_repeat_headers = movie.container.keepsHeadersApart ? 0 : 1
      parameters.b_annexb = 1
      parameters.i_width = context.width
      parameters.i_height = context.height
      parameters.i_csp = form | (movie.pixelFormat.depth == .bits8 ? 0 : X264_CSP_HIGH_DEPTH)
      parameters.i_bitdepth = Int32(movie.pixelFormat.depth.rawValue)
      // `ReferencePlan` knows where a scene begins.
      parameters.i_scenecut_threshold = 0
      parameters.setRate(context)
      parameters.setColors(context)
      if let bitRate = movie.bitRate {
        parameters.rc.i_rc_method = X264_RC_ABR
        parameters.rc.i_bitrate = Int32(clamping: bitRate / 1000)
      } else if let quality = movie.quality {
        parameters.rc.i_rc_method = X264_RC_CRF
        parameters.rc.f_rf_constant = Float(quality)
      }
      if mayDispose(movie) {
        // Decoders go by times between pictures, which libx264 cannot know where some are not given to it.
        parameters.analyse.b_weighted_bipred = 0
        parameters.analyse.i_direct_mv_pred = X264_DIRECT_PRED_SPATIAL
        parameters.b_full_recon = 1
        // All slices of a sequence have the same codes, and ours are arithmetic ones.
        parameters.b_cabac = 1
      }
      if refersBackwardsOnly(movie) { parameters.referBackwardsOnly(movie.preset) }
      return parameters
    }

    /// libx264's number for the planes of a pixel format; nil if it has none.
    private static func form(of format: PixelFormat) -> Int32? {
      guard format.layout == .planar, !format.hasAlpha, format.matrix != .identity else { return nil }
      let form =
        switch format.chroma {
        case .yuv420: X264_CSP_I420
        case .yuv422: X264_CSP_I422
        case .yuv444: X264_CSP_I444
        }
      return cx264_has_form(form) != 0 ? form : nil
    }
  }

  extension x264_param_t {
    /// Asks for pictures that refer to the one before alone. With pictures of ours between them, they are one in eight.
    fileprivate mutating func referBackwardsOnly(_ preset: Preset) {
      i_bframe = 0
      // That one reference is the only one that slices have to be told of, where pictures of our own are between them.
      i_frame_reference = 1
      // Five of libx264's pictures are forty of the movie. Of nineteen showcases at the same signal to noise ratio, ten take
      // 0.99 times the room, 1 to 4 % more time and a fifth more memory. Twenty instead of ten take 0.999 times the room.
      // Without B-frames and with one reference, nothing else of libx264's tells `medium` from `fast`.
      rc.i_lookahead = min(rc.i_lookahead, preset == .medium ? 10 : 5)
      // A little less than libx264's 1, because outlines matter most in motion graphics, and are quantised the more the
      // more their quantisers are adapted: of ten movies at the same signal to noise ratio, 1 takes 1.02 times the room.
      // Below, gradients get visible steps: with 0.5, smooth blocks lose 0.5 dB.
      rc.f_aq_strength = 0.8
      // Transforms of 8 × 8 cost time and gain nothing here: at the same signal to noise ratio, nineteen showcases take
      // 0.83 (aurora) to 1.01 times the room without them, 0.985 times in the mean.
      analyse.b_transform_8x8 = 0
      guard !X264Settings.isHasty(preset) else { return }
      // What has moved in eight frames is looked for further away: 0.988 times the room. It is one picture in eight.
      analyse.i_me_method = X264_ME_UMH
      analyse.i_me_range = 24
      // Pictures that others refer to should be like what was drawn, more than busy alike: 0.986 times the room.
      analyse.b_psy = 0
    }

    /// Sets the frame rate: a tick of all times is one frame.
    fileprivate mutating func setRate(_ context: AVCodecContext) {
      b_vfr_input = 0
      i_fps_num = UInt32(context.framerate.num)
      i_fps_den = UInt32(context.framerate.den)
      i_timebase_num = UInt32(context.time_base.num)
      i_timebase_den = UInt32(context.time_base.den)
    }

    /// Sets what decoders are told of the colours and the shape of pixels; both libraries have the numbers of H.264.
    fileprivate mutating func setColors(_ context: AVCodecContext) {
      vui.i_sar_width = context.sample_aspect_ratio.num
      vui.i_sar_height = context.sample_aspect_ratio.den
      vui.b_fullrange = context.color_range == AVCOL_RANGE_JPEG ? 1 : 0
      vui.i_colorprim = Int32(context.color_primaries.rawValue)
      vui.i_transfer = Int32(context.color_trc.rawValue)
      vui.i_colmatrix = Int32(context.colorspace.rawValue)
      if context.chroma_sample_location != AVCHROMA_LOC_UNSPECIFIED {
        vui.i_chroma_loc = Int32(context.chroma_sample_location.rawValue) - 1
      }
    }
  }
#endif
