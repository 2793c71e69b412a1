import LayerKit

/// A layer that a program draws, animates, archives and lays out.
final class Badge: CALayer {
  @Animatable(interpolation: .continuous, action: .basic) var share: CGFloat = 0
  private(set) var rejected: [KeyValueProblem] = []

  override init() { super.init() }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "share" || super.needsDisplay(forKey: key)
  }

  override func draw(in context: CGContext) {
    let space = CGColorSpaceCreateDeviceRGB()
    let colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
    if let gradient = CGGradient(colorsSpace: space, colors: colors, locations: [0, share]) {
      let end = CGPoint(x: bounds.width, y: 0)
      context.drawLinearGradient(gradient, start: .zero, end: end, options: [.drawsAfterEndLocation])
    }
    let path = CGMutablePath()
    path.addEllipse(in: bounds)
    context.addPath(path.copy(strokingWithWidth: 2, lineCap: .round, lineJoin: .miter, miterLimit: 4))
    context.setBlendMode(.multiply)
    context.drawPath(using: .eoFill)
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let text = NSAttributedString(string: "\(Int(100 * share)) %", attributes: [.paragraphStyle: style])
    text.draw(with: bounds, options: [.usesLineFragmentOrigin], context: NSStringDrawingContext())
  }

  override func didReject(_ problem: KeyValueProblem) { rejected.append(problem) }
}

/// What Core Animation calls back: a delegate of layers and animations, and a manager of layouts.
final class Director: CALayerDelegate, CAAnimationDelegate, CALayoutManager, CAAction {
  private(set) var events: [String] = []

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { event == "opacity" ? self : nil }
  func run(forKey event: String, object anObject: Any, arguments: [AnyHashable: Any]?) { events.append(event) }
  func animationDidStart(_ animation: CAAnimation) { events.append("start") }
  func animationDidStop(_ animation: CAAnimation, finished: Bool) { events.append("stop") }

  func layoutSublayers(of layer: CALayer) {
    for sublayer in layer.sublayers ?? [] { sublayer.frame = layer.bounds }
  }
}
