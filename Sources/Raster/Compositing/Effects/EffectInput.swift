import DisplayList
import Pixels
import Rasterization

/// The input of a filter or a shadow: a display list or a part of one, or the output of earlier filters. It can be
/// drawn into any rectangle of pixels.
struct EffectInput: Sendable {
  var list: DrawList
  var effects: ListEffects?

  /// The position in the list at which to stop; nil draws all of it.
  var limit: ItemPosition?

  var background = PackedColor.clear
  var image = FilteredImage()

  /// The pixels that may not be clear, in the coordinates of the list.
  var extent: PixelRect
}
