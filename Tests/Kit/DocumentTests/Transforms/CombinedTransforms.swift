// core-animation-notes.md, 5.1.1: transforms one after another, whose order counts.
import UIKit

final class CombinedTransforms: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    // where the layer would be
    whiteView(30, 30, 100, 100).backgroundColor = UIColor(white: 238 / 255, alpha: 1)
    let layerView = snowmanView(30, 30, 100, 100)

    // create a new transform
    var transform = CGAffineTransform.identity

    // scale by 50%
    transform = transform.scaledBy(x: 0.5, y: 0.5)

    // rotate by 30 degrees
    transform = transform.rotated(by: .pi / 180 * 30)

    // translate by 200 points
    transform = transform.translatedBy(x: 200, y: 0)

    // apply transform to layer
    layerView.layer.setAffineTransform(transform)
  }
}
