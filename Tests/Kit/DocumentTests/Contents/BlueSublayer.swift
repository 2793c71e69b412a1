// layerkit-layer-tree-and-contents.md, listing 1.1: a blue sublayer of a view.
import UIKit

final class BlueSublayer: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    let layerView = whiteView(20, 20, 200, 200)

    // create sublayer
    let blueLayer = CALayer()
    blueLayer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    blueLayer.backgroundColor = UIColor.blue.cgColor

    // add it to our view
    layerView.layer.addSublayer(blueLayer)
  }
}
