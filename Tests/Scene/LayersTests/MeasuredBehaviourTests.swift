import Animations
import Foundation
import Geometry
import Layers
import RenderTree
import Testing

/// Behaviour of animations, actions and time that tests of other Core Animation implementations expect.
@Suite struct MeasuredBehaviourTests {
  let show = Show()
  var layer: CALayer { show.layer }

  private func group(_ animations: [CAAnimation], _ diary: Diary) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    (group.animations, group.duration, group.delegate) = (animations, 1, diary)
    return group
  }

  @Test("Of nested groups only the one that was added calls its delegate")
  func nestedGroups() {
    let (inner, outer) = (Diary(), Diary())
    let child = slide(to: 1)
    child.delegate = inner
    show.at(0) { layer.add(group([group([child], inner)], outer), forKey: "group") }
    show.context.advance(to: 3)
    #expect(inner.entries == [])
    #expect(outer.entries == ["start 0.0", "finished 1.0"])
  }

  @Test("An empty group starts and ends like any other")
  func emptyGroup() {
    let diary = Diary()
    show.at(0) { layer.add(group([], diary), forKey: "group") }
    show.context.advance(to: 3)
    #expect(diary.entries == ["start 0.0", "finished 1.0"])
  }

  @Test("An animation that is removed before it was shown stops without having started")
  func neverStarted() {
    let diary = Diary()
    show.at(0) {
      layer.add(group([slide(to: 1)], diary), forKey: "group")
      layer.removeAnimation(forKey: "group")
    }
    show.context.advance(to: 3)
    #expect(diary.entries == ["stopped 0.0"])
  }

  @Test("An animation that is removed before its begin stops without having started")
  func neverBegan() {
    let diary = Diary()
    let animation = slide(to: 1)
    (animation.beginTime, animation.delegate) = (5, diary)
    show.at(0) { layer.add(animation, forKey: "slide") }
    show.at(1) { layer.removeAllAnimations() }
    #expect(diary.entries == ["stopped 1.0"])
  }

  @Test("Removing an absent animation does nothing")
  func removeNothing() {
    layer.removeAllAnimations()
    layer.removeAnimation(forKey: "none")
    #expect(layer.animationKeys() == nil)
    #expect(!layer.needsDisplay())
  }

  @Test("Unknown names become the default; unknown gravities become center")
  func unknownNames() {
    layer.cornerCurve = .continuous
    layer.cornerCurve = CALayerCornerCurve(rawValue: "mine")
    layer.contentsFormat = CALayerContentsFormat(rawValue: "mine")
    layer.toneMapMode = CALayer.ToneMapMode(rawValue: "mine")
    layer.preferredDynamicRange = CALayer.DynamicRange(rawValue: "mine")
    layer.contentsGravity = CALayerContentsGravity(rawValue: "mine")
    layer.maskedCorners = CACornerMask(rawValue: 0xF5)
    #expect(layer.cornerCurve == .circular && layer.contentsFormat == .RGBA8Uint)
    #expect(layer.toneMapMode == .automatic && layer.preferredDynamicRange == .standard)
    #expect(layer.contentsGravity == .center)
    #expect(layer.maskedCorners == [.layerMinXMinYCorner, .layerMinXMaxYCorner])
  }

  @Test("The default colours of layer classes have four components")
  func defaultColors() {
    #expect(CAShapeLayer().fillColor?.components == [0, 0, 0, 1])
    #expect(CATextLayer().foregroundColor?.components == [1, 1, 1, 1])
    #expect(CAReplicatorLayer().instanceColor?.components == [1, 1, 1, 1])
  }

  @Test("Two layers get a copy each of the same animation")
  func twoCopies() {
    let (animation, other) = (slide(to: 1), CALayer())
    layer.add(animation, forKey: "slide")
    other.add(animation, forKey: "slide")
    #expect(layer.animation(forKey: "slide") !== other.animation(forKey: "slide"))
    #expect(layer.animation(forKey: "slide") !== animation)
  }

  @Test("The action found is the very object of the dictionary, also while actions are disabled")
  func sameObject() {
    let action = CABasicAnimation()
    layer.actions = ["position": action, "mine": action]
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    #expect(layer.action(forKey: "position") as? CABasicAnimation === action)
    CATransaction.commit()
    #expect(layer.action(forKey: "mine") as? CABasicAnimation === action)
    #expect(CALayer.defaultAction(forKey: "mine") == nil)
    #expect(layer.action(forKey: "a key that nobody knows") == nil)
  }

  @Test("The layer's own actions override those of the style")
  func styleActions() {
    let (own, styled) = (CABasicAnimation(), CABasicAnimation())
    layer.style = ["actions": ["position": styled, "opacity": styled]]
    layer.actions = ["position": own]
    #expect(layer.action(forKey: "position") as? CABasicAnimation === own)
    #expect(layer.action(forKey: "opacity") as? CABasicAnimation === styled)
  }

  @Test("An action of a boolean animates from the old value to the new one")
  func booleanAction() {
    layer.actions = ["shouldRasterize": CABasicAnimation()]
    show.transaction {
      CATransaction.setAnimationDuration(0.4)
      layer.shouldRasterize = true
    }
    let animation = layer.animation(forKey: "shouldRasterize") as? CABasicAnimation
    #expect(animation?.keyPath == "shouldRasterize" && animation?.duration == 0.4)
    #expect(layer.presentation(at: 0.19)?.shouldRasterize == false)
    #expect(layer.presentation(at: 0.21)?.shouldRasterize == true)
  }

  @Test("A stopped animation shows the value at its time offset", arguments: [(0.25, 25.0), (0.5, 50), (0.75, 75)])
  func stopped(offset: Double, x: Double) {
    let animation = slide(to: 100)
    (animation.speed, animation.timeOffset) = (0, offset)
    show.at(0) { layer.add(animation, forKey: "slide") }
    #expect(show.x(0).isNear(x) && show.x(1000).isNear(x))
  }

  @Test("A value function without a fromValue begins at the identity")
  func implicitBeginning() {
    let animation = CABasicAnimation(keyPath: "transform")
    animation.valueFunction = CAValueFunction(name: .scale)
    (animation.toValue, animation.duration) = ([3, 4, 5], 1)
    show.at(0) { layer.add(animation, forKey: "scale") }
    let shown = layer.presentation(at: 0.5)?.transform
    #expect([shown?.m11, shown?.m22, shown?.m33] == [2, 2.5, 3])
  }

  @Test("Times convert across siblings, paused layers and before a begin")
  func times() {
    let (root, first, second) = (CALayer(), CALayer(), CALayer())
    (root.speed, root.timeOffset, root.beginTime) = (2, 3, 1)
    (first.speed, first.timeOffset, first.beginTime) = (4, 5, 6)
    (second.speed, second.timeOffset, second.beginTime) = (0.5, 7, 8)
    root.sublayers = [first, second]
    #expect(first.convertTime(10, from: root) == 21 && root.convertTime(10, from: first) == 7.25)
    #expect(second.convertTime(10, from: first) == 0 && first.convertTime(10, from: second) == 37)
    #expect(first.convertTime(10, from: nil) == 65 && first.convertTime(10, to: nil) == 3.125)
    #expect(second.convertTime(7, from: root) == 0 && second.convertTime(8, from: root) == 7)
    second.speed = 0
    #expect(second.convertTime(10, from: root) == 7 && root.convertTime(10, from: second) == 0)
    #expect(second.convertTime(10, to: nil) == -0.5)
  }

  @Test("A keyframe animation copies its list of values")
  func valuesCopied() {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    var values: [Any] = [0.0, 1.0]
    animation.values = values
    values.removeAll()
    #expect(animation.values?.count == 2)
  }

  @Test("Reparenting removes a layer from its superlayer; its animations continue in the same tree")
  func reparented() {
    let box = CALayer()
    show.at(0) {
      show.root.addSublayer(box)
      layer.add(slide(to: 100), forKey: "slide")
    }
    show.at(0.5) { box.addSublayer(layer) }
    #expect(show.root.sublayers?.contains { $0 === layer } == false)
    #expect(show.x(0.75).isNear(75))
  }
}
