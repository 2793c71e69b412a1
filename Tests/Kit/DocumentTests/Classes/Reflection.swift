// In the spirit of specialised-layers.md: a view that shows its subviews again, upside down.
import UIKit

final class Reflection: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 32 / 255, green: 38 / 255, blue: 48 / 255, alpha: 1)
    let reflectionView = ReflectionView(frame: CGRect(x: 26, y: 16, width: 128, height: 128))
    view.addSubview(reflectionView)
    let imageView = UIView(frame: reflectionView.bounds)
    imageView.layer.contents = UIImage(named: "Sprites.png")?.cgImage
    reflectionView.addSubview(imageView)
  }
}

private final class ReflectionView: UIView {
  override class var layerClass: AnyClass { CAReplicatorLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)

    // configure replicator
    guard let layer = layer as? CAReplicatorLayer else { return }
    layer.instanceCount = 2

    // move reflection instance below original and flip vertically
    var transform = CATransform3DIdentity
    let verticalOffset = bounds.size.height + 2
    transform = CATransform3DTranslate(transform, 0, verticalOffset, 0)
    transform = CATransform3DScale(transform, 1, -1, 1)
    layer.instanceTransform = transform

    // reduce alpha of reflection layer
    layer.instanceAlphaOffset = -0.6
  }

  required init?(coder: NSCoder) { nil }
}
