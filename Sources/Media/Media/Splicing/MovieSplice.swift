import CLibAV

/// Writes a movie from existing packets: parts of an old movie, with other movies in between.
///
/// The file gets its name when it is complete. Until then it has a hidden name in the same folder, and is removed with
/// this object.
package final class MovieSplice {
  private let old: EncodedMovie
  private let packets: PacketReading
  private let container: Container
  private let sound: SoundWriting?
  private let delay: Int

  /// The number of packets that were read from the old movie, and of packets that were written.
  private var read = 0
  private var written = 0

  /// Begins a file. It is silent without sound, or in a container without sound.
  /// - Parameters:
  ///   - sound: the sound of the whole movie; nil for a silent movie.
  ///   - subtitles: the subtitles of the whole movie, by language.
  ///   - delay: the maximum `delay` of all movies; nil is that of the old movie.
  ///   - isStopped: polled; if it returns true, mixing stops with `MediaError.alreadyClosed`.
  /// - Throws: `MediaError`.
  package init(
    of old: EncodedMovie, to path: String, in format: ContainerFormat, _ video: VideoStream, sound: Soundtrack?,
    subtitles: [SubtitleStream] = [], delay: Int? = nil,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) throws {
    self.old = old
    packets = try old.packets()
    let codec = format.soundCodec
    self.sound = try sound.flatMap { track in
      try codec.map { try SoundWriting(track, $0, in: format, video, path: path, isStopped: isStopped) }
    }
    self.delay = delay ?? old.delay
    let subtitles = try SubtitleWriting(subtitles, in: format, path: path)
    let others = [old.stream] + [self.sound?.stream].compactMap { $0 }
    container = try Container(format, to: .file(path), streams: others + subtitles.streams)
    try subtitles.write(to: container, firstStream: others.count)
  }

  /// Appends frames of the old movie. They must be whole groups, at the same index as in the old movie.
  /// - Throws: `MediaError`.
  package func copy(_ frames: Range<Int>) throws {
    while read < frames.upperBound {
      guard let packet = try packets.next() else {
        throw MediaError.cannotRead(path: old.path, reason: "it has changed while it was copied")
      }
      let frame = old.frames[read]
      read += 1
      if frames.contains(read - 1) { try write(packet, frame) }
    }
  }

  /// Appends all frames of another movie, encoded with the same settings.
  /// - Throws: `MediaError`; `SpliceError` if the movie has other parameters.
  package func append(_ movie: EncodedMovie) throws {
    if let reason = old.mismatch(with: movie) { throw SpliceError(reason, of: old.path) }
    guard movie.delay <= delay else {
      throw SpliceError("it was encoded with other settings than those of this command", of: old.path)
    }
    let start = written
    let packets = try movie.packets()
    for frame in movie.frames {
      guard let packet = try packets.next() else {
        throw MediaError.cannotRead(path: movie.path, reason: "it has changed while it was copied")
      }
      try write(packet, start + frame)
    }
  }

  /// Completes the movie and gives it its name.
  /// - Parameter review: called with the loudest sample before the movie gets its name; nil for silence or no sound.
  /// - Throws: `MediaError`, and errors of `review`. Then the movie is removed with this object.
  package func finish(review: (SoundPeak?) throws -> Void) throws {
    try sound?.finish { try container.write($0, stream: 1) }
    try review(sound?.peak)
    try container.finish()
  }

  private func write(_ packet: UnsafeMutablePointer<AVPacket>, _ frame: Int) throws {
    packet.pointee.pts = Int64(frame)
    packet.pointee.dts = Int64(written - delay)
    packet.pointee.duration = 1
    packet.pointee.pos = -1
    written += 1
    try container.write(packet)
    try sound?.advance { try container.write($0, stream: 1) }
  }
}

extension ContainerFormat {
  /// Whether packets can be copied to another file of this format. Not for animated images, whose packets change the
  /// previous picture.
  package var takesCopies: Bool { ["mp4", "mov", "matroska", "webm"].contains(muxer) }

  /// Whether files of consecutive frames can be joined: by copying packets, or with `APNGSplice`.
  package var canBeJoined: Bool { takesCopies || self == .apng }
}
