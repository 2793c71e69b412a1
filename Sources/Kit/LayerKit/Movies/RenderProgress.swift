/// The progress of a running render.
public struct RenderProgress: Sendable, Equatable {
  /// The number of frames drawn so far.
  public let framesDone: Int

  /// The number of frames of the movie.
  public let frameCount: Int

  package init(framesDone: Int, frameCount: Int) { (self.framesDone, self.frameCount) = (framesDone, frameCount) }
}
