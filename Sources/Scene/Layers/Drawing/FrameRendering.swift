import DisplayList
import Pixels

/// What draws the frames of `CALayer.render(in:)`.
///
/// The renderer is above Layers, so `LayerRenderer` conforms in the target LayerRendering, which every umbrella links.
package protocol FrameRendering {
  /// The picture of a frame, in pixels.
  static func picture(of frame: Frame, width: Int, height: Int) -> PixelBuffer
}

/// The type that conforms to `FrameRendering` in programs that can render layers.
package enum LayerRenderer {
  static var rendering: (any FrameRendering.Type)? { (LayerRenderer.self as Any.Type) as? any FrameRendering.Type }
}
