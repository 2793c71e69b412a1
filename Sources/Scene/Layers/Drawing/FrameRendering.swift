import DisplayList
import Pixels

/// Draws the frames of `CALayer.render(in:)`.
///
/// The renderer depends on Layers, so `LayerRenderer` conforms in the target LayerRendering, which every umbrella
/// links.
package protocol FrameRendering {
  /// The bitmap of a frame, with a size in pixels.
  static func bitmap(of frame: Frame, width: Int, height: Int) -> PixelBuffer
}

/// The type that conforms to `FrameRendering` in programs that can render layers.
package enum LayerRenderer {
  static var rendering: (any FrameRendering.Type)? { (LayerRenderer.self as Any.Type) as? any FrameRendering.Type }
}
