import Pixels

/// A description of a frame in device pixels, y down. Frames are values: they can be drawn on any thread and in any
/// order.
@usableFromInline package struct Frame: Sendable {
  /// The size of the frame in pixels.
  package let width: Int
  package let height: Int

  /// The colour under all items.
  package let background: PremultipliedColor

  package let content: DrawList

  package init(width: Int, height: Int, background: PremultipliedColor, content: DrawList) {
    self.width = width
    self.height = height
    self.background = background
    self.content = content
  }
}
