import CLibAV
import FileAccess
import Foundation
import Pixels

/// A file that libavformat demuxes, and its stream of pictures or of sound.
final class LibAVInput {
  private let file: UnsafeMutablePointer<FILE>
  private let context: UnsafeMutablePointer<AVFormatContext>
  let stream: UnsafeMutablePointer<AVStream>
  private let path: String

  /// How the packets of a transport stream are moved; nil if they are not.
  private let moves: ProgramMoves?

  /// The stream of sound that is read with the pictures, only for its times; nil if it is not needed.
  private let sound: UnsafeMutablePointer<AVStream>?

  /// The stream of pictures of a file that is read for its sound; nil if it has none.
  let pictures: UnsafeMutablePointer<AVStream>?

  /// Opens a file.
  /// - Parameters:
  ///   - kind: the kind of the stream: pictures or sound.
  ///   - formats: libavformat's names of the formats, separated by commas.
  ///   - version: the required version of the file; nil for any.
  ///   - isProbed: whether packets are decoded and parsed for information that the headers and the index lack. Without
  ///     probing, a file of two seconds opens in a twentieth of the time.
  ///   - keepsSound: whether `readWithSound` also returns packets of sound.
  ///   - maximumPixels: the maximum number of pixels of a picture that probing decodes.
  ///   - origin: where the name of the file comes from.
  /// - Throws: `MediaError.cannotRead`; `ImageMemoryError` for pictures whose decoder takes too much memory.
  init(
    _ path: String, _ kind: AVMediaType = AVMEDIA_TYPE_VIDEO, formats: String, version: FileVersion?,
    isProbed: Bool = true, keepsSound: Bool = false, maximumPixels: Int = DecodingMemory.maximumPixels(),
    _ origin: InputFile.Origin = .named
  ) throws {
    LibAV.silenceLogs()
    let file = try version.map { try FileVersion.reopen(path, $0, origin) } ?? PNGFile.open(path, origin)
    var opened: UnsafeMutablePointer<AVFormatContext>?
    let moves = ProgramMoves.of(path, file)
    let result =
      moves.map { moves in
        moves.withMoves { clibav_open_input(file, $0, $1, $2, $3, formats, &opened) }
      } ?? clibav_open_input(file, nil, 0, nil, 0, formats, &opened)
    guard result >= 0, let context = opened else {
      fclose(file)
      throw Self.failure(result, path, kind)
    }
    do {
      if isProbed {
        if kind == AVMEDIA_TYPE_VIDEO { try context.checkPictures(path) }
        let result = clibav_find_stream_info(context, Int64(maximumPixels))
        guard result >= 0 else { throw Self.failure(result, path, kind) }
      } else {
        context.pointee.flags |= AVFMT_FLAG_NOPARSE | AVFMT_FLAG_NOFILLIN
      }
      guard let stream = context.stream(kind) else {
        throw MediaError.cannotRead(
          path: path, reason: "it has no \(kind == AVMEDIA_TYPE_AUDIO ? "sound" : "pictures")")
      }
      pictures = kind == AVMEDIA_TYPE_AUDIO ? context.stream(AVMEDIA_TYPE_VIDEO) : nil
      sound = keepsSound && context.isJoinable ? context.stream(AVMEDIA_TYPE_AUDIO) : nil
      for other in 0..<Int(context.pointee.nb_streams) {
        guard let other = context.pointee.streams[other], other != stream, other != sound else { continue }
        other.pointee.discard = AVDISCARD_ALL
      }
      self.stream = stream
    } catch {
      clibav_close_input(context)
      fclose(file)
      throw error
    }
    (self.file, self.context, self.path, self.moves) = (file, context, path, moves)
  }

  deinit {
    clibav_close_input(context)
    fclose(file)
  }

  /// The error for a negative result.
  static func failure(_ result: Int32, _ path: String, _ kind: AVMediaType = AVMEDIA_TYPE_VIDEO) -> MediaError {
    if result == clibav_invalid_data() {
      return .cannotRead(path: path, reason: unknownReason(kind))
    }
    return .cannotRead(path: path, reason: LibAV.describe(result))
  }

  private static func unknownReason(_ kind: AVMediaType) -> String {
    "it is damaged, or not \(kind == AVMEDIA_TYPE_AUDIO ? "sound" : "an image or movie") in a supported format"
  }

  /// The reasons of errors for files that are either damaged or of an unsupported kind.
  static let unknownReasons = [unknownReason(AVMEDIA_TYPE_VIDEO), unknownReason(AVMEDIA_TYPE_AUDIO)]

