import LayerKit
import UIKit

extension UIWindow {
  /// A visible window of 200 × 100 points.
  static func shown() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    window.makeKeyAndVisible()
    window.stage.advance(to: 0)
    return window
  }

  /// A view of 20 × 20 points at the upper left corner of the window, already shown.
  func box() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    addSubview(view)
    stage.advance(to: stage.currentTime)
    return view
  }
}

extension UIView {
  /// The x of the centre in the presentation layer.
  var shownX: CGFloat { layer.presentation()?.position.x ?? .nan }

  /// The opacity of the presentation layer.
  var shownAlpha: Float { layer.presentation()?.opacity ?? .nan }
}

/// Whether two numbers are equal within a thousandth.
func near(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) < 1e-3 }
