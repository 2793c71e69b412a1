// core-animation-notes.md, 5.1: a layer rotated by an affine transform.
import UIKit

final class AffineRotation: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    let layerView = snowmanView(50, 50, 100, 100)

    // rotate the layer 45 degrees
    let transform = CGAffineTransform(rotationAngle: .pi / 4)
    layerView.layer.setAffineTransform(transform)
  }
}