  /// The name of the format, which libavformat detects from the contents.
  var formatName: String { context.pointee.iformat.map { String(cString: $0.pointee.name) } ?? "" }

  var isTransportStream: Bool { formatName == "mpegts" }

  /// Whether times may restart within a file of this format, as in concatenated files.
  var isJoinable: Bool { context.isJoinable }

  /// The packets of the stream in a transport stream; nil for other formats.
  /// - Parameters:
  ///   - isSound: whether to return the packets of the sound that is read with the pictures.
  ///   - position: where one of its packets begins.
  func transportStream(ofSound isSound: Bool = false, at position: Int) -> TransportStream? {
    guard isTransportStream, let stream = isSound ? sound : stream else { return nil }
    return TransportStream(fileno(file), identifier: Int(stream.pointee.id), position: position, moves)
  }

  /// Where parts of a transport stream begin whose sound cannot be read, in bytes.
  var lostSounds: [Int] { moves?.lostSounds ?? [] }

  /// Reads the next packet of the stream. Returns false at the end.
  /// - Throws: `MediaError.cannotRead`.
  func read(into packet: UnsafeMutablePointer<AVPacket>) throws -> Bool {
    while true {
      guard try readAny(into: packet) else { return false }
      if packet.pointee.stream_index == stream.pointee.index { return true }
      av_packet_unref(packet)
    }
  }

  /// Reads the next packet of the stream, or of the sound that is read with it. Returns false at the end.
  /// - Throws: `MediaError.cannotRead`.
  func readWithSound(into packet: UnsafeMutablePointer<AVPacket>) throws -> Bool {
    while true {
      guard try readAny(into: packet) else { return false }
      if isOfStream(packet) || packet.pointee.stream_index == sound?.pointee.index { return true }
      av_packet_unref(packet)
    }
  }

  /// Whether a packet belongs to `stream`, not to the sound that is read with it.
  func isOfStream(_ packet: UnsafeMutablePointer<AVPacket>) -> Bool {
    packet.pointee.stream_index == stream.pointee.index
  }

  /// The duration of a tick of a packet's times, in seconds.
  func tick(of packet: UnsafeMutablePointer<AVPacket>) -> Double {
    (isOfStream(packet) ? stream : sound ?? stream).tick
  }

  private func readAny(into packet: UnsafeMutablePointer<AVPacket>) throws -> Bool {
    let result = av_read_frame(context, packet)
    if result == clibav_end_of_file() { return false }
    guard result >= 0 else { throw Self.failure(result, path) }
    return true
  }

  /// Seeks to a packet at or before a time in the stream's ticks. Returns false if the file cannot seek.
  func seek(to time: Int64) -> Bool {
    av_seek_frame(context, stream.pointee.index, time, AVSEEK_FLAG_BACKWARD) >= 0
  }

  /// Seeks to a byte of the file. Returns false if the format does not support it.
  func seek(toByte position: Int64) -> Bool {
    av_seek_frame(context, stream.pointee.index, position, AVSEEK_FLAG_BYTE) >= 0
  }
}

extension UnsafeMutablePointer<AVStream> {
  /// The duration of a tick of the stream's times, in seconds.
  var tick: Double {
    let base = pointee.time_base
    return Double(Swift.max(1, base.num)) / Double(Swift.max(1, base.den))
  }

  /// The start of the stream according to its headers and first packets, in seconds of the file; nil if unknown.
  var start: Double? {
    pointee.start_time != clibav_no_time() ? Double(pointee.start_time) * tick : nil
  }
}

extension UnsafeMutablePointer<AVFormatContext> {
  /// Checks the memory for the pictures whose size the headers declare.
  /// - Throws: `ImageMemoryError`.
  fileprivate func checkPictures(_ path: String) throws(ImageMemoryError) {
    for index in 0..<Int(pointee.nb_streams) {
      guard let parameters = pointee.streams[index]?.pointee.codecpar?.pointee,
        parameters.codec_type == AVMEDIA_TYPE_VIDEO
      else { continue }
      try DecodingMemory.checkFirstPicture(parameters, path)
    }
  }

  fileprivate var isJoinable: Bool { pointee.iformat.map { $0.pointee.flags & AVFMT_TS_DISCONT != 0 } ?? false }

  /// The best stream of a kind, as FFmpeg chooses it; nil if there is none, or only an attached image.
  fileprivate func stream(_ kind: AVMediaType) -> UnsafeMutablePointer<AVStream>? {
    let index = av_find_best_stream(self, kind, -1, -1, nil, 0)
    guard index >= 0, let stream = pointee.streams[Int(index)],
      stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
    else { return nil }
    return stream
  }
}
