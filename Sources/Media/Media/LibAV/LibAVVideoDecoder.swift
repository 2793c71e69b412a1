import CLibAV
import Foundation
import Pixels
import Support

/// A decoder of libavcodec.
final class LibAVVideoDecoder {
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let frame: UnsafeMutablePointer<AVFrame>
  private let path: String

  /// The result of sending a packet or receiving a picture.
  enum Result {
    case picture(UnsafeMutablePointer<AVFrame>)
    case needsPacket
    case ended
    case failed(String)
  }

  /// - Parameters:
  ///   - maximumPixels: the maximum number of pixels of a picture.
  ///   - decodedPixels: the maximum number of pixels that are decoded if the pictures are larger than declared.
  ///   - threads: the maximum number of decoding threads.
  /// - Throws: `MediaError.cannotRead` if there is no decoder, or it does not support the stream; `imageTooLarge`.
  init(
    _ stream: UnsafeMutablePointer<AVStream>, maximumPixels: Int, decodedPixels: Int, threads: Int = 4, path: String
  ) throws {
    guard let parameters = stream.pointee.codecpar else { throw LibAVInput.failure(clibav_invalid_data(), path) }
    let (width, height) = (Int(parameters.pointee.width), Int(parameters.pointee.height))
    guard width <= 1 << 20, height <= 1 << 20, width * height <= maximumPixels else {
      throw MediaError.imageTooLarge(path: path, width: width, height: height, limit: maximumPixels)
    }
    guard let codec = Self.codec(stream), let context = avcodec_alloc_context3(codec) else {
      let name = String(cString: avcodec_get_name(parameters.pointee.codec_id))
      throw MediaError.cannotRead(path: path, reason: "the FFmpeg libraries of this machine do not decode \(name)")
    }
    var opened: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_parameters_to_context(context, parameters)
    context.pointee.pkt_timebase = stream.pointee.time_base
    context.pointee.max_pixels = Int64(decodedPixels)
    clibav_use_own_frames(context)
    // Each thread takes memory for one picture or more, which is not worth it for small pictures.
    context.pointee.thread_count =
      width * height < 640 * 480 ? 1 : Int32(min(threads, SystemProcessors.allowed))
    let result = avcodec_open2(context, codec, nil)
    guard result >= 0, let frame = av_frame_alloc() else {
      avcodec_free_context(&opened)
      throw LibAVInput.failure(result < 0 ? result : clibav_no_memory(), path)
    }
    (self.context, self.frame, self.path) = (context, frame, path)
  }

  deinit {
    var (context, frame): (UnsafeMutablePointer<AVCodecContext>?, UnsafeMutablePointer<AVFrame>?) = (context, frame)
    av_frame_free(&frame)
    avcodec_free_context(&context)
  }

  /// The decoder for a stream: a software decoder, with support for alpha if the stream has a second picture for it.
  private static func codec(_ stream: UnsafeMutablePointer<AVStream>) -> UnsafePointer<AVCodec>? {
    let id = stream.pointee.codecpar.pointee.codec_id
    let alpha = av_dict_get(stream.pointee.metadata, "alpha_mode", nil, 0)
    let hasAlpha = alpha.map { String(cString: $0.pointee.value) == "1" } ?? false
    let names: [String] =
      switch id {
      case AV_CODEC_ID_VP8: hasAlpha ? ["libvpx"] : []
      case AV_CODEC_ID_VP9: hasAlpha ? ["libvpx-vp9"] : []
      case AV_CODEC_ID_AV1: ["libdav1d", "libaom-av1"]
      default: []
      }
    return names.lazy.compactMap { clibav_find_decoder_by_name($0) }.first ?? clibav_find_decoder(id)
  }

  /// The estimated memory of the decoder, in bytes.
  var byteCount: Int {
    Int(context.pointee.width) * Int(context.pointee.height) * DecodingMemory.bytesPerMoviePixel
  }

  /// Sends a packet, or nil at the end of the stream.
  func send(_ packet: UnsafeMutablePointer<AVPacket>?) -> Result {
    let result = avcodec_send_packet(context, packet)
    return result >= 0 || result == clibav_end_of_file() ? .needsPacket : .failed(LibAV.describe(result))
  }

  /// Receives the next picture. Its frame is valid until the next call.
  func receive() -> Result {
    let result = avcodec_receive_frame(context, frame)
    if result >= 0 { return .picture(frame) }
    if result == clibav_try_again() { return .needsPacket }
    return result == clibav_end_of_file() ? .ended : .failed(LibAV.describe(result))
  }

  /// Resets the decoder after a seek.
  func flush() { avcodec_flush_buffers(context) }
}
