import CLibAV

/// A movie file with one or more streams, through libavformat.
///
/// A file appears under its name when it is complete; until then it has a hidden name in the same folder, and is
/// removed with this object.
final class Container {
  private let context: UnsafeMutablePointer<AVFormatContext>
  private let file: TemporaryFile?
  private let countsDelay: Bool
  /// In the order of the container's streams.
  private let streams: [StreamParameters]
  /// The movie's name in errors.
  private let name: String

  /// Where a movie is written.
  enum Destination {
    case file(String)
    /// An open file, which the caller closes; `name` is its name in errors. Nothing is read back or overwritten.
    case pipe(Int32, name: String)
  }

  /// Writes the header of a movie. Throws `MediaError.cannotWrite`.
  init(_ format: ContainerFormat, to destination: Destination, streams: [StreamParameters]) throws {
    switch destination {
    case .file(let path): (file, name) = (try TemporaryFile(for: path), path)
    case .pipe(_, let name): (file, self.name) = (nil, name)
    }
    self.streams = streams
    countsDelay = format.countsDelayOfSound
    var created: UnsafeMutablePointer<AVFormatContext>?
    let result = avformat_alloc_output_context2(&created, nil, format.muxer, nil)
    guard let context = created else { throw Self.failure(result, name) }
    self.context = context
    for stream in streams { try context.add(stream, tag: format.tag(of: stream), name) }
    // Without this, the file names the version of the library that wrote it.
    context.pointee.flags |= AVFMT_FLAG_BITEXACT
    switch destination {
    case .file(let path):
      // With this prefix libavformat does not take a name with a colon for a URL. The muxer opens the file a second
      // time by this address, to move the table of frames to the front.
      try begin("file:" + (file?.path ?? path), format.fileOptions)
    case .pipe(let descriptor, _):
      try begin("pipe:\(descriptor)", format.pipeOptions)
    }
  }

  deinit {
    // Flushes what is still in the buffer of a pipe.
    BrokenPipe.withoutSignal { _ = avio_closep(&context.pointee.pb) }
    avformat_free_context(context)
  }

  /// Appends a packet, with times in ticks of its stream.
  func write(_ packet: UnsafeMutablePointer<AVPacket>, stream index: Int = 0) throws {
    guard let stream = context.pointee.streams[index] else { return }
    if countsDelay, streams[index].isSound {
      let delay = Int64(streams[index].codec.pointee.initial_padding)
      packet.pointee.pts += delay
      packet.pointee.dts += delay
    }
    av_packet_rescale_ts(packet, streams[index].timeBase, stream.pointee.time_base)
    packet.pointee.stream_index = stream.pointee.index
    try checkedWrite { av_interleaved_write_frame(context, packet) }
  }

  /// Completes the movie; a file gets its final name. Throws `MediaError.cannotWrite`.
  func finish() throws {
    try checkedWrite { av_write_trailer(context) }
    try checkedWrite {
      avio_flush(context.pointee.pb)
      return 0
    }
    try checkedWrite { avio_closep(&context.pointee.pb) }
    try file?.complete()
  }

  private func begin(_ address: String, _ options: KeyValuePairs<String, String>) throws {
    av_freep(&context.pointee.url)
    context.pointee.url = av_strdup(address)
    try checkedWrite { avio_open(&context.pointee.pb, address, AVIO_FLAG_WRITE) }
    var dictionary: OpaquePointer?
    defer { av_dict_free(&dictionary) }
    for (key, value) in options { av_dict_set(&dictionary, key, value, 0) }
    // MP4 and MOV store the durations of streams in ticks of the movie's time scale, which is a millisecond by default.
    if streams.contains(where: \.isSound) {
      av_dict_set(&dictionary, "movie_timescale", String(SoundRate.standard), 0)
    }
    try checkedWrite { avformat_write_header(context, &dictionary) }
  }

  /// Runs a step of the muxer and throws if it fails. Some failed writes are only recorded in the I/O context.
  private func checkedWrite(_ step: () -> Int32) throws {
    let result = file == nil ? BrokenPipe.withoutSignal(step) : step()
    guard result >= 0 else { throw Self.failure(result, name) }
    if let file = context.pointee.pb, file.pointee.error < 0 { throw Self.failure(file.pointee.error, name) }
  }

  fileprivate static func failure(_ result: Int32, _ name: String) -> MediaError {
    .cannotWrite(path: name, reason: LibAV.describe(result))
  }
}

extension UnsafeMutablePointer<AVFormatContext> {
  fileprivate func add(_ parameters: StreamParameters, tag: UInt32?, _ name: String) throws {
    guard let stream = avformat_new_stream(self, nil) else { throw Container.failure(clibav_no_memory(), name) }
    let result = avcodec_parameters_copy(stream.pointee.codecpar, parameters.codec)
    guard result >= 0 else { throw Container.failure(result, name) }
    if let tag { stream.pointee.codecpar.pointee.codec_tag = tag }
    if let language = parameters.language { av_dict_set(&stream.pointee.metadata, "language", language, 0) }
    stream.pointee.time_base = parameters.timeBase
    stream.pointee.avg_frame_rate = parameters.frameRate
    stream.pointee.r_frame_rate = parameters.frameRate
  }
}

extension ContainerFormat {
  /// The tag of a stream's codec in the file; nil for the muxer's default.
  fileprivate func tag(of stream: StreamParameters) -> UInt32? {
    let codec = String(cString: avcodec_get_name(stream.codec.pointee.codec_id))
    return codecTags.first { $0.key == codec }.map { $0.value.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) } }
  }
}
