// layerkit-layer-tree-and-contents.md, listing 2.5: a layer that its delegate draws.
import UIKit

final class DelegateCircle: Page, @preconcurrency CALayerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let layerView = whiteView(20, 20, 200, 200)

    // create sublayer
    let blueLayer = CALayer()
    blueLayer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    blueLayer.backgroundColor = UIColor.blue.cgColor

    // set controller as layer delegate
    blueLayer.delegate = self

    // ensure that layer backing image uses correct scale
    blueLayer.contentsScale = UIScreen.main.scale

    // add layer to our view
    layerView.layer.addSublayer(blueLayer)

    // force layer to redraw
    blueLayer.display()
  }

  func draw(_ layer: CALayer, in ctx: CGContext) {
    // draw a thick red circle
    ctx.setLineWidth(10)
    ctx.setStrokeColor(UIColor.red.cgColor)
    ctx.strokeEllipse(in: layer.bounds)
  }
}
