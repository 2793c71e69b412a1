import Pixels

/// What one frame shows: a picture description in device pixels, y down, ready to be drawn anywhere and in any order.
public struct Frame: Sendable {
  /// The size of the picture in pixels.
  public let width: Int
  public let height: Int

  /// What is under everything.
  public let background: PremultipliedColor

  public let content: DrawList

  public init(width: Int, height: Int, background: PremultipliedColor, content: DrawList) {
    self.width = width
    self.height = height
    self.background = background
    self.content = content
  }
}
