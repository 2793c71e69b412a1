import DisplayList
import Properties

/// What a layer's class draws beside background, images and border, resolved at a commit.
package protocol LayerDrawing: Sendable {
  /// Whether what is drawn changes with time even if no animation changes the layer's values.
  var changesWithTime: Bool { get }

  /// Whether the content lies over sublayers and border, instead of between the images and the sublayers.
  var isOverBorder: Bool { get }

  /// Whether what is drawn ends at the layer's bounds.
  var isCutToBounds: Bool { get }

  /// How many pixels a point of what is drawn has, where these are fewer than the canvas has; nil for those of the
  /// screen, whatever the layer's transform is.
  func resolution(_ values: borrowing PropertyStorage) -> Double?

  /// What is drawn, in the layer's coordinates; nil for nothing.
  /// - Parameters:
  ///   - values: the layer's presentation values at the time.
  ///   - time: the layer's local time in seconds.
  ///   - isFlipped: whether y grows upwards on the screen.
  func content(_ values: borrowing PropertyStorage, at time: Double, isFlipped: Bool) -> ItemContent?
}

extension LayerDrawing {
  package var changesWithTime: Bool { false }
  package var isOverBorder: Bool { false }
  package var isCutToBounds: Bool { false }
  package func resolution(_ values: borrowing PropertyStorage) -> Double? { nil }
}

extension NodeContent {
  /// What the layer's class draws.
  struct Drawn {
    var content: ItemContent?
    /// Whether it lies over sublayers and border.
    var isOverBorder = false
    var isCutToBounds = false
    /// Pixels per point; nil for those of the screen.
    var resolution: Double?
  }

  /// What the layer's class draws at a time.
  func drawn(_ values: borrowing PropertyStorage, at time: Double, isFlipped: Bool) -> Drawn {
    guard case .drawing(let drawing) = kind else { return Drawn() }
    return Drawn(
      content: drawing.content(values, at: time, isFlipped: isFlipped), isOverBorder: drawing.isOverBorder,
      isCutToBounds: drawing.isCutToBounds, resolution: drawing.resolution(values))
  }
}
