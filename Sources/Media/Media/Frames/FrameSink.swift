/// A destination of a movie's frames: a file, a folder or a pipe.
///
/// A sink is open from its creation until `finish` or `cancel`. Frames are written by one thread at a time; `cancel`
/// may be called on any.
public protocol FrameSink<Picture>: AnyObject, Sendable {
  /// The type of a frame: `PixelBuffer`; a movie's encoder has one of its own.
  associatedtype Picture: Sendable

  /// Takes the next frame. The caller may change the picture once this call has returned.
  /// - Throws: `MediaError` if the frame does not fit or cannot be written, or the sink is not open. After a write
  ///   error the sink is cancelled.
  func write(_ picture: Picture) throws

  /// Completes the output, which appears under its name only now.
  /// - Throws: `MediaError` if the output cannot be written, or the sink is not open.
  func finish() throws

  /// Gives up and leaves nothing under the output's name. Does nothing after `finish`, an error or another `cancel`.
  func cancel()
}
