import Pixels
import Rasterization
import RenderTree

/// What a frame's tiles read that was made before them.
///
/// Unchecked: `EffectStudio` fills it before the tiles are drawn; what is read by then changes no more.
final class FrameEffects: @unchecked Sendable {
  private var shadows: [ShadowKey: Shadow] = [:]

  private struct ShadowKey: Hashable {
    let item: ShadowItem
    let extent: PixelRect
  }

  /// The shadow of an outline under an item of an extent.
  func shadow(_ item: ShadowItem, extent: PixelRect) -> Shadow? { shadows[ShadowKey(item: item, extent: extent)] }

  func set(_ shadow: Shadow?, for item: ShadowItem, extent: PixelRect) {
    shadows[ShadowKey(item: item, extent: extent)] = shadow
  }
}
