import Foundation
import LayerKit

/// A stage with random layers and random animations. The same seed gives the same stage.
struct RandomLayers {
  let stage = Stage(size: CGSize(width: 200, height: 150))
  private(set) var layers: [CALayer] = []
  var random: RandomNumbers

  /// The times of changes that are not animations.
  let changes = ChangeLog()

  /// The end of all animations and changes, in seconds.
  static let end = 3.0

  /// - Parameter changes: the number of scheduled changes.
  init(seed: UInt64, changes: Int = 0) {
    random = RandomNumbers(seed: seed)
    grow(stage.layer, depth: 0)
    for layer in layers { for index in 0..<random.below(4) { layer.add(animation(), forKey: "\(index)") } }
    for _ in 0..<changes { scheduleChange() }
  }

  private mutating func grow(_ parent: CALayer, depth: Int) {
    for _ in 0..<(depth == 0 ? 1 + random.below(3) : random.below(3)) {
      let layer = newLayer()
      if random.chance(0.3) { layer.speed = Float([0.5, 2, -1, 0].randomElement(using: &random) ?? 1) }
      if random.chance(0.3) { layer.timeOffset = random.number(0...1) }
      if random.chance(0.2) { layer.beginTime = random.number(0...0.5) }
      parent.addSublayer(layer)
      layers.append(layer)
      if depth < 2 { grow(layer, depth: depth + 1) }
    }
  }

