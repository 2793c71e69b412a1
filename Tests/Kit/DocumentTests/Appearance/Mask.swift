// core-animation-notes.md, 4.4: an image cut out by the alpha of another.
import UIKit

final class Mask: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let imageView = UIImageView(frame: CGRect(x: 20, y: 20, width: 128, height: 128))
    imageView.image = UIImage(named: "Igloo.png")
    view.addSubview(imageView)

    // create mask layer
    let maskLayer = CALayer()
    maskLayer.frame = imageView.bounds
    let maskImage = UIImage(named: "Cone.png")
    maskLayer.contents = maskImage?.cgImage

    // apply mask to image layer
    imageView.layer.mask = maskLayer
  }
}
