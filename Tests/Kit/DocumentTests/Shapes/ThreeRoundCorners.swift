// core-animation-notes.md, 6.1, and specialised-layers.md: a rectangle with three round corners.
import UIKit

final class ThreeRoundCorners: Page {
  override func viewDidLoad() {
    super.viewDidLoad()

    // define path parameters
    let rect = CGRect(x: 50, y: 50, width: 100, height: 100)
    let radii = CGSize(width: 20, height: 20)
    let corners: UIRectCorner = [.topRight, .bottomRight, .bottomLeft]

    // create path
    let path = UIBezierPath(roundedRect: rect, byRoundingCorners: corners, cornerRadii: radii)

    // create shape layer
    let shapeLayer = CAShapeLayer()
    shapeLayer.strokeColor = UIColor.red.cgColor
    shapeLayer.fillColor = UIColor.white.cgColor
    shapeLayer.lineWidth = 5
    shapeLayer.lineJoin = .round
    shapeLayer.lineCap = .round
    shapeLayer.path = path.cgPath
    view.layer.addSublayer(shapeLayer)
  }
}
