// core-animation-notes.md, 4.1: round corners, with and without clipping the sublayers.
import UIKit

final class RoundedCorners: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    let layerView1 = whiteView(30, 35, 90, 90)
    let layerView2 = whiteView(165, 35, 90, 90)
    for layerView in [layerView1, layerView2] {
      let redView = UIView(frame: CGRect(x: -15, y: -15, width: 60, height: 60))
      redView.backgroundColor = .red
      layerView.addSubview(redView)
    }

    // set the corner radius on our layers
    layerView1.layer.cornerRadius = 20
    layerView2.layer.cornerRadius = 20

    // enable clipping on the second layer
    layerView2.layer.masksToBounds = true
  }
}
