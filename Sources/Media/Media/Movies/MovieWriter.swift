import Pixels
import Support
import Synchronization

/// Writes a movie, picture by picture.
///
/// A file appears under its name when it is complete; until then it has a hidden name in the same folder, and is
/// removed when the writer is cancelled, fails or is released. The bytes depend on the pictures and the format only,
/// never on the number of cores.
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

  /// The place of the sound among the container's streams.
  private static let soundStream = 1

  /// The movie's name in errors.
  private let name: String
  private let output: Mutex<Output?>

  /// Tells a step under way that the movie is given up.
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
  ///   - sound: what is heard; nil for a movie without sound, as one is in a container that has none.
  ///   - parts: frames that are encoded without reference to others, in their order from 0 on; empty where all are
  ///     encoded together, as those of animated images always are.
  /// - Throws: `MediaError`.
  package convenience init(
    path: String, video: VideoStream, format: MovieFormat, sound: Soundtrack? = nil, parts: [Range<Int>] = []
  ) throws {
    try self.init(to: .file(path), name: path, video, format, sound, parts)
  }

  /// Begins a movie on an open file or pipe, which stays open: in fragments that a reader can use as they come.
  /// - Parameter name: the movie's name in errors.
  /// - Throws: `MediaError`.
  package convenience init(fileDescriptor: Int32, name: String = "-", video: VideoStream, format: MovieFormat) throws {
    try self.init(to: .pipe(fileDescriptor, name: name), name: name, video, format, nil)
  }

  private init(
    to destination: Container.Destination, name: String, _ video: VideoStream, _ format: MovieFormat,
    _ sound: Soundtrack?, _ parts: [Range<Int>] = []
  ) throws {
    LibAV.isSilent
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
    let container = try Container(
      format.container, to: destination, streams: [encoder.stream] + [sound?.stream].compactMap { $0 })
    output = Mutex(Output(encoder: encoder, sound: sound, container: container))
  }

  /// Appends a picture. Unlike other sinks, it may hold the picture until the movie is finished, and nobody may write to
  /// it meanwhile: a picture that is referenced once only is free.
  /// - Throws: `MediaError`, also for a picture of another size or pixel format; the movie is cancelled then.
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

  /// Appends a picture of which nothing but the samples is known.
  /// - Throws: as `write(_:)` of a `VideoPicture`.
  package func write(_ samples: YUVBuffer) throws { try write(VideoPicture(samples)) }

  /// Encodes the pictures that the encoder still holds, completes the movie and gives a file its name.
  /// - Throws: `MediaError`; the movie is cancelled then.
  package func finish() throws { try finish { _ in } }

  /// Encodes the pictures that the encoder still holds, completes the movie and gives a file its name.
  /// - Parameter review: is given the loudest sample before the file gets its name; nil for silence, and for none.
  /// - Throws: `MediaError`, and what `review` throws; the movie is cancelled then.
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

  /// Abandons the movie: a file is removed, bytes already written to a pipe stay. Does nothing after `finish`, an error
  /// or another `cancel`.
  package func cancel() {
    stopSign.isUp.store(true, ordering: .relaxed)
    output.withLock { $0 = nil }
  }

  /// Runs one step of the writing; if it fails, the movie is cancelled.
  private func withOutput<Result: Sendable>(_ step: @Sendable (Output) throws -> Result) throws -> Result {
    try output.withLock { output in
      guard let opened = output else { throw MediaError.alreadyClosed(path: name) }
      return try onFailure({ output = nil }) { try step(opened) }
    }
  }
}
