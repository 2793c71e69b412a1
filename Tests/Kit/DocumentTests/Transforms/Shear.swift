// In the spirit of core-animation-notes.md, 5.1: a transform given by its components.
import UIKit

final class Shear: Page {
  private func shear(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    var transform = CGAffineTransform.identity
    transform.c = -x
    transform.b = y
    return transform
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let layerView = snowmanView(80, 20, 100, 100)

    // shear the layer at a 45-degree angle
    layerView.layer.setAffineTransform(shear(x: 1, y: 0))
  }
}
