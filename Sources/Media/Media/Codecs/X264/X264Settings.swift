#if HAS_X264
  import CLibAV
  import CX264
  import Pixels

  /// The settings of libx264.
  enum X264Settings {
    /// Whether this build of libx264 encodes a pixel format.
    static func takes(_ format: PixelFormat) -> Bool {
      form(of: format) != nil && cx264_has_depth(Int32(format.depth.rawValue)) != 0
    }

    /// Whether a preset prefers speed to size.
    static func isFast(_ preset: Preset) -> Bool {
      switch preset {
      case .ultrafast, .superfast, .veryfast: true
      case .faster, .fast, .medium, .slow, .slower, .veryslow, .placebo: false
      }
    }

    /// Whether our B pictures use rate–distortion mode decision. At `faster`, it would take more time than libx264
    /// where much moves.
    static func usesModeDecision(_ preset: Preset) -> Bool { !isFast(preset) && preset != .faster }

    /// Whether a movie contains our B pictures. Slow presets do not, because size counts most there. Neither do movies
    /// with a bit rate, which libx264 can meet only if it encodes all pictures.
    static func writesBPictures(_ movie: MovieFormat) -> Bool { hasOwnBPictures(movie.preset) && movie.bitRate == nil }

    /// Whether a preset uses our B pictures.
    static func hasOwnBPictures(_ preset: Preset) -> Bool {
      switch preset {
      case .ultrafast, .superfast, .veryfast, .faster, .fast, .medium: true
      case .slow, .slower, .veryslow, .placebo: false
      }
    }

    /// Whether our B pictures may have coded macroblocks: with 8-bit 4:2:0 samples, and with lossy quality.
    static func codesChanges(_ movie: MovieFormat) -> Bool {
      let format = movie.pixelFormat
      return writesBPictures(movie) && format.depth == .bits8 && format.chroma == .yuv420 && movie.quality ?? 0 >= 1
    }

    /// Whether libx264 writes only P pictures with one reference: between our B pictures, and at fast presets.
    private static func usesPPicturesOnly(_ movie: MovieFormat) -> Bool {
      codesChanges(movie) || isFast(movie.preset)
    }

    /// - Parameter context: the sizes, rates and colour tags of the movie.
    static func parameters(
      _ movie: MovieFormat, _ context: AVCodecContext, path: String
    ) throws -> x264_param_t {
      var parameters = x264_param_t()
      guard x264_param_default_preset(&parameters, movie.preset.rawValue, nil) == 0,
        let form = form(of: movie.pixelFormat)
      else { throw MediaError.encodingFailed(path: path, reason: "libx264 does not support these settings") }
      parameters.i_log_level = X264_LOG_NONE
      parameters.i_threads = VideoCodec.x264ThreadCount(height: Int(context.height))
      // Otherwise libx264 may choose its algorithms by processor, and the output would differ between machines.
      parameters.b_cpu_independent = 1
      parameters.b_repeat_headers = movie.container.keepsHeadersApart ? 0 : 1
      parameters.b_annexb = 1
      parameters.i_width = context.width
      parameters.i_height = context.height
      parameters.i_csp = form | (movie.pixelFormat.depth == .bits8 ? 0 : X264_CSP_HIGH_DEPTH)
      parameters.i_bitdepth = Int32(movie.pixelFormat.depth.rawValue)
      // `ReferencePlan` detects scenes.
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
      if writesBPictures(movie) {
        // Temporal direct prediction and implicit weights depend on distances between pictures, which libx264 does not
        // know if it does not get all of them.
        parameters.analyse.b_weighted_bipred = 0
        parameters.analyse.i_direct_mv_pred = X264_DIRECT_PRED_SPATIAL
        parameters.b_full_recon = 1
        // All slices of a sequence must use the same entropy coding, and ours use CABAC.
        parameters.b_cabac = 1
      }
      if usesPPicturesOnly(movie) { parameters.usePPicturesOnly(movie.preset) }
      return parameters
    }

    /// libx264's colour space of a pixel format; nil if it has none.
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
    /// Restricts libx264 to P pictures with one reference. Between our B pictures, they are one picture in eight.
    fileprivate mutating func usePPicturesOnly(_ preset: Preset) {
      i_bframe = 0
      // With one reference, the rewritten slice headers need at most one list modification.
      i_frame_reference = 1
      // Five of libx264's pictures span forty of the movie. More would take memory and gain little.
      rc.i_lookahead = min(rc.i_lookahead, preset == .medium ? 10 : 5)
      // A little less than libx264's 1: outlines matter most in motion graphics, and adaptive quantisation makes them
      // coarser. With much less, gradients get visible steps.
      rc.f_aq_strength = 0.8
      // 8 × 8 transforms take time and gain nothing in motion graphics.
      analyse.b_transform_8x8 = 0
      guard !X264Settings.isFast(preset) else { return }
      // Eight frames apart, content has moved further, so the search range is larger.
      analyse.i_me_method = X264_ME_UMH
      analyse.i_me_range = 24
      // References should match the drawn picture. Psychovisual optimisation keeps its texture instead.
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

    /// Sets the colour description and the sample aspect ratio; libav and libx264 use the values of H.264.
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
