/// The state of a running render.
public struct RenderProgress: Sendable, Equatable {
  public let framesDone: Int
  public let frameCount: Int

  public init(framesDone: Int, frameCount: Int) {
    self.framesDone = framesDone
    self.frameCount = frameCount
  }
}
