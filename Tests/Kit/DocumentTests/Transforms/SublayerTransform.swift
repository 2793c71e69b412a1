// core-animation-notes.md, 5.2.2: two layers that share the perspective of their superview.
import UIKit

final class SublayerTransform: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    let containerView = UIView(frame: view.bounds)
    view.addSubview(containerView)
    let layerView1 = snowmanView(10, 20, 120, 120)
    let layerView2 = snowmanView(150, 20, 120, 120)
    containerView.addSubview(layerView1)
    containerView.addSubview(layerView2)

    // apply perspective transform to container
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500.0
    containerView.layer.sublayerTransform = perspective

    // rotate layerView1 by 45 degrees along the Y axis
    let transform1 = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    layerView1.layer.transform = transform1

    // rotate layerView2 by 45 degrees along the Y axis
    let transform2 = CATransform3DMakeRotation(-.pi / 4, 0, 1, 0)
    layerView2.layer.transform = transform2
  }
}
