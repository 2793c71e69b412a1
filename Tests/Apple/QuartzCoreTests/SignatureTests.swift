// Imports nothing else of the package, like files for Apple's platforms.
import QuartzCore
import Testing

/// Declarations with the types of Apple's interface. The test is that they compile.
private enum Signatures {
  static func layer(_ layer: CALayer) {
    let _: Self.Type = Self.self
    let _: CALayer? = layer.presentation()
    let _: CALayer = layer.model()
    let _: CGRect = layer.bounds
    let _: CGPoint = layer.position
    let _: CGFloat = layer.zPosition
    let _: CGFloat = layer.anchorPointZ
    let _: CATransform3D = layer.transform
    let _: CGAffineTransform = layer.affineTransform()
    let _: CALayer? = layer.superlayer
    let _: [CALayer]? = layer.sublayers
    let _: CALayer? = layer.mask
    let _: Any? = layer.contents
    let _: CALayerContentsGravity = layer.contentsGravity
    let _: CALayerContentsFilter = layer.minificationFilter
    let _: Float = layer.minificationFilterBias
    let _: CGColor? = layer.backgroundColor
    let _: CGColor? = layer.borderColor
    let _: Float = layer.opacity
    let _: Any? = layer.compositingFilter
    let _: [Any]? = layer.filters
    let _: [Any]? = layer.backgroundFilters
    let _: CGColor? = layer.shadowColor
    let _: CGSize = layer.shadowOffset
    let _: CGPath? = layer.shadowPath
    let _: [String: any CAAction]? = layer.actions
    let _: String? = layer.name
    let _: (any CALayerDelegate)? = layer.delegate
    let _: [AnyHashable: Any]? = layer.style
    let _: CACornerMask = layer.maskedCorners
    let _: CALayerCornerCurve = layer.cornerCurve
    let _: CALayer.ToneMapMode = layer.toneMapMode
    let _: [String]? = layer.animationKeys()
    let _: CAAnimation? = layer.animation(forKey: "a")
    let _: CALayer? = layer.hitTest(.zero)
    let _: Any? = CALayer.defaultValue(forKey: "opacity")
    let _: (any CAAction)? = CALayer.defaultAction(forKey: "opacity")
    let _: (any CAAction)? = layer.action(forKey: "opacity")
    let _: Bool = CALayer.needsDisplay(forKey: "a")
    let _: CGFloat = CALayer.cornerCurveExpansionFactor(.continuous)
    let _: CFTimeInterval = layer.convertTime(CACurrentMediaTime(), from: nil)
    let _: Any? = layer.value(forKeyPath: "transform.rotation.z")
    let _: CGSize = layer.preferredFrameSize()
    let _: CGRect = layer.visibleRect
    layer.insertSublayer(CALayer(), at: 0)
    layer.scrollRectToVisible(.zero)
    layer.scroll(.zero)
    layer.setNeedsDisplay(.zero)
    layer.add(CATransition(), forKey: nil)
    layer.edgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge]
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    layer.fillMode = .forwards
  }

  static func animations() {
    let basic = CABasicAnimation(keyPath: "position")
    let _: Any? = basic.fromValue
    let _: String? = basic.keyPath
    let _: CAValueFunction? = basic.valueFunction
    let _: CAMediaTimingFunction? = basic.timingFunction
    let _: (any CAAnimationDelegate)? = basic.delegate
    let keyframes = CAKeyframeAnimation(keyPath: #function)
    let _: [Any]? = keyframes.values
    let _: CGPath? = keyframes.path
    let _: [NSNumber]? = keyframes.keyTimes
    let _: [CAMediaTimingFunction]? = keyframes.timingFunctions
    let _: CAAnimationCalculationMode = keyframes.calculationMode
    let _: CAAnimationRotationMode? = keyframes.rotationMode
    keyframes.keyTimes = [0, 0.5, 1]
    let group = CAAnimationGroup()
    let _: [CAAnimation]? = group.animations
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.2)
    let _: CGFloat = spring.mass
    let _: CFTimeInterval = spring.settlingDuration
    let transition = CATransition()
    let _: CATransitionType = transition.type
    let _: CATransitionSubtype? = transition.subtype
    let _: Any? = transition.filter
    let _: Any = basic.copy()
    let _: CAMediaTimingFunction = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 1)
    var point: [Float] = [0, 0]
    CAMediaTimingFunction(name: .easeIn).getControlPoint(at: 1, values: &point)
    let _: CAValueFunction? = CAValueFunction(name: .rotateZ)
    let _: (() -> Void)? = CATransaction.completionBlock()
    let _: CAMediaTimingFunction? = CATransaction.animationTimingFunction()
    let _: Any? = CATransaction.value(forKey: kCATransactionAnimationDuration)
  }

  static func classes() {
    let shape = CAShapeLayer()
    let _: CGPath? = shape.path
    let _: [NSNumber]? = shape.lineDashPattern
    let _: CAShapeLayerFillRule = shape.fillRule
    let gradient = CAGradientLayer()
    let _: [Any]? = gradient.colors
    let _: [NSNumber]? = gradient.locations
    let _: CAGradientLayerType = gradient.type
    let text = CATextLayer()
    let _: Any? = text.string
    let _: Any? = text.font
    let _: CATextLayerTruncationMode = text.truncationMode
    let replicator = CAReplicatorLayer()
    let _: Int = replicator.instanceCount
    let _: CGColor? = replicator.instanceColor
    let _: CFTimeInterval = replicator.instanceDelay
    let scroll = CAScrollLayer()
    scroll.scroll(to: CGPoint.zero)
    scroll.scroll(to: CGRect.zero)
    let tiled = CATiledLayer()
    let _: CFTimeInterval = type(of: tiled).fadeDuration()
    let emitter = CAEmitterLayer()
    let _: [CAEmitterCell]? = emitter.emitterCells
    let _: UInt32 = emitter.seed
    let cell = CAEmitterCell()
    let _: Any? = cell.contents
    let _: CGColor? = cell.color
    cell.magnificationFilter = CALayerContentsFilter.nearest.rawValue
    let link = CADisplayLink(target: shape) { _, _ in }
    link.add(to: .main, forMode: .common)
    link.invalidate()
  }

  static func graphics(_ context: CGContext) {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi, clockwise: true)
    let _: CGPath? = path.copy()
    let _: CGMutablePath? = path.mutableCopy()
    let _: CGPath = CGPath(rect: .zero, transform: nil)
    let _: CGPath = path.copy(strokingWithWidth: 1, lineCap: .round, lineJoin: .bevel, miterLimit: 1)
    let _: CGPath? = CGPath(
      __byStroking: path, transform: nil, lineWidth: 1, lineCap: .round, lineJoin: .bevel, miterLimit: 1)
    let _: Bool = path.contains(.zero, using: .evenOdd)
    var transform = CGAffineTransform(scaleX: 2, y: 2)
    let _: CGPath? = path.copy(using: &transform)
    let color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let _: [CGFloat]? = color.components
    let _: CGColorSpace? = color.colorSpace
    let _: CGColor? = color.copy(alpha: 0.5)
    let _: CGColor? = CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0, 1])
    let _: CFString = CGColorSpace.sRGB
    let _: CFString? = color.colorSpace?.name
    let _: UnsafeMutableRawPointer? = context.data
    let _: Int = context.bytesPerRow
    let _: CGColorSpace? = context.colorSpace
    if let space = CGColorSpace(name: CGColorSpace.displayP3) {
      let _: CGColor? = color.converted(to: space, intent: .defaultIntent, options: nil)
    }
    let colors = [color, color] as CFArray
    let _: CGGradient? = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1])
    let _: CGGradient? = CGGradient(colorsSpace: nil, colors: [color, color], locations: nil)
    let _: CGImage? = context.makeImage()
    context.setLineDash(phase: 0, lengths: [2, 1])
    context.setShadow(offset: .zero, blur: 1, color: nil)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.endTransparencyLayer()
    let vector = CGVector(dx: 1, dy: 2)
    let _: CGFloat = vector.dx
    let _: NSValue = NSValue(caTransform3D: CATransform3DIdentity)
    let _: CGPoint = NSValue(cgPoint: .zero).cgPointValue
    let _: CFAbsoluteTime = CFAbsoluteTimeGetCurrent()
    autoreleasepool { _ = path }
  }
}

