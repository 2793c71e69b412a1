import Foundation
import Pixels

/// A movie: H.264 in MP4, bt.709 in limited range, its table of frames at the front.
///
/// The file appears under its name when it is complete; until then it lies hidden beside it, and goes when the writer
/// is cancelled, fails or is released. The bytes depend on the frames and the settings only, never on how many cores
/// the machine has.
///
/// Unchecked: everything that changes is used under the lock.
public final class MovieWriter: FrameSink, @unchecked Sendable {
  public let settings: MovieSettings

  private struct Output {
    let file: TemporaryFile
    let encoder: H264Encoder
    let container: MP4File
  }

  private let path: String
  private let lock = NSLock()
  private var output: Output?

  /// Begins a movie. Throws `MediaError`.
  public init(path: String, settings: MovieSettings) throws {
    LibAV.isSilent
    try settings.validate()
    self.path = path
    self.settings = settings
    let file = try TemporaryFile(for: path)
    let encoder = try H264Encoder(settings, path: path)
    let container = try MP4File(at: file.path, name: path, encoder: encoder.context)
    output = Output(file: file, encoder: encoder, container: container)
  }

  /// Appends a frame. Throws `MediaError`.
  public func write(_ picture: YUVBuffer) throws {
    try withOutput { output in
      guard picture.width == settings.width, picture.height == settings.height else {
        throw MediaError.wrongPictureSize(
          width: picture.width, height: picture.height, expectedWidth: settings.width,
          expectedHeight: settings.height)
      }
      try output.encoder.encode(picture, output.container.write)
    }
  }

  /// Encodes what is held back, completes the file and gives it its name. Throws `MediaError`.
  public func finish() throws {
    try withOutput { output in
      try output.encoder.flush(output.container.write)
      try output.container.finish()
      try output.file.complete()
    }
    cancel()
  }

  public func cancel() { lock.withLock { output = nil } }

  /// Runs one step of the writing; when it fails, the movie is given up.
  private func withOutput(_ step: (Output) throws -> Void) throws {
    try lock.withLock {
      guard let output else { throw MediaError.alreadyClosed(path: path) }
      do {
        try step(output)
      } catch {
        self.output = nil
        throw error
      }
    }
  }
}
