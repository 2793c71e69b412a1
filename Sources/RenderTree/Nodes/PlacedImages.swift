import Animations
import DisplayList
import Properties

/// The images of `contents`, placed in the layer's bounds for both orientations of y.
package final class PlacedImages: Sendable {
  /// The images where y grows downwards on the screen, and where it grows upwards.
  private let upright, flipped: [ImageItem]

  private init(upright: [ImageItem], flipped: [ImageItem]) {
    self.upright = upright
    self.flipped = flipped
  }

  static let none = PlacedImages(upright: [], flipped: [])

  static func placing(_ values: PropertyStorage) -> PlacedImages {
    guard values.stored(layerProperties.contents.property) != nil else { return none }
    let bounds = values[layerProperties.bounds].standardized
    return PlacedImages(
      upright: ImageItem.placing(values, in: bounds, isFlipped: false),
      flipped: ImageItem.placing(values, in: bounds, isFlipped: true))
  }

  func items(isFlipped: Bool) -> [ImageItem] { isFlipped ? flipped : upright }

  /// The properties that the images and their placement depend on.
  static let properties: [Property] = [
    layerProperties.contents.property, layerProperties.bounds.property, layerProperties.contentsRect.property,
    layerProperties.contentsScale.property, layerProperties.contentsGravity.property,
    layerProperties.contentsCenter.property, layerProperties.magnificationFilter.property,
    layerProperties.minificationFilter.property, layerProperties.minificationFilterBias.property,
  ]
}

extension NodeContent {
  /// The images for the values of a frame.
  func images(_ values: borrowing PropertyStorage, isFlipped: Bool) -> [ImageItem] {
    if let images { return images.items(isFlipped: isFlipped) }
    return ImageItem.placing(values, in: values[layerProperties.bounds].standardized, isFlipped: isFlipped)
  }
}
