import CLibAV
import FileAccess
import Foundation

/// A movie file whose packets are copied instead of being decoded: the frames of its packets, and where it can be cut.
package final class EncodedMovie {
  package let path: String

  /// Closed groups of pictures: ranges of frames, consecutive from 0, that can be decoded without other frames.
  package let groups: [Range<Int>]

  /// The number of frames.
  package var frameCount: Int { groups.last?.upperBound ?? 0 }

  /// The frame of each packet, in decoding order.
  let frames: [Int]

  /// The minimum number of frames by which decoding must be ahead of presentation.
  package let delay: Int

  let stream: StreamParameters
  private let version: FileVersion?
  private let origin: InputFile.Origin
  private let hasAlpha: Bool

  /// Reads the packets of a file, without decoding them.
  /// - Parameters:
  ///   - video: the required frame rate.
  ///   - isProbed: whether the first pictures are decoded for parameters that the headers of the file lack. Otherwise
  ///     `mismatch` compares headers only.
  ///   - origin: where the path comes from.
  /// - Throws: `MediaError.cannotRead`; `SpliceError` for another frame rate, or if the first packet is no key frame.
  package init(
    path: String, video: VideoStream, isProbed: Bool = true, _ origin: InputFile.Origin = .named
  ) throws {
    version = FileVersion(of: path, origin)
    let reading = try PacketReading(path, version, isProbed: isProbed, origin)
    var times: [Int64] = []
    var keys: [Int] = []
    while let packet = try reading.next() {
      let time = packet.pointee.pts
      guard time != clibav_no_time() else {
        throw MediaError.cannotRead(path: path, reason: "its pictures have no times")
      }
      guard packet.pointee.flags & AV_PKT_FLAG_CORRUPT == 0 else {
        throw MediaError.cannotRead(path: path, reason: "it is damaged, or ends too early")
      }
      if packet.pointee.flags & AV_PKT_FLAG_KEY != 0 { keys.append(times.count) }
      times.append(time)
    }
    let frames = Self.frames(times, reading.stream.pointee.time_base, video)
    guard !frames.isEmpty, frames.sorted().elementsEqual(0..<frames.count) else {
      throw SpliceError("its pictures are not consecutive at the timeline's frame rate", of: path)
    }
    guard keys.first == 0 else { throw SpliceError("it does not begin with a key frame", of: path) }
    groups = Self.groups(frames, keys)
    self.frames = frames
    let need = zip(0..., frames).map { $0 - $1 }.max() ?? 0
    delay = max(need, Int(reading.stream.pointee.codecpar.pointee.video_delay))
    stream = try StreamParameters(copying: reading.stream, video, path: path)
    hasAlpha = reading.stream.hasAlpha
    (self.path, self.origin) = (path, origin)
  }

  /// The frames that begin at times in ticks; the earliest time is frame 0.
  private static func frames(_ times: [Int64], _ base: AVRational, _ video: VideoStream) -> [Int] {
    guard let first = times.min() else { return [] }
    let rate = Double(video.frameRateNumerator) / Double(max(1, video.frameRateDenominator))
    let tick = Double(base.num) / Double(max(1, base.den))
    return times.map { Int(exactly: (Double($0 &- first) * tick * rate).rounded()) ?? -1 }
  }

  /// Cuts before key frames that are shown after all pictures decoded before them, and before all pictures after them.
  private static func groups(_ frames: [Int], _ keys: [Int]) -> [Range<Int>] {
    var later = Array(repeating: Int.max, count: frames.count + 1)
    for index in frames.indices.reversed() { later[index] = min(later[index + 1], frames[index]) }
    // Exactly the earlier frames are decoded before such a key frame.
    let starts = keys.filter { frames[$0] == $0 && later[$0] == $0 }
    return zip(starts, starts.dropFirst() + [frames.count]).map { $0..<$1 }
  }

  /// An unknown profile or level. libavcodec's constant has different names in versions 6 and 8.
  private static let unknownProfile: Int32 = -99

  /// The reason why packets of two movies cannot be joined in one file; nil if they can. Parameters that a movie's
  /// headers lack are not compared.
  package func mismatch(with other: EncodedMovie) -> String? {
    let (own, others) = (stream.codec.pointee, other.stream.codec.pointee)
    func name(_ codec: AVCodecParameters) -> String { String(cString: avcodec_get_name(codec.codec_id)) }
    func format(_ codec: AVCodecParameters) -> String {
      av_get_pix_fmt_name(AVPixelFormat(rawValue: codec.format)).map { String(cString: $0) } ?? "other samples"
    }
    func differ<Value: Equatable>(_ value: KeyPath<AVCodecParameters, Value>, unknown: Value) -> Bool {
      own[keyPath: value] != unknown && others[keyPath: value] != unknown
        && own[keyPath: value] != others[keyPath: value]
    }
    if own.codec_id != others.codec_id { return "it is \(name(own)), not \(name(others))" }
    if own.width != others.width || own.height != others.height {
      return "it has \(own.width) × \(own.height) pixels, not \(others.width) × \(others.height)"
    }
    if differ(\.format, unknown: AV_PIX_FMT_NONE.rawValue) || hasAlpha != other.hasAlpha {
      return "its pictures are \(format(own)), not \(format(others))"
    }
    guard own.header == others.header, !differ(\.profile, unknown: Self.unknownProfile),
      !differ(\.level, unknown: Self.unknownProfile), !differ(\.color_range, unknown: AVCOL_RANGE_UNSPECIFIED),
      !differ(\.color_primaries, unknown: AVCOL_PRI_UNSPECIFIED),
      !differ(\.color_trc, unknown: AVCOL_TRC_UNSPECIFIED), !differ(\.color_space, unknown: AVCOL_SPC_UNSPECIFIED)
    else { return "it was encoded with other settings than those of this command" }
    return nil
  }

  /// The reason why the movie does not have a codec and a size; nil if it does.
  package func problem(as codec: VideoCodec, _ video: VideoStream) -> String? {
    let own = stream.codec.pointee
    let name = String(cString: avcodec_get_name(own.codec_id))
    if name != codec.name { return "it is \(name), not \(codec.name)" }
    guard Int(own.width) == video.width, Int(own.height) == video.height else {
      return "it has \(own.width) × \(own.height) pixels, not \(video.width) × \(video.height)"
    }
    return nil
  }

  /// Opens the file again, to read its packets from the beginning.
  func packets() throws -> PacketReading { try PacketReading(path, version, isProbed: false, origin) }
}