  mutating func newLayer() -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(
      x: random.number(-5...5), y: random.number(-5...5), width: random.number(5...80), height: random.number(5...80))
    layer.position = point()
    layer.opacity = Float(random.number(0.3...1))
    layer.backgroundColor = color()
    layer.borderWidth = random.chance(0.3) ? 2 : 0
    layer.masksToBounds = random.chance(0.2)
    if random.chance(0.2) { layer.shadowOpacity = 0.5 }
    if random.chance(0.3) { layer.transform = CATransform3DMakeRotation(random.number(-3...3), 0, 0, 1) }
    return layer
  }

  // MARK: Animations

  mutating func animation(depth: Int = 0) -> CAAnimation {
    let made: CAAnimation
    if depth < 2, random.chance(0.2) {
      let group = CAAnimationGroup()
      group.animations = (0..<1 + random.below(3)).map { _ in animation(depth: depth + 1) }
      made = group
    } else {
      made = propertyAnimation()
    }
    made.duration = random.number(0.1...1.5)
    made.beginTime = random.chance(0.4) ? random.number(0.01...1) : 0
    made.repeatCount = [0, 0, 2, 1.5, .infinity].randomElement(using: &random) ?? 0
    if random.chance(0.15) { made.repeatDuration = random.number(0.2...2) }
    made.autoreverses = random.chance(0.3)
    if random.chance(0.3) { made.speed = [1.5, -1, 0].randomElement(using: &random) ?? 1 }
    if random.chance(0.2) { made.timeOffset = random.number(0...0.5) }
    if random.chance(0.7) { made.timingFunction = timingFunction() }
    made.fillMode = CAMediaTimingFillMode.known.randomElement(using: &random) ?? .removed
    // An animation that holds its end must not be removed.
    made.isRemovedOnCompletion = made.fillMode == .removed || made.fillMode == .backwards
    return made
  }

  static let keyPaths = [
    "position", "position.x", "opacity", "transform.rotation.z", "transform.rotation.x", "transform.scale",
    "transform.scale.xy", "transform", "bounds.size.width", "bounds.origin", "backgroundColor", "cornerRadius",
    "bounds",
    "hidden", "transform.translation", "transform.translation.z", "zPosition", "borderWidth", "shadowOffset.width",
    "anchorPoint",
  ]

  private mutating func propertyAnimation() -> CAPropertyAnimation {
    let keyPath = Self.keyPaths.randomElement(using: &random) ?? "position"
    let made: CAPropertyAnimation
    switch random.below(5) {
    case 0: made = path()
    case 1: made = keyframes(keyPath)
    case 2: made = random.chance(0.3) ? functional() : keyframes(keyPath)
    default:
      let basic = random.chance(0.4) ? CASpringAnimation(keyPath: keyPath) : CABasicAnimation(keyPath: keyPath)
      if random.chance(0.7) { basic.fromValue = value(keyPath) }
      if random.chance(0.2) { basic.byValue = value(keyPath) }
      if basic.fromValue == nil || random.chance(0.6) { basic.toValue = value(keyPath) }
      made = basic
    }
    made.isAdditive = random.chance(0.2)
    made.isCumulative = random.chance(0.2)
    return made
  }

  private mutating func keyframes(_ keyPath: String) -> CAKeyframeAnimation {
    let keyframes = CAKeyframeAnimation(keyPath: keyPath)
    let count = 2 + random.below(4)
    keyframes.values = (0..<count).map { _ in value(keyPath) }
    keyframes.calculationMode = CAAnimationCalculationMode.known.randomElement(using: &random) ?? .linear
    if random.chance(0.4) {
      let inner = keyframes.calculationMode == .discrete ? count - 1 : count - 2
      let times = [0] + (0..<inner).map { _ in random.number(0...1) }.sorted() + [1]
      keyframes.keyTimes = times.map { NSNumber(value: $0) }
    }
    if random.chance(0.4) { keyframes.timingFunctions = (1..<count).map { _ in timingFunction() } }
    if random.chance(0.4) { keyframes.tensionValues = (0..<count).map { _ in NSNumber(value: random.number(-1...1)) } }
    return keyframes
  }

  /// Numbers that a value function converts to transforms.
  private mutating func functional() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "transform")
    animation.valueFunction = CAValueFunction(
      name: [.rotateZ, .rotateY, .scaleX, .translateY].randomElement(using: &random) ?? .rotateZ)
    animation.fromValue = random.number(-2...2)
    if random.chance(0.7) { animation.toValue = random.number(-2...2) }
    return animation
  }

  private mutating func timingFunction() -> CAMediaTimingFunction {
    if random.chance(0.5) { return CAMediaTimingFunction(name: .easeInEaseOut) }
    return CAMediaTimingFunction(
      controlPoints: Float(random.number(0...1)), Float(random.number(-0.5...1.5)), Float(random.number(0...1)),
      Float(random.number(-0.5...1.5)))
  }

  private mutating func path() -> CAKeyframeAnimation {
    let path = CGMutablePath()
    path.move(to: point())
    for _ in 0..<1 + random.below(3) { path.addQuadCurve(to: point(), control: point()) }
    let keyframes = CAKeyframeAnimation(keyPath: "position")
    keyframes.path = path
    keyframes.calculationMode = random.chance(0.5) ? .paced : .linear
    keyframes.rotationMode = random.chance(0.5) ? .rotateAuto : nil
    return keyframes
  }

  private mutating func value(_ keyPath: String) -> Any {
    switch keyPath {
    case "position", "bounds.origin": point()
    case "anchorPoint": CGPoint(x: random.number(0...1), y: random.number(0...1))
    case "transform": CATransform3DMakeRotation(random.number(-3...3), 0, random.number(0...1), 1)
    case "transform.translation": CGSize(width: random.number(-20...20), height: random.number(-20...20))
    case "bounds": CGRect(x: 0, y: 0, width: random.number(1...90), height: random.number(1...90))
    case "backgroundColor": color()
    case "hidden": random.chance(0.5)
    case "opacity": random.number(0.2...1)
    case "transform.rotation.z", "transform.rotation.x": random.number(-7...7)
    case "transform.scale", "transform.scale.xy": random.number(0.2...2)
    case "transform.translation.z": random.number(-20...20)
    default: random.number(1...100)
    }
  }

  mutating func point() -> CGPoint { CGPoint(x: random.number(0...200), y: random.number(0...150)) }

  private mutating func color() -> CGColor {
    CGColor(red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1), alpha: 1)
  }
}
