/// A destination of a movie's frames: a file, a folder, a pipe.
///
/// A sink is open from its creation to `finish` or `cancel`. Frames are written by one thread at a time; `cancel` may
/// come from any.
public protocol FrameSink<Picture>: AnyObject, Sendable {
  /// A frame as the sink takes it: a `YUVBuffer` of one pixel format, or a `PixelBuffer`.
  associatedtype Picture: Sendable

  /// Takes the next frame. The picture is the caller's again when this returns. After an error the sink is cancelled.
  func write(_ picture: Picture) throws

  /// Completes the output; only now does it appear under its name.
  func finish() throws

  /// Gives up and leaves nothing under the output's name. Does nothing after `finish`, an error or another `cancel`.
  func cancel()
}
