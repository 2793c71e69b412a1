// In the spirit of specialised-layers.md: a ring of instances of one layer.
import UIKit

final class Replicator: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 64 / 255, alpha: 1)

    // create a replicator layer and add it to our view
    let replicator = CAReplicatorLayer()
    replicator.frame = view.bounds
    view.layer.addSublayer(replicator)

    // configure the replicator
    replicator.instanceCount = 10

    // apply a transform for each instance
    replicator.instanceTransform = CATransform3DMakeRotation(.pi / 5, 0, 0, 1)

    // apply a color shift for each instance
    replicator.instanceBlueOffset = -0.1
    replicator.instanceGreenOffset = -0.1

    // create a sublayer and place it inside the replicator
    let layer = CALayer()
    layer.frame = CGRect(x: 118, y: 18, width: 44, height: 44)
    layer.backgroundColor = UIColor.white.cgColor
    replicator.addSublayer(layer)
  }
}
