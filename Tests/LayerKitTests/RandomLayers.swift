import Foundation
import LayerKit

/// A stage with random layers and random animations; the same for the same seed.
struct RandomLayers {
  let stage = Stage(size: CGSize(width: 200, height: 150))
  private(set) var layers: [CALayer] = []
  private var random: RandomNumbers

  /// Every time that matters lies before this, in seconds.
  static let end = 3.0

  /// - Parameter changes: how many times layers are changed on the way, by implicit animations and springs.
  init(seed: UInt64, changes: Int = 0) {
    random = RandomNumbers(seed: seed)
    grow(stage.layer, depth: 0)
    for layer in layers { for index in 0..<random.below(4) { layer.add(animation(), forKey: "\(index)") } }
    for _ in 0..<changes { scheduleChange() }
  }

  private mutating func grow(_ parent: CALayer, depth: Int) {
    for _ in 0..<(depth == 0 ? 1 + random.below(3) : random.below(3)) {
      let layer = CALayer()
      layer.bounds = CGRect(
        x: random.number(-5...5), y: random.number(-5...5), width: random.number(5...80), height: random.number(5...80))
      layer.position = point()
      layer.opacity = Float(random.number(0.3...1))
      layer.backgroundColor = color()
      if random.chance(0.3) { layer.transform = CATransform3DMakeRotation(random.number(-3...3), 0, 0, 1) }
      if random.chance(0.3) { layer.speed = Float([0.5, 2, -1, 0].randomElement(using: &random) ?? 1) }
      if random.chance(0.3) { layer.timeOffset = random.number(0...1) }
      if random.chance(0.2) { layer.beginTime = random.number(0...0.5) }
      parent.addSublayer(layer)
      layers.append(layer)
      if depth < 2 { grow(layer, depth: depth + 1) }
    }
  }

  private mutating func scheduleChange() {
    guard let layer = layers.randomElement(using: &random) else { return }
    let (time, point, angle, bounce) = (
      random.number(0...Self.end), point(), random.number(-3...3), CGFloat(random.number(-0.5...0.8))
    )
    let isSpring = random.chance(0.5)
    stage.at(time) {
      let spring = CASpringAnimation(perceptualDuration: 0.4, bounce: bounce)
      spring.inheritsVelocity = isSpring
      layer.actions = isSpring ? ["position": spring] : nil
      layer.position = point
      layer.setValue(angle, forKeyPath: "transform.rotation.z")
    }
  }

  // MARK: Animations

  private mutating func animation(inGroup: Bool = false) -> CAAnimation {
    let made: CAAnimation
    if !inGroup, random.chance(0.2) {
      let group = CAAnimationGroup()
      group.animations = (0..<1 + random.below(3)).map { _ in animation(inGroup: true) }
      made = group
    } else {
      made = propertyAnimation()
    }
    made.duration = random.number(0.1...1.5)
    made.beginTime = random.chance(0.4) ? random.number(0.01...1) : 0
    made.repeatCount = [0, 0, 2, 1.5, .infinity].randomElement(using: &random) ?? 0
    if random.chance(0.15) { made.repeatDuration = random.number(0.2...2) }
    made.autoreverses = random.chance(0.3)
    if random.chance(0.2) { made.speed = 1.5 }
    if random.chance(0.5) { made.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
    made.fillMode = CAMediaTimingFillMode.known.randomElement(using: &random) ?? .removed
    // What holds its end must stay to do so.
    made.isRemovedOnCompletion = made.fillMode == .removed || made.fillMode == .backwards
    return made
  }

  private mutating func propertyAnimation() -> CAPropertyAnimation {
    let keyPaths = [
      "position", "position.x", "opacity", "transform.rotation.z", "transform.scale", "transform", "bounds.size.width",
      "backgroundColor", "cornerRadius", "bounds", "hidden", "transform.translation",
    ]
    let keyPath = keyPaths.randomElement(using: &random) ?? "position"
    let made: CAPropertyAnimation
    switch random.below(4) {
    case 0: made = path()
    case 1:
      let keyframes = CAKeyframeAnimation(keyPath: keyPath)
      keyframes.values = (0..<2 + random.below(4)).map { _ in value(keyPath) }
      keyframes.calculationMode = CAAnimationCalculationMode.known.randomElement(using: &random) ?? .linear
      made = keyframes
    default:
      let basic = random.chance(0.4) ? CASpringAnimation(keyPath: keyPath) : CABasicAnimation(keyPath: keyPath)
      if random.chance(0.8) { basic.fromValue = value(keyPath) }
      if basic.fromValue == nil || random.chance(0.7) { basic.toValue = value(keyPath) }
      made = basic
    }
    made.isAdditive = random.chance(0.2)
    made.isCumulative = random.chance(0.2)
    return made
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
    case "position": point()
    case "transform": CATransform3DMakeRotation(random.number(-3...3), 0, random.number(0...1), 1)
    case "transform.translation": CGSize(width: random.number(-20...20), height: random.number(-20...20))
    case "bounds": CGRect(x: 0, y: 0, width: random.number(1...90), height: random.number(1...90))
    case "backgroundColor": color()
    case "hidden": random.chance(0.5)
    case "opacity": random.number(0.2...1)
    case "transform.rotation.z": random.number(-7...7)
    case "transform.scale": random.number(0.2...2)
    default: random.number(1...100)
    }
  }

  private mutating func point() -> CGPoint { CGPoint(x: random.number(0...200), y: random.number(0...150)) }

  private mutating func color() -> CGColor {
    CGColor(red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1), alpha: 1)
  }
}
