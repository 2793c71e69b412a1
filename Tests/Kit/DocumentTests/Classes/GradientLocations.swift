// In the spirit of specialised-layers.md: a gradient of three colours at given locations.
import UIKit

final class GradientLocations: Page {
  override func viewDidLoad() {
    super.viewDidLoad()

    // create gradient layer and add it to our view
    let gradientLayer = CAGradientLayer()
    gradientLayer.frame = CGRect(x: 20, y: 20, width: 160, height: 160)
    view.layer.addSublayer(gradientLayer)

    // set gradient colors
    gradientLayer.colors = [UIColor.red.cgColor, UIColor.yellow.cgColor, UIColor.green.cgColor]

    // set locations
    gradientLayer.locations = [0, 0.25, 0.5]

    // set gradient start and end points
    gradientLayer.startPoint = CGPoint(x: 0, y: 0)
    gradientLayer.endPoint = CGPoint(x: 1, y: 1)
  }
}
