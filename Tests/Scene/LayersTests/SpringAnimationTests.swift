import Animations
import Foundation
import Geometry
import Layers
import Testing

@Suite struct SpringAnimationTests {
  let show = Show()
  var layer: CALayer { show.layer }

  @Test("Defaults are Core Animation's")
  func defaults() {
    let spring = CASpringAnimation(keyPath: "position")
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
    #expect(!spring.allowsOverdamping && !spring.inheritsVelocity)
    #expect(abs(spring.settlingDuration - 1.4727003346780927) < 1e-12)
    #expect(abs(spring.perceptualDuration - 0.6283185307179586) < 1e-12)
    #expect(abs(spring.bounce - 0.5) < 1e-12)
    #expect(spring.duration == 0)
  }

  @Test("A spring with a perceptual duration lasts until it settles")
  func perceptual() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.25)
    #expect(spring.duration == spring.settlingDuration)
    #expect(spring.allowsOverdamping)
    #expect(abs(spring.perceptualDuration - 0.5) < 1e-12)
    #expect(abs(spring.bounce - 0.25) < 1e-12)
  }

  @Test(
    "By key, look and matter are the same spring",
    arguments: [["perceptualDuration", "bounce"], ["bounce", "perceptualDuration"]])
  func keys(order: [String]) {
    let spring = CASpringAnimation()
    for key in order { spring.setValue(key == "bounce" ? 0.25 : 0.5, forKey: key) }
    let other = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.25)
    for key in ["mass", "stiffness", "damping", "perceptualDuration", "bounce", "settlingDuration"] {
      let (left, right) = (spring.value(forKey: key) as? Double, other.value(forKey: key) as? Double)
      #expect(left != nil && abs((left ?? 0) - (right ?? 1)) < 1e-9, "\(key)")
    }
  }

  @Test("It overshoots, and its duration cuts it off")
  func motion() {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.fromValue = 0
    spring.toValue = 100
    spring.duration = 0.5
    show.at(0) { layer.add(spring, forKey: "spring") }
    let expected = Spring()
    #expect(show.x(0.4).isNear(100 * expected.value(at: 0.4)))
    #expect((show.x(0.4) ?? 0) > 110)
    #expect(show.x(0.6) == 0)
  }

  @Test("As the action of a property it starts at the presentation value")
  func action() {
    let spring = CASpringAnimation()
    spring.damping = 20
    spring.duration = 2
    layer.actions = ["position": spring]
    show.at(0) { layer.position = CGPoint(x: 100, y: 0) }
    #expect(show.x(0.1).isNear(100 * Spring(damping: 20).value(at: 0.1)))
  }

  private func interrupted(inheriting: Bool) {
    let spring = CASpringAnimation()
    spring.damping = 12
    spring.duration = 3
    spring.inheritsVelocity = inheriting
    layer.actions = ["position": spring]
    show.at(0) { layer.position = CGPoint(x: 100, y: 50) }
    show.at(0.15) { layer.position = CGPoint(x: 300, y: 0) }
  }

  private func velocity(at time: Double) -> (x: Double, y: Double) {
    let h = 1e-5
    let points = [time, time + h].map { layer.presentation(at: $0)?.position ?? .zero }
    return (Double(points[1].x - points[0].x) / h, Double(points[1].y - points[0].y) / h)
  }

  @Test("A spring that is interrupted stops, as in Core Animation")
  func interruption() {
    interrupted(inheriting: false)
    #expect(abs(velocity(at: 0.15).x) < 1)
  }

  @Test("A spring that inherits velocity continues with it, in every dimension")
  func inheritance() {
    interrupted(inheriting: true)
    let spring = Spring(damping: 12)
    let speed = (spring.value(at: 0.1501) - spring.value(at: 0.1499)) / 0.0002
    #expect(abs(velocity(at: 0.15).x - 100 * speed) < 0.5)
    #expect(abs(velocity(at: 0.15).y - 50 * speed) < 0.5)
    #expect(abs(Double((layer.presentation(at: 2.9)?.position.x ?? 0)) - 300) < 1)
  }

  @Test("It inherits from any animation, in the layer's own time")
  func inheritsFromBasic() {
    layer.speed = 2
    let basic = CABasicAnimation(keyPath: "position.x")
    basic.fromValue = 0
    basic.toValue = 100
    basic.duration = 10
    show.at(0) { layer.add(basic, forKey: "a") }
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.fromValue = 40
    spring.toValue = 40
    spring.duration = 10
    spring.inheritsVelocity = true
    show.at(2) { layer.add(spring, forKey: "b") }
    #expect(abs(velocity(at: 2).x - 20) < 0.01)
  }

  @Test("At the end of a motion there is no velocity to inherit")
  func atRest() {
    let basic = slide(to: 100)
    show.at(0) { layer.add(basic, forKey: "a") }
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.fromValue = 0
    spring.toValue = 50
    spring.duration = 1
    spring.inheritsVelocity = true
    show.at(1) { layer.add(spring, forKey: "b") }
    #expect(show.x(1.2).isNear(50 * Spring().value(at: 0.2)))
  }
}
