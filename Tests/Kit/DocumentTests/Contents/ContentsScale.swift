// layerkit-layer-tree-and-contents.md, listing 2.2: the scale of an image, and clipping to the bounds.
import UIKit

final class ContentsScale: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    let layerViews = [whiteView(36, 62, 76, 76), whiteView(128, 62, 76, 76), whiteView(212, 62, 76, 76)]
    guard let image = UIImage(named: "Snowman.png") else { return }
    for layerView in layerViews {
      layerView.layer.contents = image.cgImage

      // center the image
      layerView.layer.contentsGravity = .center
    }

    // set the contentsScale to match image
    layerViews[1].layer.contentsScale = image.scale
    layerViews[2].layer.contentsScale = image.scale

    // clip it to the bounds
    layerViews[2].layer.masksToBounds = true
  }
}
