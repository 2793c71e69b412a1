// core-animation-notes.md, 5.2.3: the back of a layer, visible and hidden.
import UIKit

final class BackFaces: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    _ = snowmanView(10, 15, 90, 90)
    let layerView1 = snowmanView(105, 15, 90, 90)
    let layerView2 = snowmanView(200, 15, 90, 90)

    // rotate both by 180 degrees along the Y axis
    layerView1.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    layerView2.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)

    // hide the back of the second
    layerView2.layer.isDoubleSided = false
  }
}
