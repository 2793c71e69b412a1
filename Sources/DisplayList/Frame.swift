import Pixels

/// What one frame shows: a picture description in device pixels, y down, ready to be drawn anywhere and in any order.
@usableFromInline package struct Frame: Sendable {
  /// The size of the picture in pixels.
  package let width: Int
  package let height: Int

  /// What is under everything.
  package let background: PremultipliedColor

  package let content: DrawList

  package init(width: Int, height: Int, background: PremultipliedColor, content: DrawList) {
    self.width = width
    self.height = height
    self.background = background
    self.content = content
  }
}
