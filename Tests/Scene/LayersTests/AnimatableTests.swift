import Animations
import Foundation
import Layers
import Testing

private class Gauge: CALayer {
  @Animatable var progress: CGFloat = 0
  @Animatable(action: .none) var steps = 1.0

  override class func defaultValue(forKey key: String) -> Any? {
    key == "steps" ? 3.0 : super.defaultValue(forKey: key)
  }
}

private final class NamedGauge: Gauge {
  @Animatable var anchor = CGPoint(x: 1, y: 2)
  @Animatable var count = 2
  @Animatable var bars: [CGFloat] = [1, 2]
}

private final class Started: CALayer {
  @Animatable var level: CGFloat = 1

  init(level: CGFloat) {
    super.init()
    self.level = level
  }

  override init() { super.init() }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A class of which no layer is created before its defaults are read.
private final class NeverMade: CALayer {
  @Animatable var level: CGFloat = 7
}

@Suite struct AnimatableTests {
  let show = Show()
  private let gauge = Gauge()

  init() {
    show.root.addSublayer(gauge)
    show.context.commit()
  }

  @Test("A declared property has its initial value")
  func initialValue() {
    #expect(gauge.progress == 0)
    #expect(Gauge.defaultValue(forKey: "progress") == nil)
  }

  @Test("The class's default overrides the declared one")
  func classDefault() {
    #expect(gauge.steps == 3)
  }

  @Test("The defaults of a class are known before its first layer")
  func defaultsFirst() {
    #expect(NeverMade.defaultValue(forKey: "level") as? Double == 7)
  }

  @Test("Key-value coding supports a declared property and its type")
  func keyValueCoding() {
    gauge.setValue(0.5, forKey: "progress")
    #expect(gauge.progress == 0.5)
    #expect(gauge.value(forKey: "progress") as? Double == 0.5)
  }

  @Test("The parts of a declared struct have key paths, also in a subclass of a subclass")
  func keyPaths() {
    let gauge = NamedGauge()
    gauge.setValue(9, forKeyPath: "anchor.y")
    gauge.progress = 0.25
    #expect(gauge.anchor == CGPoint(x: 1, y: 9))
    #expect(gauge.value(forKeyPath: "progress") as? Double == 0.25)
  }

  @Test("A whole number counts up without fractions")
  func counting() throws {
    let gauge = NamedGauge()
    show.root.addSublayer(gauge)
    show.transaction { gauge.count = 2 }
    show.transaction(at: 1) {
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      gauge.count = 6
    }
    #expect(try [1, 1.3, 1.6, 2].map { try #require(gauge.presentation(at: $0)).count } == [2, 3, 4, 6])
  }

  @Test("Every number of a list is animated")
  func list() throws {
    let gauge = NamedGauge()
    show.root.addSublayer(gauge)
    show.transaction { gauge.bars = [0, 4] }
    show.transaction(at: 1) {
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      gauge.bars = [8, 0]
    }
    #expect(try #require(gauge.presentation(at: 1.25)).bars == [2, 3])
  }

  @Test("A change of a committed layer animates, and the presentation copy has the value in between")
  func implicit() throws {
    show.transaction {
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      gauge.progress = 1
    }
    #expect(gauge.progress == 1)
    #expect(gauge.presentation(at: 0.5)?.progress == 0.25)
  }

  @Test("A property without an action changes at once")
  func noAction() {
    show.at(0) { gauge.steps = 5 }
    #expect(gauge.animationKeys() == nil)
    #expect(gauge.presentation()?.steps == 5)
  }

  @Test("An animation with a key path animates a declared property")
  func explicit() {
    let animation = CABasicAnimation(keyPath: "progress")
    animation.fromValue = 0
    animation.toValue = 10
    animation.duration = 1
    show.at(0) { gauge.add(animation, forKey: nil) }
    #expect(gauge.presentation(at: 0.5)?.progress == 5)
  }

  @Test("The search for an action starts with the delegate")
  func delegate() {
    final class Host: CALayerDelegate {
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { event == "progress" ? NSNull() : nil }
    }
    let host = Host()
    gauge.delegate = host
    show.at(0) { gauge.progress = 1 }
    #expect(gauge.animationKeys() == nil)
  }

  @Test("A style supplies values of a declared property")
  func style() {
    gauge.style = ["progress": 0.75]
    #expect(gauge.progress == 0.75)
  }

  @Test("Each layer has its own value")
  func ownValues() {
    let other = Started(level: 4)
    #expect(other.level == 4)
    #expect(Started().level == 1)
  }
}
