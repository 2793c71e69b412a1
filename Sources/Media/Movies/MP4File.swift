import CLibAV

/// An MP4 file with one stream of video, through libavformat.
final class MP4File {
  private let context: UnsafeMutablePointer<AVFormatContext>
  private let stream: UnsafeMutablePointer<AVStream>
  private let frameDuration: AVRational
  /// What errors call the file.
  private let name: String

  /// Writes the head of the file at `path` for the frames of `encoder`. Throws `MediaError.cannotWrite`.
  init(at path: String, name: String, encoder: UnsafeMutablePointer<AVCodecContext>) throws {
    var created: UnsafeMutablePointer<AVFormatContext>?
    let result = avformat_alloc_output_context2(&created, nil, "mp4", path)
    guard let context = created else { throw Self.failure(result, name) }
    do {
      guard let stream = avformat_new_stream(context, nil) else { throw Self.failure(clibav_no_memory(), name) }
      try Self.configure(stream, for: encoder, name)
      // Without this, the file names the version of the library that wrote it.
      context.pointee.flags |= AVFMT_FLAG_BITEXACT
      try Self.open(context, at: path, name)
      self.context = context
      self.stream = stream
      self.frameDuration = encoder.pointee.time_base
      self.name = name
    } catch {
      Self.close(context)
      throw error
    }
  }

  deinit { Self.close(context) }

  /// Appends a packet whose times count frames.
  func write(_ packet: UnsafeMutablePointer<AVPacket>) throws {
    av_packet_rescale_ts(packet, frameDuration, stream.pointee.time_base)
    packet.pointee.stream_index = stream.pointee.index
    try check(av_interleaved_write_frame(context, packet))
  }

  /// Completes the file: writes its table of frames and moves it to the front.
  func finish() throws {
    try check(av_write_trailer(context))
    avio_flush(context.pointee.pb)
    try check(0)
    try check(avio_closep(&context.pointee.pb))
  }

  /// A write that failed behind the muxer's back is only remembered in the file's own state.
  private func check(_ result: Int32) throws {
    guard result >= 0 else { throw Self.failure(result, name) }
    if let file = context.pointee.pb, file.pointee.error < 0 { throw Self.failure(file.pointee.error, name) }
  }

  private static func configure(
    _ stream: UnsafeMutablePointer<AVStream>, for encoder: UnsafeMutablePointer<AVCodecContext>, _ name: String
  ) throws {
    let result = avcodec_parameters_from_context(stream.pointee.codecpar, encoder)
    guard result >= 0 else { throw failure(result, name) }
    stream.pointee.time_base = encoder.pointee.time_base
    stream.pointee.avg_frame_rate = encoder.pointee.framerate
    stream.pointee.r_frame_rate = encoder.pointee.framerate
  }

  private static func open(_ context: UnsafeMutablePointer<AVFormatContext>, at path: String, _ name: String) throws {
    // The prefix keeps a name with a colon from being taken for the address of something else. The muxer opens the
    // file a second time by it, to move the table of frames to the front.
    let address = "file:" + path
    av_freep(&context.pointee.url)
    context.pointee.url = av_strdup(address)
    let opened = avio_open(&context.pointee.pb, address, AVIO_FLAG_WRITE)
    guard opened >= 0 else { throw failure(opened, name) }

    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    av_dict_set(&options, "movflags", "+faststart", 0)
    let result = avformat_write_header(context, &options)
    guard result >= 0 else { throw failure(result, name) }
  }

  private static func close(_ context: UnsafeMutablePointer<AVFormatContext>) {
    avio_closep(&context.pointee.pb)
    avformat_free_context(context)
  }

  private static func failure(_ result: Int32, _ name: String) -> MediaError {
    .cannotWrite(path: name, reason: LibAV.describe(result))
  }
}
