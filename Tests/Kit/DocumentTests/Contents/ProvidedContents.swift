// setting-up-layers.md, “Providing a Layer's Contents”: four ways to provide the contents of a layer.
import UIKit

final class ProvidedContents: Page {
  private let displayingDelegate = DisplayingDelegate()
  private let drawingDelegate = DrawingDelegate()

  override func viewDidLoad() {
    super.viewDidLoad()
    let layers = [CALayer(), CALayer(), DisplayedLayer(), DrawnLayer()]
    layers[0].delegate = displayingDelegate
    layers[1].delegate = drawingDelegate
    for (index, layer) in layers.enumerated() {
      layer.frame = CGRect(x: 8 + 140 * (index % 2), y: 8 + 140 * (index / 2), width: 128, height: 128)
      view.layer.addSublayer(layer)
      layer.setNeedsDisplay()
    }
  }
}

/// Sets the contents of layers.
private final class DisplayingDelegate: CALayerDelegate {
  func display(_ layer: CALayer) {
    layer.contents = UIImage(named: "Cone.png")?.cgImage
  }
}

/// Draws the contents of layers.
private final class DrawingDelegate: CALayerDelegate {
  func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    UIImage(named: "Cone.png")?.draw(in: ctx.boundingBoxOfClipPath)
    UIGraphicsPopContext()
  }
}

/// A layer that sets its contents.
private final class DisplayedLayer: CALayer {
  override func display() {
    contents = UIImage(named: "Cone.png")?.cgImage
  }
}

/// A layer that draws its contents.
private final class DrawnLayer: CALayer {
  override func draw(in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    UIImage(named: "Cone.png")?.draw(in: bounds)
    UIGraphicsPopContext()
  }
}
