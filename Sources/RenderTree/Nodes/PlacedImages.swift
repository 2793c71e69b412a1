import Animations
import DisplayList
import Properties

/// The images of `contents`, placed in the bounds.
package final class PlacedImages: Sendable {
  /// Where y grows downwards on the screen, and where it grows upwards.
  private let upright, flipped: [ImageItem]

  private init(upright: [ImageItem], flipped: [ImageItem]) {
    self.upright = upright
    self.flipped = flipped
  }

  private static let none = PlacedImages(upright: [], flipped: [])

  static func placing(_ values: PropertyStorage) -> PlacedImages {
    guard values.stored(layerProperties.contents.property) != nil else { return none }
    let bounds = values[layerProperties.bounds].standardized
    return PlacedImages(
      upright: ImageItem.placing(values, in: bounds, isFlipped: false),
      flipped: ImageItem.placing(values, in: bounds, isFlipped: true))
  }

  func items(isFlipped: Bool) -> [ImageItem] { isFlipped ? flipped : upright }

  /// Those that the images and their places depend on.
  static let properties: [Property] = [
    layerProperties.contents.property, layerProperties.bounds.property, layerProperties.contentsRect.property,
    layerProperties.contentsScale.property, layerProperties.contentsGravity.property,
    layerProperties.contentsCenter.property, layerProperties.magnificationFilter.property,
    layerProperties.minificationFilter.property, layerProperties.minificationFilterBias.property,
  ]
}

extension NodeContent {
  /// The images at a moment.
  func images(_ values: borrowing PropertyStorage, isFlipped: Bool) -> [ImageItem] {
    switch self {
    case .images(let placed?): placed.items(isFlipped: isFlipped)
    case .images(nil):
      ImageItem.placing(values, in: values[layerProperties.bounds].standardized, isFlipped: isFlipped)
    case .transform: []
    }
  }
}
