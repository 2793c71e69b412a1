// setting-up-layers.md, “Changing the Layer Object Associated with a View”: a view with a layer of another class.
import UIKit

final class LayerClass: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let myView = MyView(frame: CGRect(x: 20, y: 20, width: 120, height: 120))
    view.addSubview(myView)

    // the view's layer is a shape layer now
    let shapeLayer = myView.layer as? CAShapeLayer
    shapeLayer?.path = UIBezierPath(ovalIn: myView.bounds).cgPath
    shapeLayer?.fillColor = UIColor.orange.cgColor
    shapeLayer?.strokeColor = UIColor(red: 128 / 255, green: 64 / 255, blue: 0, alpha: 1).cgColor
    shapeLayer?.lineWidth = 4
  }
}

private final class MyView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
}
