import CLibAV

/// A decoder of a stream of sound, through libavcodec.
final class LibAVSoundDecoder {
  let input: LibAVInput

  private let context: UnsafeMutablePointer<AVCodecContext>
  private let frame: UnsafeMutablePointer<AVFrame>
  private let packet: UnsafeMutablePointer<AVPacket>
  private let path: String

  /// Where the times of the file restart.
  var joined = JoinedTimes()

  /// The number of packets so far, and the shift of the last one's times, in seconds.
  private var packetCount = 0
  private(set) var shift = 0.0

  /// Whether data before the last piece could not be decoded. Ignored at the end of a file, where there may be tags or
  /// partial packets.
  private(set) var isAfterDamage = false
  private var isDamaged = false

  /// Whether the demuxer marked packets as damaged, in the last piece or since it.
  private(set) var isSuspect = false

  /// The position in the file at which a tag ends.
  private var tagEnd: Int64 = 0
  private var isDraining = false

  /// libavformat's names of the supported formats: all that contain the sound in the file itself.
  static let formats =
    "wav,w64,aiff,au,caf,flac,mp3,aac,ogg,mov,matroska,webm,avi,mpegts,mpeg,flv,asf,nut,mxf,ac3,eac3,dts,dtshd,truehd,mlp,"
    + "wv,ape,tta,tak,oma,amr,voc,mpc,mpc8,loas,latm,xwma,gsm,ircam,sox,mpegvideo,rm,dv,gxf,live_flv,aea,shn,bfstm,dsf,iff"

  /// Opens a file.
  /// - Throws: `MediaError.cannotRead`.
  init(_ path: String, version: FileVersion?) throws {
    input = try LibAVInput(path, AVMEDIA_TYPE_AUDIO, formats: Self.formats, version: version)
    self.path = path
    guard let parameters = input.stream.pointee.codecpar else { throw LibAVInput.failure(clibav_invalid_data(), path) }
    guard let codec = avcodec_find_decoder(parameters.pointee.codec_id) else {
      let name = String(cString: avcodec_get_name(parameters.pointee.codec_id))
      throw MediaError.cannotRead(path: path, reason: "the FFmpeg libraries of this machine do not decode \(name)")
    }
    var (context, frame, packet) = (avcodec_alloc_context3(codec), av_frame_alloc(), av_packet_alloc())
    guard let opened = context, let newFrame = frame, let newPacket = packet else {
      Self.free(&context, &frame, &packet)
      throw LibAVInput.failure(clibav_no_memory(), path)
    }
    avcodec_parameters_to_context(opened, parameters)
    opened.pointee.pkt_timebase = input.stream.pointee.time_base
    opened.pointee.thread_count = 1
    let result = avcodec_open2(opened, codec, nil)
    guard result >= 0 else {
      Self.free(&context, &frame, &packet)
      throw LibAVInput.failure(result, path, AVMEDIA_TYPE_AUDIO)
    }
    (self.context, self.frame, self.packet) = (opened, newFrame, newPacket)
  }

  deinit {
    var (context, frame, packet):
      (
        UnsafeMutablePointer<AVCodecContext>?, UnsafeMutablePointer<AVFrame>?, UnsafeMutablePointer<AVPacket>?
      ) = (context, frame, packet)
    Self.free(&context, &frame, &packet)
  }

  private static func free(
    _ context: inout UnsafeMutablePointer<AVCodecContext>?, _ frame: inout UnsafeMutablePointer<AVFrame>?,
    _ packet: inout UnsafeMutablePointer<AVPacket>?
  ) {
    av_packet_free(&packet)
    av_frame_free(&frame)
    avcodec_free_context(&context)
  }

  /// Decodes the next piece, which is valid until the next call; nil at the end.
  func next() -> UnsafeMutablePointer<AVFrame>? {
    (isDamaged, isSuspect) = (false, false)
    while true {
      av_frame_unref(frame)
      let result = avcodec_receive_frame(context, frame)
      if result == clibav_end_of_file() { return nil }
      guard result != clibav_try_again() else {
        feed()
        continue
      }
      guard result >= 0 else {
        isDamaged = true
        if isDraining { return nil }
        feed()
        continue
      }
      guard frame.pointee.nb_samples > 0 else { continue }
      isAfterDamage = isDamaged
      return frame
    }
  }

  /// The start of a piece, in seconds of the file; nil if unknown.
  func time(of frame: UnsafeMutablePointer<AVFrame>) -> Double? {
    guard let ticks = ticks(of: frame) else { return nil }
    let base = input.stream.pointee.time_base
    return Double(ticks) * Double(base.num) / Double(max(1, base.den))
  }

  /// The start of a piece, in ticks of the stream; nil if unknown.
  func ticks(of frame: UnsafeMutablePointer<AVFrame>) -> Int64? {
    let time = frame.pointee.pts != clibav_no_time() ? frame.pointee.pts : frame.pointee.best_effort_timestamp
    return time != clibav_no_time() ? time : nil
  }

  private func feed() {
    guard !isDraining else { return }
    // A read error counts as the end.
    guard (try? input.read(into: packet)) ?? false else {
      isDraining = true
      _ = avcodec_send_packet(context, nil)
      return
    }
    defer { av_packet_unref(packet) }
    shiftPacket()
    if packet.pointee.flags & AV_PKT_FLAG_CORRUPT != 0 { isSuspect = true }
    guard !isTag else { return }
    let result = avcodec_send_packet(context, packet)
    if result < 0, result != clibav_try_again() { isDamaged = true }
  }

  /// Shifts the times of a packet so that its part begins where the previous part ends.
  private func shiftPacket() {
    shift = joined.shift(ofSound: packetCount)
    packetCount += 1
    guard shift != 0 else { return }
    let ticks = Int64(max(-1e17, min(1e17, (shift / input.stream.tick).rounded())))
    if packet.pointee.pts != clibav_no_time() { packet.pointee.pts &+= ticks }
    if packet.pointee.dts != clibav_no_time() { packet.pointee.dts &+= ticks }
  }

  /// Whether a packet of a pure sound file belongs to a tag, as in concatenated files.
  private var isTag: Bool {
    guard ["mp3", "aac", "ac3", "eac3"].contains(input.formatName), let data = packet.pointee.data else { return false }
    let bytes = UnsafeBufferPointer(start: data, count: Int(packet.pointee.size))
    let tag = SoundTag(bytes)
    if let tag { tagEnd = max(tagEnd, packet.pointee.pos + Int64(tag.end)) }
    return tag != nil || (packet.pointee.pos >= 0 && packet.pointee.pos < tagEnd)
  }

  /// Whether a sample index after a seek is exact: in PCM files, and in FLAC files, which number their frames. Both
  /// have no samples to skip.
  var canSeek: Bool {
    let (id, base) = (input.stream.pointee.codecpar.pointee.codec_id, input.stream.pointee.time_base)
    guard base.num == 1, base.den == input.stream.pointee.codecpar.pointee.sample_rate else { return false }
    let isPCM = (AV_CODEC_ID_PCM_S16LE.rawValue...AV_CODEC_ID_PCM_SGA.rawValue).contains(id.rawValue)
    return (isPCM && ["wav", "w64", "aiff"].contains(input.formatName))
      || (id == AV_CODEC_ID_FLAC && input.formatName == "flac")
  }

  /// Seeks to a sample, or before it. Returns false if the file cannot seek.
  func seek(to sample: Int) -> Bool {
    guard input.seek(to: Int64(sample)) else { return false }
    avcodec_flush_buffers(context)
    isDraining = false
    return true
  }
}
