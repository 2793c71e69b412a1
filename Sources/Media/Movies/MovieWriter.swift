import Pixels
import Synchronization

/// A movie that takes its pictures one after the other.
///
/// A file appears under its name when it is complete; until then it lies hidden beside it, and goes when the writer is
/// cancelled, fails or is released. The bytes depend on the pictures and the format only, never on how many cores the
/// machine has.
public final class MovieWriter: FrameSink {
  public let video: VideoStream
  public let format: MovieFormat

  private struct Output {
    let encoder: any VideoEncoder
    let container: Container
  }

  /// What errors call the movie.
  private let name: String
  private let output: Mutex<Output?>

  /// Begins a file. Throws `MediaError`.
  public convenience init(path: String, video: VideoStream, settings: MovieSettings = MovieSettings()) throws {
    try self.init(path: path, video: video, format: MovieFormat(settings, path: path))
  }

  /// Begins a file. Throws `MediaError`.
  public convenience init(path: String, video: VideoStream, format: MovieFormat) throws {
    try self.init(to: .file(path), name: path, video, format)
  }

  /// Begins a movie on an open file or pipe, which stays the caller's to close: in pieces that a reader can use as they
  /// come. Throws `MediaError`, in which the movie is called `name`.
  public convenience init(fileDescriptor: Int32, name: String = "-", video: VideoStream, format: MovieFormat) throws {
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

  /// Appends a picture. Throws `MediaError`.
  public func write(_ picture: YUVBuffer) throws {
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

  /// Encodes what is held back, completes the movie and gives a file its name. Throws `MediaError`.
  public func finish() throws {
    try withOutput { output in
      try output.encoder.finish { try output.container.write($0) }
      try output.container.finish()
    }
    cancel()
  }

  public func cancel() { output.withLock { $0 = nil } }

  /// Runs one step of the writing; when it fails, the movie is given up.
  private func withOutput(_ step: @Sendable (Output) throws -> Void) throws {
    try output.withLock { output in
      guard let opened = output else { throw MediaError.alreadyClosed(path: name) }
      do {
        try step(opened)
      } catch {
        output = nil
        throw error
      }
    }
  }
}
