#if HAS_X264
  import CLibAV
  import CX264

  /// An open encoder of libx264.
  final class X264Handle {
    let encoder: OpaquePointer

    /// The parameters as completed by libx264.
    let parameters: x264_param_t

    private let path: String

    /// - Parameter path: the movie's name in errors.
    /// - Throws: `MediaError.encodingFailed`.
    init(_ parameters: x264_param_t, path: String) throws {
      var parameters = parameters
      guard let encoder = cx264_open(&parameters) else {
        throw MediaError.encodingFailed(path: path, reason: "libx264 does not support these settings")
      }
      x264_encoder_parameters(encoder, &parameters)
      (self.encoder, self.parameters, self.path) = (encoder, parameters, path)
    }

    deinit { x264_encoder_close(encoder) }

    /// A NAL unit, with its start code.
    struct Unit {
      let type: Int
      let bytes: UnsafeBufferPointer<UInt8>
    }

    /// The NAL units before all pictures: parameter sets, and an SEI message with libx264's settings.
    func headers() throws -> [Unit] {
      var (units, count): (UnsafeMutablePointer<x264_nal_t>?, Int32) = (nil, 0)
      guard x264_encoder_headers(encoder, &units, &count) >= 0 else { throw failure }
      return Self.units(units, count)
    }

    /// Encodes a picture, or nil for one that was held back, and returns the NAL units of the picture that is ready:
    /// none, as long as libx264 needs more pictures first. They are valid until the next call.
    func encode(_ picture: UnsafeMutablePointer<x264_picture_t>?, into output: inout x264_picture_t) throws -> [Unit] {
      var (units, count): (UnsafeMutablePointer<x264_nal_t>?, Int32) = (nil, 0)
      let size = x264_encoder_encode(encoder, &units, &count, picture, &output)
      guard size >= 0 else { throw failure }
      return size == 0 ? [] : Self.units(units, count)
    }

    /// Whether libx264 delays pictures.
    var isHoldingPictures: Bool { x264_encoder_delayed_frames(encoder) > 0 }

    private var failure: MediaError { .encodingFailed(path: path, reason: "libx264 has failed") }

    private static func units(_ units: UnsafeMutablePointer<x264_nal_t>?, _ count: Int32) -> [Unit] {
      UnsafeBufferPointer(start: units, count: units == nil ? 0 : Int(count)).map {
        Unit(type: Int($0.i_type), bytes: UnsafeBufferPointer(start: $0.p_payload, count: Int($0.i_payload)))
      }
    }
  }
#endif
