import DisplayList
import Geometry
import Pixels
import Rasterization

extension Picture {
  /// The weighted sum of an item's images; nil if there are none.
  init?(_ images: [ImageItem], _ placement: borrowing ItemPlacement) {
    if images.count <= 1 {
      guard let only = images.first.flatMap({ Picture($0, placement) }) else { return nil }
      if only.weight >= 1 {
        self = only
        return
      }
    }
    self.init(adding: images.compactMap { Picture($0, placement) })
  }

  init?(_ item: ImageItem, _ placement: borrowing ItemPlacement) {
    self.init(
      image: item.image, source: RoundedBox(item.source), destination: RoundedBox(item.destination),
      isFlipped: item.isFlipped)
    smoothEdges = item.smoothEdges.intersection(.all)
    magnification = item.magnification
    let isCoarse = placement.isCoarse && item.minification == .linear
    minification = isCoarse ? .trilinear : item.minification
    minificationBias = item.minificationBias
    weight = item.weight
    factors = item.factors
    level = readLevel(seenBy: placement.projection, in: placement.extent)
  }
}
