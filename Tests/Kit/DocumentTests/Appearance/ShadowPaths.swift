// core-animation-notes.md, 4.3.2: shadows of a square and of a circle.
import UIKit

final class ShadowPaths: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    let layerView1 = snowmanView(25, 20, 100, 100)
    let layerView2 = snowmanView(155, 20, 100, 100)
    layerView1.backgroundColor = nil
    layerView2.backgroundColor = nil

    // enable layer shadows
    layerView1.layer.shadowOpacity = 0.5
    layerView2.layer.shadowOpacity = 0.5

    // create a square shadow
    let squarePath = CGMutablePath()
    squarePath.addRect(layerView1.bounds)
    layerView1.layer.shadowPath = squarePath

    // create a circular shadow
    let circlePath = CGMutablePath()
    circlePath.addEllipse(in: layerView2.bounds)
    layerView2.layer.shadowPath = circlePath
  }
}
