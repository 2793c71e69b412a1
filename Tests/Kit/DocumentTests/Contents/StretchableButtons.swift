// layerkit-layer-tree-and-contents.md, listing 2.4: one image as buttons of two sizes.
import UIKit

final class StretchableButtons: Page {
  private func addStretchableImage(_ image: UIImage, withContentCenter rect: CGRect, to layer: CALayer) {
    // set image
    layer.contents = image.cgImage

    // set contentsCenter
    layer.contentsCenter = rect
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button1 = UIView(frame: CGRect(x: 20, y: 20, width: 220, height: 40))
    let button2 = UIView(frame: CGRect(x: 80, y: 76, width: 100, height: 60))
    view.addSubview(button1)
    view.addSubview(button2)

    // load button image
    guard let image = UIImage(named: "Button.png") else { return }

    // set button 1
    let center = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    addStretchableImage(image, withContentCenter: center, to: button1.layer)

    // set button 2
    addStretchableImage(image, withContentCenter: center, to: button2.layer)
  }
}
