// core-animation-notes.md, 4.3.1: a shadow, and the shadow of a layer that clips its sublayers, which takes two layers.
import UIKit

final class ShadowAndClipping: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    let layerView1 = whiteView(30, 35, 90, 90)
    let shadowView = UIView(frame: CGRect(x: 165, y: 35, width: 90, height: 90))
    view.addSubview(shadowView)
    let layerView2 = whiteView(0, 0, 90, 90)
    shadowView.addSubview(layerView2)
    for layerView in [layerView1, layerView2] {
      let redView = UIView(frame: CGRect(x: -15, y: -15, width: 60, height: 60))
      redView.backgroundColor = .red
      layerView.addSubview(redView)
    }

    // set the corner radius on our layers
    layerView1.layer.cornerRadius = 20
    layerView2.layer.cornerRadius = 20

    // add a border to our layers
    layerView1.layer.borderWidth = 5
    layerView2.layer.borderWidth = 5

    // add a shadow to layerView1
    layerView1.layer.shadowOpacity = 0.5
    layerView1.layer.shadowOffset = CGSize(width: 0, height: 5)
    layerView1.layer.shadowRadius = 5

    // add same shadow to shadowView (not layerView2)
    shadowView.layer.shadowOpacity = 0.5
    shadowView.layer.shadowOffset = CGSize(width: 0, height: 5)
    shadowView.layer.shadowRadius = 5

    // enable clipping on the second layer
    layerView2.layer.masksToBounds = true
  }
}
