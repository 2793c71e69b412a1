// In the spirit of core-animation-notes.md, 5.2: nested layers, rotated about the y axis and back. A layer flattens its
// sublayers into its plane, so the inner one does not face the viewer.
import UIKit

final class FlatteningAboutY: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    let outerView = whiteView(20, 20, 200, 200)
    let innerView = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    innerView.backgroundColor = .red
    outerView.addSubview(innerView)

    // rotate the outer layer 45 degrees
    var outer = CATransform3DIdentity
    outer.m34 = -1.0 / 500.0
    outer = CATransform3DRotate(outer, .pi / 4, 0, 1, 0)
    outerView.layer.transform = outer

    // rotate the inner layer -45 degrees
    var inner = CATransform3DIdentity
    inner.m34 = -1.0 / 500.0
    inner = CATransform3DRotate(inner, -.pi / 4, 0, 1, 0)
    innerView.layer.transform = inner
  }
}
