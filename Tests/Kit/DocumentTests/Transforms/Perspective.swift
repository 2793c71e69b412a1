// core-animation-notes.md, 5.2.1: a layer rotated about the y axis, in perspective.
import UIKit

final class Perspective: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    let layerView = snowmanView(30, 20, 160, 160)

    // create a new transform
    var transform = CATransform3DIdentity

    // apply perspective
    transform.m34 = -1.0 / 500.0

    // rotate by 45 degrees along the Y axis
    transform = CATransform3DRotate(transform, .pi / 4, 0, 1, 0)

    // apply to layer
    layerView.layer.transform = transform
  }
}
