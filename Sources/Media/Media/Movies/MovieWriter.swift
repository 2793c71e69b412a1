import Pixels
import Support
import Synchronization

/// Writes a movie, picture by picture.
///
/// A file gets its name when it is complete. Until then it has a hidden name in the same folder, and is removed if the
/// writer is cancelled, fails or is released. The bytes depend only on the pictures and the format, never on the number
/// of cores.
package final class MovieWriter: FrameSink {
  package typealias Picture = VideoPicture

  /// The size and rate of the pictures.
  package let video: VideoStream

  /// The container, the codec and its settings.
  package let format: MovieFormat

  private struct Output {
    let encoder: any VideoEncoder
    let sound: SoundWriting?
    let container: Container
  }

  /// The index of the sound among the container's streams.
  private static let soundStream = 1

  /// The movie's name in errors.
  private let name: String
  private let output: Mutex<Output?>

  /// Signals a running step that the movie is cancelled.
  private final class StopSign: Sendable {
    let isUp = Atomic(false)
  }

  private let stopSign = StopSign()

  /// Begins a file.
  /// - Throws: `MediaError`.
  package convenience init(path: String, video: VideoStream, settings: MovieSettings = MovieSettings()) throws {
    try self.init(path: path, video: video, format: MovieFormat(settings, path: path))
  }

  /// Begins a file.
  /// - Parameters:
  ///   - sound: the sound; nil for a silent movie. A container without sound ignores it.
  ///   - subtitles: the subtitles by language. A container without subtitles ignores them.
  ///   - parts: ranges of frames that are encoded without reference to others, consecutive from 0. Empty to encode all
  ///     frames together, as is always done for animated images.
  /// - Throws: `MediaError`.
  package convenience init(
    path: String, video: VideoStream, format: MovieFormat, sound: Soundtrack? = nil, subtitles: [SubtitleStream] = [],
    parts: [Range<Int>] = []
  ) throws {
    try self.init(to: .file(path), name: path, video, format, sound, subtitles, parts)
  }

  /// Begins a movie on an open file or pipe, which stays open, in fragments that a reader can use as they arrive.
  /// - Parameter name: the movie's name in errors.
  /// - Throws: `MediaError`.
  package convenience init(fileDescriptor: Int32, name: String = "-", video: VideoStream, format: MovieFormat) throws {
    try self.init(to: .pipe(fileDescriptor, name: name), name: name, video, format, nil, [])
  }

  private init(
    to destination: Container.Destination, name: String, _ video: VideoStream, _ format: MovieFormat,
    _ sound: Soundtrack?, _ subtitles: [SubtitleStream], _ parts: [Range<Int>] = []
  ) throws {
    LibAV.silenceLogs()
    try video.validate(for: format)
    self.name = name
    self.video = video
    self.format = format
    let encoder: any VideoEncoder
    if parts.count > 1, format.container.takesCopies {
      encoder = try RestartingEncoder(parts) { count in
        var part = video
        part.frameCount = count
        return try format.codec.open(format, part, name)
      }
    } else {
      encoder = try format.codec.open(format, video, name)
    }
    let sound = try sound.flatMap { [stopSign] track in
      try format.container.soundCodec.map {
        try SoundWriting(track, $0, in: format.container, video, path: name) { stopSign.isUp.load(ordering: .relaxed) }
      }
    }
    let subtitles = try SubtitleWriting(subtitles, in: format.container, path: name)
    let others = [encoder.stream] + [sound?.stream].compactMap { $0 }
    let container = try Container(format.container, to: destination, streams: others + subtitles.streams)
    try subtitles.write(to: container, firstStream: others.count)
    output = Mutex(Output(encoder: encoder, sound: sound, container: container))
  }

  /// Appends a picture. Unlike other sinks, the writer may retain the picture until the movie is finished. It must not
  /// be modified meanwhile; a picture without other references may be reused.
  /// - Throws: `MediaError`, also for a picture of another size or pixel format. Then the movie is cancelled.
  package func write(_ picture: VideoPicture) throws {
    try withOutput { [video, format] output in
      let samples = picture.samples
      guard samples.width == video.width, samples.height == video.height else {
        throw MediaError.wrongPictureSize(
          width: samples.width, height: samples.height, expectedWidth: video.width, expectedHeight: video.height)
      }
      guard samples.format == format.pixelFormat else {
        throw MediaError.wrongPixelFormat(samples.format, expected: format.pixelFormat)
      }
      try output.encoder.encode(picture) { try output.container.write($0) }
      try output.sound?.advance { try output.container.write($0, stream: Self.soundStream) }
    }
  }

  /// Appends a picture without information on its changes.
  /// - Throws: as `write(_:)` for a `VideoPicture`.
  package func write(_ samples: YUVBuffer) throws { try write(VideoPicture(samples)) }

  /// Encodes the pictures that the encoder still delays, completes the movie and gives a file its name.
  /// - Throws: `MediaError`. Then the movie is cancelled.
  package func finish() throws { try finish { _ in } }

  /// Encodes the pictures that the encoder still delays, completes the movie and gives a file its name.
  /// - Parameter review: called with the loudest sample before the file gets its name; nil for silence or no sound.
  /// - Throws: `MediaError`, and errors of `review`. Then the movie is cancelled.
  package func finish(review: (SoundPeak?) throws -> Void) throws {
    let peak = try withOutput { output in
      try output.encoder.finish { try output.container.write($0) }
      try output.sound?.finish { try output.container.write($0, stream: Self.soundStream) }
      return output.sound?.peak
    }
    try onFailure(cancel) { try review(peak) }
    try withOutput { try $0.container.finish() }
    cancel()
  }

  /// Cancels the movie: removes a file; bytes already written to a pipe remain. Does nothing after `finish`, an error
  /// or another `cancel`.
  package func cancel() {
    stopSign.isUp.store(true, ordering: .relaxed)
    output.withLock { $0 = nil }
  }

  /// Runs one step of the writing, and cancels the movie if it fails.
  private func withOutput<Result: Sendable>(_ step: @Sendable (Output) throws -> Result) throws -> Result {
    try output.withLock { output in
      guard let opened = output else { throw MediaError.alreadyClosed(path: name) }
      return try onFailure({ output = nil }) { try step(opened) }
    }
  }
}
