// In the spirit of core-animation-notes.md, 5.2: nested layers, rotated about the z axis and back.
import UIKit

final class FlatteningAboutZ: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    let outerView = whiteView(45, 45, 150, 150)
    let innerView = UIView(frame: CGRect(x: 35, y: 35, width: 80, height: 80))
    innerView.backgroundColor = .red
    outerView.addSubview(innerView)

    // rotate the outer layer 45 degrees
    let outer = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    outerView.layer.transform = outer

    // rotate the inner layer -45 degrees
    let inner = CATransform3DMakeRotation(-.pi / 4, 0, 0, 1)
    innerView.layer.transform = inner
  }
}
