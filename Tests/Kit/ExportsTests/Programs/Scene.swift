import LayerKit

/// A stage as a program makes it with the names of Core Animation.
func makeScene(_ director: Director, badge: Badge) -> Stage {
  let stage = Stage(
    size: CGSize(width: 64, height: 48), frameRate: .fps30,
    background: CGColor(colorSpace: space, components: [0, 0, 0, 1]))
  stage.layer.layoutManager = director
  badge.delegate = director
  badge.transform = CATransform3DConcat(CATransform3DMakeScale(1, 1, 1), CATransform3DIdentity)
  stage.layer.addSublayer(badge)

  let spring = CASpringAnimation(keyPath: "transform.rotation.z")
  spring.fromValue = 0
  spring.toValue = CGFloat.pi
  spring.duration = spring.settlingDuration
  let slide = CAKeyframeAnimation(keyPath: "position")
  slide.values = [NSValue(cgPoint: .zero), CGPoint(x: 32, y: 24)]
  slide.keyTimes = [0, 1]
  slide.calculationMode = .cubic
  slide.timingFunctions = [CAMediaTimingFunction(name: .easeOut)]
  let group = CAAnimationGroup()
  group.animations = [spring, slide]
  group.duration = 1
  group.fillMode = .forwards
  group.delegate = director
  badge.add(group, forKey: kCATransition)

  stage.at(0.5) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.25)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(controlPoints: 0.2, 0, 0.4, 1))
    badge.opacity = 0.5
    badge.share = 1
    CATransaction.commit()
  }
  return stage
}

private let space = CGColorSpace(name: CGColorSpace.sRGB) ?? CGColorSpaceCreateDeviceRGB()

/// A layer of every class that shows something of its own.
func makeClasses() -> [CALayer] {
  let shape = CAShapeLayer()
  shape.path = CGPath(
    roundedRect: CGRect(x: 0, y: 0, width: 8, height: 8), cornerWidth: 2, cornerHeight: 2, transform: nil)
  shape.lineCap = .round
  shape.fillRule = .evenOdd
  let gradient = CAGradientLayer()
  gradient.type = .radial
  gradient.locations = [0, 1]
  let text = CATextLayer()
  text.font = CTFont("DejaVu Sans" as CFString, size: 12)
  text.string = NSAttributedString(string: "Text", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue])
  text.truncationMode = .end
  text.alignmentMode = .center
  let cell = CAEmitterCell()
  cell.birthRate = 10
  cell.lifetime = 1
  let emitter = CAEmitterLayer()
  emitter.emitterCells = [cell]
  emitter.emitterShape = .line
  emitter.renderMode = .additive
  let replicator = CAReplicatorLayer()
  replicator.instanceCount = 2
  replicator.instanceTransform = CATransform3DMakeTranslation(4, 0, 0)
  let scroll = CAScrollLayer()
  scroll.scrollMode = .both
  let picture = CALayer()
  picture.contentsGravity = .resizeAspectFill
  picture.maskedCorners = [.layerMinXMinYCorner]
  picture.filters = [CAFilter(type: "gaussianBlur")].compactMap { $0 }
  picture.layoutManager = CAConstraintLayoutManager()
  picture.addConstraint(CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX))
  return [shape, gradient, text, emitter, replicator, scroll, picture, CATiledLayer(), CATransformLayer()]
}

/// The angle of a layer after a moment, if it turns; the same motion has claims, exact answers and explanations.
func angle(of layer: CALayer) throws -> Double? {
  let motion: Motion = try Recording(layer, until: 1).motion(of: layer, "transform.rotation.z")
  let failure: MotionFailure? = motion.failure(of: .overshoot(0...1))
  let explanation: Explanation? = motion.explanation(at: 0.25)
  guard failure == nil, explanation?.contributions.isEmpty == false else { return nil }
  guard case .number(let angle)? = motion.value(at: 0.25) as PropertyValue? else { return nil }
  return try angle + motion.overshoot(of: 1)
}
