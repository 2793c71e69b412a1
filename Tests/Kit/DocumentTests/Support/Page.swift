import UIKit

/// A grey page. The listings find their views in an interface file; here they make them with `whiteView(_:_:_:_:)`.
class Page: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.85, alpha: 1)
  }

  /// A white view on the page.
  func whiteView(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> UIView {
    let whiteView = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    whiteView.backgroundColor = .white
    view.addSubview(whiteView)
    return whiteView
  }

  /// A view on the page that shows the snowman with its proportions.
  func snowmanView(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> UIView {
    let snowmanView = whiteView(x, y, width, height)
    snowmanView.layer.contents = UIImage(named: "Snowman.png")?.cgImage
    snowmanView.layer.contentsGravity = .resizeAspect
    return snowmanView
  }
}
