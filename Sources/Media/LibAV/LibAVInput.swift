import CLibAV
import Foundation
import Pixels

/// A file that libavformat takes apart into packets, and its stream of pictures or of sound.
final class LibAVInput {
  private let file: UnsafeMutablePointer<FILE>
  private let context: UnsafeMutablePointer<AVFormatContext>
  let stream: UnsafeMutablePointer<AVStream>
  private let path: String

  /// What the other streams say of when the file begins; nil where it has no pictures beside its sound.
  let picturesStart: Double?

  /// Opens a file.
  /// - Parameters:
  ///   - kind: of the stream: pictures or sound.
  ///   - formats: the names of formats of libavformat, with commas.
  ///   - version: the contents that the file has to have; nil for any.
  ///   - isProbed: whether packets are decoded to find out what the headers of the file leave out, and parsed for what
  ///     its index leaves out. Without that a file of two seconds opens in a twentieth of the time.
  /// - Throws: `MediaError.cannotRead`.
  init(
    _ path: String, _ kind: AVMediaType = AVMEDIA_TYPE_VIDEO, formats: String, version: FileVersion?,
    isProbed: Bool = true
  ) throws {
    _ = LibAV.isSilent
    let file = try version.map { try FileVersion.reopen(path, $0) } ?? PNGFile.open(path)
    var opened: UnsafeMutablePointer<AVFormatContext>?
    let result = clibav_open_input(file, formats, &opened)
    guard result >= 0, let context = opened else {
      fclose(file)
      throw Self.failure(result, path, kind)
    }
    do {
      if isProbed {
        let result = avformat_find_stream_info(context, nil)
        guard result >= 0 else { throw Self.failure(result, path, kind) }
      } else {
        context.pointee.flags |= AVFMT_FLAG_NOPARSE | AVFMT_FLAG_NOFILLIN
      }
      let index = av_find_best_stream(context, kind, -1, -1, nil, 0)
      guard index >= 0, let stream = context.pointee.streams[Int(index)],
        stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
      else {
        throw MediaError.cannotRead(
          path: path, reason: "it has no \(kind == AVMEDIA_TYPE_AUDIO ? "sound" : "pictures")")
      }
      picturesStart = kind == AVMEDIA_TYPE_AUDIO ? context.picturesStart : nil
      for other in 0..<Int(context.pointee.nb_streams) where other != Int(index) {
        context.pointee.streams[other]?.pointee.discard = AVDISCARD_ALL
      }
      self.stream = stream
    } catch {
      clibav_close_input(context)
      fclose(file)
      throw error
    }
    (self.file, self.context, self.path) = (file, context, path)
  }

  deinit {
    clibav_close_input(context)
    fclose(file)
  }

  /// A message for a negative result.
  static func failure(_ result: Int32, _ path: String, _ kind: AVMediaType = AVMEDIA_TYPE_VIDEO) -> MediaError {
    if result == clibav_invalid_data() {
      let things = kind == AVMEDIA_TYPE_AUDIO ? "sound" : "image or movie"
      return .cannotRead(path: path, reason: "it is damaged, or no \(things) of a kind that is read")
    }
    return .cannotRead(path: path, reason: LibAV.describe(result))
  }

  /// The name of the format, which libavformat found out from the contents.
  var formatName: String { context.pointee.iformat.map { String(cString: $0.pointee.name) } ?? "" }

  /// Reads the next packet of the stream of pictures. False at the end.
  func read(into packet: UnsafeMutablePointer<AVPacket>) throws -> Bool {
    while true {
      let result = av_read_frame(context, packet)
      if result == clibav_end_of_file() { return false }
      guard result >= 0 else { throw Self.failure(result, path) }
      if packet.pointee.stream_index == stream.pointee.index { return true }
      av_packet_unref(packet)
    }
  }

  /// Goes to a packet at or before a time in the stream's ticks. False where the file cannot.
  func seek(to time: Int64) -> Bool {
    av_seek_frame(context, stream.pointee.index, time, AVSEEK_FLAG_BACKWARD) >= 0
  }
}

extension UnsafeMutablePointer<AVFormatContext> {
  /// When the first of the pictures is shown, in seconds of the file; nil where there are none but attached ones.
  fileprivate var picturesStart: Double? {
    (0..<Int(pointee.nb_streams)).compactMap { index -> Double? in
      guard let stream = pointee.streams[index], stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO,
        stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0, stream.pointee.start_time != clibav_no_time()
      else { return nil }
      let base = stream.pointee.time_base
      return Double(stream.pointee.start_time) * Double(base.num) / Double(Swift.max(1, base.den))
    }.min()
  }
}
