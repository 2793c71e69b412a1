import Foundation
import Layers
import Testing

@Suite struct AnimationCopyTests {
  static let classes: [CAAnimation.Type] = [
    CAAnimation.self, CAPropertyAnimation.self, CABasicAnimation.self, CASpringAnimation.self, CAKeyframeAnimation.self,
    CAAnimationGroup.self, CATransition.self,
  ]

  @Test("A copy has the class of the original, and is another object", arguments: classes)
  func copies(_ type: CAAnimation.Type) {
    let original = type.make()
    let copy = original.copy() as? CAAnimation
    #expect(copy !== original)
    #expect(copy.map { Swift.type(of: $0) == type } == true)
  }

  @Test("A copy has every property, and keeps it when the original changes", arguments: classes)
  func everyProperty(_ type: CAAnimation.Type) {
    let original = type.make()
    let numbers = type.propertyTable.properties.filter {
      !$0.isOptional && type.make().value(forKey: $0.name) is NSNumber
    }.map(\.name)
    for key in numbers { original.setValue(1, forKey: key) }
    original.setValue("mine", forKey: "tag")
    original.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60)
    guard let copy = original.copy() as? CAAnimation else { return }
    for key in numbers { original.setValue(0, forKey: key) }
    original.setValue("other", forKey: "tag")
    for key in numbers { #expect((copy.value(forKey: key) as? NSNumber)?.doubleValue == 1, "\(key)") }
    #expect(copy.value(forKey: "tag") as? String == "mine")
    #expect(copy.preferredFrameRateRange.minimum == 30)
  }

  @Test("A copy shares the delegate")
  func delegate() {
    let original = CABasicAnimation()
    let diary = Diary()
    original.delegate = diary
    #expect((original.copy() as? CAAnimation)?.delegate === diary)
  }

  @Test("An animation retains its delegate")
  func strongDelegate() {
    let animation = CABasicAnimation()
    weak var held: Diary?
    do {
      let diary = Diary()
      held = diary
      animation.delegate = diary
    }
    #expect(held != nil)
    animation.delegate = nil
    #expect(held == nil)
  }

  @Test("A copy of a group has the same animations; later changes of them do not affect a layer")
  func groups() {
    let (group, child) = (CAAnimationGroup(), CABasicAnimation(keyPath: "opacity"))
    child.toValue = 0.5
    group.animations = [child]
    #expect((group.copy() as? CAAnimationGroup)?.animations?.first === child)
    let layer = CALayer()
    layer.add(group, forKey: "group")
    child.toValue = 0.1
    let added = (layer.animation(forKey: "group") as? CAAnimationGroup)?.animations?.first as? CABasicAnimation
    #expect(added != nil && added !== child)
    #expect(added?.toValue as? Double == 0.5)
  }

  @Test("The layer keeps the class of an animation")
  func classOnLayer() {
    let layer = CALayer()
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.stiffness = 250
    layer.add(spring, forKey: "a")
    #expect((layer.animation(forKey: "a") as? CASpringAnimation)?.stiffness == 250)
  }

  @Test("A removed animation has no key and is not found")
  func removed() {
    let layer = CALayer()
    layer.add(slide(to: 1), forKey: "a")
    layer.add(slide(to: 1), forKey: "b")
    layer.removeAnimation(forKey: "c")
    #expect(layer.animationKeys() == ["a", "b"])
    layer.removeAllAnimations()
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil)
    #expect(layer.animation(forKey: "a") == nil)
    #expect(!layer.needsDisplay())
  }

  @Test("A new property animation has no key path and no function, and is not additive")
  func propertyDefaults() {
    for animation in [CAPropertyAnimation(), CABasicAnimation(), CAKeyframeAnimation(), CASpringAnimation()] {
      #expect(animation.keyPath == nil && animation.valueFunction == nil)
      #expect(!animation.isAdditive && !animation.isCumulative)
      #expect(animation.isRemovedOnCompletion && animation.delegate == nil && animation.timingFunction == nil)
      #expect(animation.preferredFrameRateRange == .default)
    }
  }

  @Test("A new basic animation has no values, a new group no animations")
  func basicDefaults() {
    let basic = CABasicAnimation()
    #expect(basic.fromValue == nil && basic.toValue == nil && basic.byValue == nil)
    #expect(CAAnimationGroup().animations == nil)
  }

  @Test("A new keyframe animation is linear, without values, path and parameters")
  func keyframeDefaults() {
    let animation = CAKeyframeAnimation()
    #expect(animation.path == nil && animation.rotationMode == nil && animation.calculationMode == .linear)
    #expect(animation.tensionValues == nil && animation.continuityValues == nil && animation.biasValues == nil)
  }

  @Test("The classes return the defaults of their keys, inherited ones included")
  func classDefaults() {
    #expect(CAAnimation.defaultValue(forKey: "speed") as? Float == 1)
    #expect(CAAnimation.defaultValue(forKey: "fillMode") as? String == "removed")
    #expect(CAKeyframeAnimation.defaultValue(forKey: "calculationMode") as? String == "linear")
    #expect(CASpringAnimation.defaultValue(forKey: "stiffness") as? Double == 100)
    #expect(CATransition.defaultValue(forKey: "type") as? String == "fade")
    #expect(CATransition.defaultValue(forKey: "endProgress") as? Float == 1)
    #expect(CATransition.defaultValue(forKey: "speed") as? Float == 1)
    #expect(CAAnimation.defaultValue(forKey: "mass") == nil)
    #expect(CASpringAnimation.defaultValue(forKey: "damping") as? CGFloat == 10)
  }

  @Test("The classes return no default of zero or false, but their animations return the value")
  func noZeroDefaults() {
    for key in ["duration", "beginTime", "timeOffset", "repeatCount", "autoreverses", "isRemovedOnCompletion"] {
      #expect(CAAnimation.defaultValue(forKey: key) == nil, "\(key)")
    }
    #expect(CASpringAnimation.defaultValue(forKey: "initialVelocity") == nil)
    #expect(CATransition.defaultValue(forKey: "startProgress") == nil)
    #expect(CAAnimation().value(forKey: "duration") as? Double == 0)
    #expect(CAAnimation().value(forKey: "autoreverses") as? Bool == false)
  }

  @Test("An animation archives the values that were set")
  func archiving() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue(1, forKey: "tag")
    for key in ["keyPath", "tag"] { #expect(animation.shouldArchiveValue(forKey: key)) }
    for key in ["duration", "delegate", "toValue"] { #expect(!animation.shouldArchiveValue(forKey: key)) }
  }
}
