import Animations
import DisplayList
import Properties

/// The images of `contents`, placed in the layer's bounds for both orientations of y.
package final class PlacedImages: Sendable {
  /// The images if y points down on the screen, and if it points up.
  private let upright, flipped: [ImageItem]

  /// Whether there are clips among the images.
  let changesWithTime: Bool

  private init(upright: [ImageItem], flipped: [ImageItem]) {
    self.upright = upright
    self.flipped = flipped
    changesWithTime = upright.contains { $0.image.playback != nil }
  }

  var isEmpty: Bool { upright.isEmpty && flipped.isEmpty }

  static let none = PlacedImages(upright: [], flipped: [])

  static func placing(_ values: PropertyStorage, _ kind: NodeContent.Kind) -> PlacedImages {
    guard values.stored(layerProperties.contents.property) != nil else { return none }
    let bounds = values[layerProperties.bounds].standardized
    return PlacedImages(
      upright: ImageItem.placing(values, in: bounds, isFlipped: false).map { $0.shown(by: kind) },
      flipped: ImageItem.placing(values, in: bounds, isFlipped: true).map { $0.shown(by: kind) })
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
  /// - Parameter time: the layer's local time in seconds, at which clips are shown.
  func images(_ values: borrowing PropertyStorage, isFlipped: Bool, at time: Double) -> [ImageItem] {
    guard let images else {
      return ImageItem.placing(values, in: values[layerProperties.bounds].standardized, isFlipped: isFlipped)
        .map { $0.shown(by: kind).showing(at: time) }
    }
    if let tiles { return tiles.images(values) }
    let items = images.items(isFlipped: isFlipped)
    return images.changesWithTime ? items.map { $0.showing(at: time) } : items
  }
}

extension ImageItem {
  /// The item as drawn by a kind of layer.
  fileprivate func shown(by kind: NodeContent.Kind) -> ImageItem {
    guard case .tiled(let isTrilinear) = kind, image.playback == nil else { return self }
    var item = self
    item.image = image.paged()
    if isTrilinear, minification == .linear { item.minification = .trilinear }
    return item
  }

  /// The item with the frame of a clip at a time, instead of the clip.
  fileprivate func showing(at time: Double) -> ImageItem {
    guard image.playback != nil else { return self }
    var item = self
    item.image = image.picture(at: time)
    return item
  }
}