/// Methods with the types of Apple's interface.
private final class Delegate: NSObject, CALayerDelegate, CAAnimationDelegate, CALayoutManager, CAAction {
  func display(_ layer: CALayer) {}
  func draw(_ layer: CALayer, in ctx: CGContext) {}
  func layerWillDraw(_ layer: CALayer) {}
  func layoutSublayers(of layer: CALayer) {}
  func action(for layer: CALayer, forKey event: String) -> CAAction? { nil }
  func animationDidStart(_ anim: CAAnimation) {}
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
  func invalidateLayout(of layer: CALayer) {}
  func preferredSize(of layer: CALayer) -> CGSize { .zero }
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// Every method of the protocols is optional.
private final class Silent: NSObject, CALayerDelegate, CAAnimationDelegate {}

private final class SilentManager: NSObject, CALayoutManager {}

@Suite("Source code for Apple's platforms")
struct SignatureTests {
  @Test("Delegate methods are optional, and actions run")
  func delegates() {
    let layer = CALayer()
    let (silent, manager, delegate) = (Silent(), SilentManager(), Delegate())
    layer.delegate = silent
    layer.layoutManager = manager
    layer.layoutIfNeeded()
    layer.delegate = delegate
    layer.opacity = 0.5
    #expect(layer.opacity == 0.5)
  }
}
