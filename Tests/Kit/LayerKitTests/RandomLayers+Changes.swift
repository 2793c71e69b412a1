import Foundation
import LayerKit

extension RandomLayers {
  /// Schedules a change of the tree at a random time.
  mutating func scheduleChange() {
    guard let layer = layers.randomElement(using: &random) else { return }
    let time = random.number(0...Self.end)
    switch random.below(8) {
    case 0: remove(from: layer, at: time)
    case 1: add(to: layer, at: time)
    case 2: pause(layer, at: time)
    case 3: complete(layer, at: time)
    case 4: exchange(layer, at: time)
    default: move(layer, at: time)
    }
  }

  private func change(at time: Double, _ body: @escaping () -> Void) {
    stage.at(time) { [changes] in
      changes.times.append(CACurrentMediaTime())
      body()
    }
  }

  /// An implicit animation, or a spring that continues with the velocity of the animation that it interrupts.
  private mutating func move(_ layer: CALayer, at time: Double) {
    let (point, angle, bounce) = (point(), random.number(-3...3), CGFloat(random.number(-0.5...0.8)))
    let (isSpring, duration) = (random.chance(0.5), random.chance(0.5) ? random.number(0...1) : 0.25)
    change(at: time) {
      let spring = CASpringAnimation(perceptualDuration: 0.4, bounce: bounce)
      spring.inheritsVelocity = isSpring
      layer.actions = isSpring ? ["position": spring] : nil
      CATransaction.setAnimationDuration(duration)
      layer.position = point
      layer.setValue(angle, forKeyPath: "transform.rotation.z")
    }
  }

  /// Animations that are removed before they end.
  private mutating func remove(from layer: CALayer, at time: Double) {
    let key = random.chance(0.6) ? "\(random.below(3))" : nil
    change(at: time) {
      if let key { layer.removeAnimation(forKey: key) } else { layer.removeAllAnimations() }
    }
  }

  private mutating func add(to layer: CALayer, at time: Double) {
    let (added, key) = (animation(), "\(random.below(3))")
    change(at: time) { layer.add(added, forKey: key) }
  }

  /// The layer is paused; some continue later as if no time had passed.
  private mutating func pause(_ layer: CALayer, at time: Double) {
    change(at: time) {
      layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.beginTime = 0
      layer.speed = 0
    }
    guard random.chance(0.5) else { return }
    let rest = random.number(0.05...0.8)
    change(at: time + rest) {
      let paused = layer.timeOffset
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
  }

  /// A change with a completion block that makes another one.
  private mutating func complete(_ layer: CALayer, at time: Double) {
    let changes = changes
    let (first, then, duration) = (Float(random.number(0.2...1)), point(), random.number(0...0.7))
    change(at: time) {
      CATransaction.setAnimationDuration(duration)
      CATransaction.setCompletionBlock {
        changes.times.append(CACurrentMediaTime())
        layer.position = then
      }
      layer.opacity = first
    }
  }

  /// A sublayer is inserted or a layer removed, with a transition or without.
  private mutating func exchange(_ layer: CALayer, at time: Double) {
    let transition = CATransition()
    transition.type = CATransitionType.known.randomElement(using: &random) ?? .fade
    transition.subtype = CATransitionSubtype.known.randomElement(using: &random)
    transition.duration = random.number(0.1...0.8)
    transition.startProgress = random.chance(0.3) ? 0.25 : 0
    let (isShown, comes, new) = (random.chance(0.7), random.chance(0.6), layer.superlayer.map { _ in newLayer() })
    change(at: time) {
      guard let superlayer = layer.superlayer else { return }
      if isShown { superlayer.add(transition, forKey: kCATransition) }
      if comes, let new { superlayer.addSublayer(new) } else { layer.removeFromSuperlayer() }
    }
  }
}

/// The times of changes.
final class ChangeLog {
  var times: [Double] = []
}
