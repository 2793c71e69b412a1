import DisplayList
import Properties

/// The drawing of a layer's class, besides background, images and border, resolved at a commit.
package protocol LayerDrawing: Sendable {
  /// Whether the drawing changes with time even if no animation changes the layer's values.
  var changesWithTime: Bool { get }

  /// Whether the content is over sublayers and border, instead of between the images and the sublayers.
  var isOverBorder: Bool { get }

  /// Whether the drawing is clipped to the layer's bounds.
  var isCutToBounds: Bool { get }

  /// The number of pixels per point of the drawing, if it is less than the canvas's; nil for the resolution of the
  /// screen, whatever the layer's transform is.
  func resolution(_ values: borrowing PropertyStorage) -> Double?

  /// The content that is drawn, in the layer's coordinates; nil for nothing.
  /// - Parameters:
  ///   - values: the layer's presentation values at the time.
  ///   - time: the layer's local time in seconds.
  ///   - isFlipped: whether y points up on the screen.
  func content(_ values: borrowing PropertyStorage, at time: Double, isFlipped: Bool) -> ItemContent?
}

extension LayerDrawing {
  package var changesWithTime: Bool { false }
  package var isOverBorder: Bool { false }
  package var isCutToBounds: Bool { false }
  package func resolution(_ values: borrowing PropertyStorage) -> Double? { nil }
}

extension NodeContent {
  /// The drawing of the layer's class at a time.
  struct Drawn {
    var content: ItemContent?
    /// Whether it is over sublayers and border.
    var isOverBorder = false
    var isCutToBounds = false
    /// The number of pixels per point; nil for the resolution of the screen.
    var resolution: Double?
  }

  /// The drawing of the layer's class at a time.
  func drawn(_ values: borrowing PropertyStorage, at time: Double, isFlipped: Bool) -> Drawn {
    guard case .drawing(let drawing) = kind else { return Drawn() }
    return Drawn(
      content: drawing.content(values, at: time, isFlipped: isFlipped), isOverBorder: drawing.isOverBorder,
      isCutToBounds: drawing.isCutToBounds, resolution: drawing.resolution(values))
  }
}
