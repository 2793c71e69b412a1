import Foundation
import Geometry
import Pixels
import Rasterization

/// A bitmap that is drawn into instead of the context's bitmap until it is finished.
struct TransparencyLayer {
  let surface: CGContext.Surface

  /// The graphics state with which the finished image is drawn, restored at its end.
  let state: GraphicsState

  /// The number of saved graphics states when the layer began.
  let savedCount: Int
}

extension CGContext {
  /// Begins a transparency layer. Everything drawn until `endTransparencyLayer()` forms a separate image, which is then
  /// drawn as a whole with the current alpha, blend mode, shadow and clip. Within the layer, alpha is initially 1, the
  /// blend mode is normal, and there is no shadow.
  /// - Parameter auxiliaryInfo: ignored.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) { beginLayer(state.clip.rect) }

  /// Begins a transparency layer within a rectangle of user space, like `beginTransparencyLayer(auxiliaryInfo:)` for
  /// the whole clip.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
    saveGState()
    clip(to: rect)
    let area = state.clip.rect
    restoreGState()
    beginLayer(area)
  }

  /// Draws the innermost transparency layer and restores the graphics state from its beginning. Does nothing if none is
  /// open.
  public func endTransparencyLayer() {
    guard let layer = openLayers.popLast() else { return }
    savedStates.removeLast(savedStates.count - layer.savedCount)
    state = layer.state
    guard !isUntouched else { return }
    paint(.pixels(layer.surface.pixels, layer.surface.rect), in: .everywhere)
  }

  private func beginLayer(_ clip: PixelRect) {
    let area = pictureArea(in: clip)
    let layer = TransparencyLayer(surface: Surface(area), state: state, savedCount: savedStates.count)
    openLayers.append(layer)
    (state.alpha, state.blendMode, state.shadow) = (1, .normal, nil)
    state.clip = Clip(whole: area, height: height)
  }
}
