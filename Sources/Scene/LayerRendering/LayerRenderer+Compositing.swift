import Compositing
import DisplayList
import Layers
import Pixels

extension LayerRenderer: FrameRendering {
  package static func bitmap(of frame: Frame, width: Int, height: Int) -> PixelBuffer {
    let compositor = Compositor(width: width, height: height, threads: 1)
    compositor.draw(frame)
    return compositor.surface
  }
}
