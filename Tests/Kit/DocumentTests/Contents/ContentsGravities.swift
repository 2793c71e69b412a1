// layerkit-layer-tree-and-contents.md, “contentGravity”: the constants, in the order of the list.
import UIKit

final class ContentsGravities: Page {
  private let gravities: [CALayerContentsGravity] = [
    .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight, .resize, .resizeAspect,
    .resizeAspectFill,
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    let image = UIImage(named: "Snowman.png")
    for (index, gravity) in gravities.enumerated() {
      let layerView = whiteView(8 + 72 * CGFloat(index % 4), 8 + 72 * CGFloat(index / 4), 64, 64)
      layerView.layer.contents = image?.cgImage
      layerView.layer.contentsScale = 4
      layerView.layer.contentsGravity = gravity
      layerView.layer.masksToBounds = true
    }
  }
}
