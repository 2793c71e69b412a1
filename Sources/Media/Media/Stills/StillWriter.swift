import Foundation
import Pixels
import Support
import Synchronization

/// Writes one image file. The file gets its name when it is complete.
package final class StillWriter: FrameSink {
  private let path: String
  private let format: StillFormat
  private let quality: Int?
  private let state: Mutex<State>

  private struct State {
    var file: TemporaryFile?
    var isWritten = false
  }

  /// The scale of `quality`, from the smallest files to the best images.
  package static let qualities = 1...100

  /// Begins a file. Missing folders are created.
  /// - Parameters:
  ///   - quality: 1…100, for JPEG and WebP; nil is 90 for JPEG, and lossless for WebP.
  /// - Throws: `MediaError.cannotWrite`.
  package init(path: String, format: StillFormat, quality: Int? = nil) throws {
    (self.path, self.format, self.quality) = (path, format, quality)
    state = Mutex(State(file: try TemporaryFile(for: path)))
  }

  deinit { cancel() }

  /// Writes the image. A second call is an error.
  /// - Throws: `MediaError`. Then the file is removed.
  package func write(_ picture: PixelBuffer) throws {
    try state.withLock { state in
      guard let file = state.file, !state.isWritten else { throw MediaError.alreadyClosed(path: path) }
      try onFailure({ state.file = nil }) { try encode(picture, to: file.path) }
      state.isWritten = true
    }
  }

  private func encode(_ picture: PixelBuffer, to file: String) throws {
    let longest = format.longestSide
    guard max(picture.width, picture.height) <= longest else {
      throw MediaError.pictureTooLarge(path: path, width: picture.width, height: picture.height, limit: longest)
    }
    guard let stream = fopen(file, "wbe") else { throw MediaError.unwritable(path) }
    switch format {
    case .png:
      try PNGFile.encode(width: picture.width, height: picture.height, to: stream, path: path) {
        UnsafePointer(picture.row($0))
      }
    case .jpeg:
      try write(to: stream) { write in
        try JPEGFile.encode(picture, quality: quality ?? Self.usualQuality, path: path, write)
      }
    case .webp:
      try write(to: stream) { try WebPFile.encode(picture, quality: quality, path: path, $0) }
    }
  }

  private static let usualQuality = 90

  /// Writes the bytes that `encode` passes to `write`, and closes the stream.
  private func write(
    to stream: UnsafeMutablePointer<FILE>, encode: (_ write: (UnsafeRawBufferPointer) -> Void) throws -> Void
  ) throws {
    var isComplete = true
    try onFailure({ fclose(stream) }) {
      try encode { bytes in
        errno = 0
        isComplete = fwrite(bytes.baseAddress, 1, bytes.count, stream) == bytes.count
      }
      if !isComplete { throw MediaError.unwritable(path) }
    }
    // Flushes the last bytes, so a full disk may be reported only here.
    guard fclose(stream) == 0 else { throw MediaError.unwritable(path) }
  }

  /// Gives the file its name.
  /// - Throws: `MediaError.alreadyClosed`, also if no image was written; `MediaError.cannotWrite`.
  package func finish() throws {
    try state.withLock { state in
      guard let file = state.file, state.isWritten else { throw MediaError.alreadyClosed(path: path) }
      state.file = nil
      try file.complete()
    }
  }

  /// Removes the file. Does nothing after `finish`, an error or another `cancel`.
  package func cancel() { state.withLock { $0.file = nil } }
}
