/// A destination of a movie's frames: a file, a folder or a pipe.
///
/// A sink is open from its creation until `finish` or `cancel`. Only one thread at a time may write frames; `cancel`
/// may be called on any thread.
public protocol FrameSink<Picture>: AnyObject, Sendable {
  /// The type of a frame: `PixelBuffer`, or `VideoPicture` for encoders.
  associatedtype Picture: Sendable

  /// Writes the next frame. The caller may change the picture after this call.
  /// - Throws: `MediaError` if the frame does not fit or cannot be written, or the sink is not open. After a write
  ///   error the sink is cancelled.
  func write(_ picture: Picture) throws

  /// Completes the output, which gets its name now.
  /// - Throws: `MediaError` if the output cannot be written, or the sink is not open.
  func finish() throws

  /// Cancels the output and removes what was written. Does nothing after `finish`, an error or another `cancel`.
  func cancel()
}
