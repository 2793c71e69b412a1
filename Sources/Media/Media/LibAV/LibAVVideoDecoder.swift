import CLibAV
import Foundation
import Pixels
import Support

/// A decoder of libavcodec.
final class LibAVVideoDecoder {
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let frame: UnsafeMutablePointer<AVFrame>
  private let path: String

  /// What became of a packet or a picture.
  enum Result {
    case picture(UnsafeMutablePointer<AVFrame>)
    case needsPacket
    case ended
    case failed(String)
  }

  /// - Parameters:
  ///   - mostPixels: the greatest number of pixels of a picture.
  ///   - threads: the greatest number of threads that decode.
  /// - Throws: `MediaError.cannotRead` where there is no decoder, or it does not take the stream; `imageTooLarge`.
  init(_ stream: UnsafeMutablePointer<AVStream>, mostPixels: Int, threads: Int = 4, path: String) throws {
    guard let parameters = stream.pointee.codecpar else { throw LibAVInput.failure(clibav_invalid_data(), path) }
    let (width, height) = (Int(parameters.pointee.width), Int(parameters.pointee.height))
    guard width <= 1 << 20, height <= 1 << 20, width * height <= mostPixels else {
      throw MediaError.imageTooLarge(path: path, width: width, height: height, limit: mostPixels)
    }
    guard let codec = Self.codec(stream), let context = avcodec_alloc_context3(codec) else {
      let name = String(cString: avcodec_get_name(parameters.pointee.codec_id))
      throw MediaError.cannotRead(path: path, reason: "the FFmpeg libraries of this machine do not decode \(name)")
    }
    var opened: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_parameters_to_context(context, parameters)
    context.pointee.pkt_timebase = stream.pointee.time_base
    context.pointee.max_pixels = Int64(mostPixels)
    clibav_use_own_frames(context)
    // A thread costs memory for a picture or more, which small ones are not worth.
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

  /// The decoder for a stream: one that decodes alpha where the stream has a second picture for it, and one that needs
  /// no hardware.
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

  /// The memory that decoding takes, in bytes: about a dozen pictures.
  var byteCount: Int { Int(context.pointee.width) * Int(context.pointee.height) * 20 }

  /// Takes a packet, or the end of all packets.
  func send(_ packet: UnsafeMutablePointer<AVPacket>?) -> Result {
    let result = avcodec_send_packet(context, packet)
    return result >= 0 || result == clibav_end_of_file() ? .needsPacket : .failed(LibAV.describe(result))
  }

  /// The next picture, in a frame that is overwritten by the one after it.
  func receive() -> Result {
    let result = avcodec_receive_frame(context, frame)
    if result >= 0 { return .picture(frame) }
    if result == clibav_try_again() { return .needsPacket }
    return result == clibav_end_of_file() ? .ended : .failed(LibAV.describe(result))
  }

  /// Forgets everything, for packets from elsewhere in the stream.
  func flush() { avcodec_flush_buffers(context) }
}
