// In the spirit of specialised-layers.md: a map that is drawn in tiles on demand.
import UIKit

final class TiledLayer: Page, @preconcurrency CALayerDelegate {
  private let map = UIImage(named: "Island.png")

  override func viewDidLoad() {
    super.viewDidLoad()

    // add the tiled layer
    let tileLayer = CATiledLayer()
    tileLayer.frame = CGRect(x: 10, y: 10, width: 256, height: 192)
    tileLayer.tileSize = CGSize(width: 64, height: 64)
    tileLayer.contentsScale = UIScreen.main.scale
    tileLayer.delegate = self
    view.layer.addSublayer(tileLayer)

    // draw layer
    tileLayer.setNeedsDisplay()
  }

  func draw(_ layer: CALayer, in ctx: CGContext) {
    // determine tile coordinate
    let bounds = ctx.boundingBoxOfClipPath

    // load tile image
    guard let tile = map?.cgImage?.cropping(to: bounds) else { return }

    // draw tile
    UIGraphicsPushContext(ctx)
    UIImage(cgImage: tile).draw(in: bounds)
    UIGraphicsPopContext()
  }
}
