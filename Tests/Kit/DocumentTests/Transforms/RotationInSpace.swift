// core-animation-notes.md, 5.2: a layer rotated about the y axis.
import UIKit

final class RotationInSpace: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    let layerView = snowmanView(30, 20, 160, 160)

    // rotate the layer 45 degrees along the Y axis
    let transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    layerView.layer.transform = transform
  }
}
