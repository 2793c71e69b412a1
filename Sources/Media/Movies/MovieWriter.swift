import Pixels
import Synchronization

/// Writes a movie, picture by picture.
///
/// A file appears under its name when it is complete; until then it has a hidden name in the same folder, and is
/// removed when the writer is cancelled, fails or is released. The bytes depend on the pictures and the format only,
/// never on the number of cores.
package final class MovieWriter: FrameSink {
  /// The size and rate of the pictures.
  package let video: VideoStream

  /// The container, the codec and its settings.
  package let format: MovieFormat

  private struct Output {
    let encoder: any VideoEncoder
    let container: Container
  }

  /// The movie's name in errors.
  private let name: String
  private let output: Mutex<Output?>

  /// Begins a file.
  /// - Throws: `MediaError`.
  package convenience init(path: String, video: VideoStream, settings: MovieSettings = MovieSettings()) throws {
    try self.init(path: path, video: video, format: MovieFormat(settings, path: path))
  }

  /// Begins a file.
  /// - Throws: `MediaError`.
  package convenience init(path: String, video: VideoStream, format: MovieFormat) throws {
    try self.init(to: .file(path), name: path, video, format)
  }

  /// Begins a movie on an open file or pipe, which stays open: in fragments that a reader can use as they come.
  /// - Parameter name: the movie's name in errors.
  /// - Throws: `MediaError`.
  package convenience init(fileDescriptor: Int32, name: String = "-", video: VideoStream, format: MovieFormat) throws {
    try self.init(to: .pipe(fileDescriptor, name: name), name: name, video, format)
  }

  private init(to destination: Container.Destination, name: String, _ video: VideoStream, _ format: MovieFormat) throws
  {
    LibAV.isSilent
    try video.validate(for: format)
    self.name = name
    self.video = video
    self.format = format
    let encoder = try format.codec.open(format, video, name)
    let container = try Container(format.container, to: destination, streams: [encoder.stream])
    output = Mutex(Output(encoder: encoder, container: container))
  }

  /// Appends a picture.
  /// - Throws: `MediaError`, also for a picture of another size or pixel format; the movie is cancelled then.
  package func write(_ picture: YUVBuffer) throws {
    try withOutput { [video, format] output in
      guard picture.width == video.width, picture.height == video.height else {
        throw MediaError.wrongPictureSize(
          width: picture.width, height: picture.height, expectedWidth: video.width, expectedHeight: video.height)
      }
      guard picture.format == format.pixelFormat else {
        throw MediaError.wrongPixelFormat(picture.format, expected: format.pixelFormat)
      }
      try output.encoder.encode(picture) { try output.container.write($0) }
    }
  }

  /// Encodes the pictures that the encoder still holds, completes the movie and gives a file its name.
  /// - Throws: `MediaError`; the movie is cancelled then.
  package func finish() throws {
    try withOutput { output in
      try output.encoder.finish { try output.container.write($0) }
      try output.container.finish()
    }
    cancel()
  }

  /// Abandons the movie: a file is removed, bytes already written to a pipe stay. Does nothing after `finish`, an error
  /// or another `cancel`.
  package func cancel() { output.withLock { $0 = nil } }

  /// Runs one step of the writing; if it fails, the movie is cancelled.
  private func withOutput(_ step: @Sendable (Output) throws -> Void) throws {
    try output.withLock { output in
      guard let opened = output else { throw MediaError.alreadyClosed(path: name) }
      try onFailure({ output = nil }) { try step(opened) }
    }
  }
}
