import Drawing
import Foundation
import Layers
import Pixels

extension UIView {
  /// The classes of views that never draw.
  static let plainClasses: [UIView.Type] = [
    UIView.self, UIWindow.self, UIScrollView.self, UIImageView.self, UIVisualEffectView.self,
    UIActivityIndicatorView.self, UIControl.self, UIButton.self, UISlider.self, UISwitch.self, UIProgressView.self,
    UIPageControl.self, UISegmentedControl.self, UIStepper.self, UIStackView.self,
  ]

  /// Draws the view and its subviews, without animations, into a rectangle of the current context.
  /// - Parameter afterUpdates: ignored: pending changes are always drawn.
  /// - Returns: whether there is a current context.
  @discardableResult
  public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    let bounds = layer.bounds
    guard bounds.width > 0, bounds.height > 0 else { return true }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return true
  }

  /// A view with an image of this view, without animations.
  /// - Parameter afterUpdates: ignored: pending changes are always drawn.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let view = UIView(frame: layer.bounds)
    view.layer.contents = picture
    return view
  }

  /// An image of the view and its subviews, without animations; nil if the view has no size.
  final var picture: CGImage? {
    let bounds = layer.bounds
    let context = CGContext(of: bounds, scale: UIScreen.main.scale, isOpaque: false)
    context.map { layer.render(in: $0) }
    return context?.makeImage()
  }
}