/// Reads the packets of a movie file in decoding order.
final class PacketReading {
  private let input: LibAVInput
  private let packet: UnsafeMutablePointer<AVPacket>

  /// - Parameter version: the required version of the file; nil for any.
  /// - Throws: `MediaError.cannotRead`.
  init(_ path: String, _ version: FileVersion?, isProbed: Bool, _ origin: InputFile.Origin) throws {
    input = try LibAVInput(path, formats: "mov,matroska,webm", version: version, isProbed: isProbed, origin)
    guard let packet = av_packet_alloc() else { throw LibAVInput.failure(clibav_no_memory(), path) }
    self.packet = packet
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = packet
    av_packet_free(&packet)
  }

  var stream: UnsafeMutablePointer<AVStream> { input.stream }

  /// The next packet, which is valid until the next call; nil at the end.
  func next() throws -> UnsafeMutablePointer<AVPacket>? {
    av_packet_unref(packet)
    return try input.read(into: packet) ? packet : nil
  }
}

extension UnsafeMutablePointer<AVStream> {
  /// Whether each packet contains a second picture for alpha.
  var hasAlpha: Bool {
    let mode = av_dict_get(pointee.metadata, "alpha_mode", nil, 0)
    return mode.map { String(cString: $0.pointee.value) == "1" } ?? false
  }
}

extension AVCodecParameters {
  /// The codec headers that decoders need before the first packet.
  fileprivate var header: [UInt8] {
    guard let extradata, extradata_size > 0 else { return [] }
    return Array(UnsafeBufferPointer(start: extradata, count: Int(extradata_size)))
  }
}

/// The reason why a movie cannot be copied in parts.
package struct SpliceError: Error, Equatable, CustomStringConvertible {
  /// A sentence with the file and the reason.
  package let description: String

  /// - Parameter reason: a clause about the movie, such as `it does not begin with a key frame`.
  package init(_ reason: String, of path: String) {
    description = "\(path) cannot be copied in parts: \(reason); render the whole movie, without --since"
  }
}
