// layerkit-layer-tree-and-contents.md, listing 2.3: four parts of one image.
import UIKit

final class Sprites: Page {
  private func addSpriteImage(_ image: UIImage, withContentRect rect: CGRect, to layer: CALayer) {
    // set image
    layer.contents = image.cgImage

    // scale contents to fit
    layer.contentsGravity = .resizeAspect

    // set contentsRect
    layer.contentsRect = rect
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let views = (0..<4).map { UIView(frame: CGRect(x: 12 + 72 * CGFloat($0), y: 12, width: 60, height: 60)) }
    for spriteView in views { view.addSubview(spriteView) }
    let (iglooView, coneView, anchorView, shipView) = (views[0], views[1], views[2], views[3])

    // load sprite sheet
    guard let image = UIImage(named: "Sprites.png") else { return }

    // set igloo sprite
    addSpriteImage(image, withContentRect: CGRect(x: 0, y: 0, width: 0.5, height: 0.5), to: iglooView.layer)

    // set cone sprite
    addSpriteImage(image, withContentRect: CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5), to: coneView.layer)

    // set anchor sprite
    addSpriteImage(image, withContentRect: CGRect(x: 0, y: 0.5, width: 0.5, height: 0.5), to: anchorView.layer)

    // set spaceship sprite
    addSpriteImage(image, withContentRect: CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5), to: shipView.layer)
  }
}
