import DisplayList
import Geometry
import Pixels

extension DrawItem {
  /// The item of a layer that draws a box.
  static func box(
    _ layer: UInt64, _ shape: RoundedRect, _ background: PremultipliedColor? = nil,
    projection: Homography = .identity, extent: PixelRect
  ) -> DrawItem {
    DrawItem(
      id: ItemID(layer: layer, part: .body), placement: ItemPlacement(projection: projection, extent: extent),
      content: .box(BoxContent(shape: shape, background: background)))
  }

  /// The box content; nil for a group.
  var box: BoxContent? {
    get { if case .box(let box) = content { box } else { nil } }
    set { if let newValue { content = .box(newValue) } }
  }
}
