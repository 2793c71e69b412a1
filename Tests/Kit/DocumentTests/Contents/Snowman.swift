// layerkit-layer-tree-and-contents.md, listing 2.1 and “contentGravity”: an image in the layer of a view.
import UIKit

final class Snowman: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    let layerView1 = whiteView(20, 20, 100, 100)
    let layerView2 = whiteView(140, 20, 100, 100)

    // load an image
    let image = UIImage(named: "Snowman.png")

    // add it directly to our view's layer
    layerView1.layer.contents = image?.cgImage

    // the same without stretching it
    layerView2.layer.contents = image?.cgImage
    layerView2.layer.contentsGravity = .resizeAspect
  }
}
