import DisplayList
import Properties

/// What a layer's class draws beside background, images and border, resolved at a commit.
package protocol LayerDrawing: Sendable {
  /// Whether what is drawn changes with time even if no animation changes the layer's values.
  var changesWithTime: Bool { get }

  /// Whether the content lies over sublayers and border, instead of between the images and the sublayers.
  var isOverBorder: Bool { get }

  /// What is drawn, in the layer's coordinates; nil for nothing.
  /// - Parameters:
  ///   - values: the layer's presentation values at the time.
  ///   - time: the layer's local time in seconds.
  func content(_ values: borrowing PropertyStorage, at time: Double) -> ItemContent?
}

extension LayerDrawing {
  package var changesWithTime: Bool { false }
  package var isOverBorder: Bool { false }
}

extension NodeContent {
  /// What the layer's class draws at a time, and whether that lies over sublayers and border.
  func drawn(_ values: borrowing PropertyStorage, at time: Double) -> (content: ItemContent?, isOverBorder: Bool) {
    guard case .drawing(let drawing) = kind else { return (nil, false) }
    return (drawing.content(values, at: time), drawing.isOverBorder)
  }
}
