import CLibAV

/// Writes the subtitles of a movie. All of them are small, so they are written before its pictures.
struct SubtitleWriting {
  /// The streams, in the order of the languages.
  let streams: [StreamParameters]

  private let codec: SubtitleCodec?
  private let subtitles: [SubtitleStream]
  private let path: String

  /// - Parameters:
  ///   - subtitles: those without cues are left out, and all in a container without subtitles.
  ///   - path: the movie's name in errors.
  /// - Throws: `MediaError`.
  init(_ subtitles: [SubtitleStream], in container: ContainerFormat, path: String) throws {
    codec = container.subtitleCodec
    self.subtitles = codec == nil ? [] : subtitles.filter { !$0.cues.isEmpty }
    self.path = path
    streams = try self.subtitles.compactMap { [codec] subtitles in
      try codec.map { try StreamParameters(of: $0, language: subtitles.language, path: path) }
    }
  }

  /// Writes all cues.
  /// - Parameter first: the index of the first stream of subtitles in the container.
  /// - Throws: `MediaError`.
  func write(to container: Container, firstStream first: Int) throws {
    guard let codec else { return }
    var allocated = av_packet_alloc()
    guard let packet = allocated else {
      throw MediaError.encodingFailed(path: path, reason: LibAV.describe(clibav_no_memory()))
    }
    defer { av_packet_free(&allocated) }
    for (index, subtitles) in subtitles.enumerated() {
      for cue in codec.isSequential ? subtitles.separateCues : subtitles.cues {
        try fill(packet, codec.bytes(cue))
        let ticks = Int64(codec.ticks / 1000)
        (packet.pointee.pts, packet.pointee.dts) = (Int64(cue.start) * ticks, Int64(cue.start) * ticks)
        packet.pointee.duration = Int64(cue.end - cue.start) * ticks
        packet.pointee.flags |= AV_PKT_FLAG_KEY
        defer { av_packet_unref(packet) }
        try container.write(packet, stream: first + index)
      }
    }
  }

  private func fill(_ packet: UnsafeMutablePointer<AVPacket>, _ bytes: [UInt8]) throws {
    let result = av_new_packet(packet, Int32(clamping: bytes.count))
    guard result >= 0, let data = packet.pointee.data else {
      throw MediaError.encodingFailed(path: path, reason: LibAV.describe(result))
    }
    bytes.withUnsafeBufferPointer { source in
      if let base = source.baseAddress { data.update(from: base, count: source.count) }
    }
  }
}
