import Animations
import Foundation
import Geometry
import Layers
import Testing

/// `timeOffset` and negative speeds of animations: the span is as long as without them.
@Suite("Offsets and directions of time")
struct TimeOffsetTests {
  let show = Show()
  var layer: CALayer { show.layer }

  /// What the layer shows at some times, with an animation from 0 to 100 in a second.
  private func shown(at times: [Double], _ change: (CABasicAnimation) -> Void) -> [Double?] {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
    change(animation)
    return shown(at: times, animation)
  }

  private func shown(at times: [Double], _ animation: CAAnimation) -> [Double?] {
    let layer = CALayer()
    layer.position.x = -7
    show.at(0) {
      show.root.addSublayer(layer)
      layer.add(animation, forKey: "a")
    }
    return times.map { time in
      layer.presentation(at: time).map { (Double($0.position.x) * 1e6).rounded() / 1e6 }
    }
  }

  @Test("It plays from the offset to its end, then the skipped part")
  func wraps() {
    #expect(shown(at: [0, 0.25, 0.49, 0.51, 0.75, 0.99, 1.1]) { $0.timeOffset = 0.5 } == [50, 75, 99, 1, 25, 49, -7])
  }

  @Test("An offset is used modulo the cycle", arguments: [2.5, -0.5, 17.5, -3.5])
  func beyond(offset: Double) {
    #expect(shown(at: [0, 0.25, 0.75, 1]) { $0.timeOffset = offset } == [50, 75, 25, -7])
  }

  @Test("With repeats the last part of a cycle follows the last whole one")
  func repeats() {
    let times = [0, 0.25, 0.75, 1.25, 1.75, 1.9, 2]
    #expect(
      shown(at: times) {
        $0.timeOffset = 0.5
        $0.repeatCount = 2
      } == [50, 75, 25, 75, 25, 40, -7])
    #expect(
      shown(at: times) {
        $0.timeOffset = 0.5
        $0.repeatDuration = 2
      } == [50, 75, 25, 75, 25, 40, -7])
  }

  @Test("The offset is not scaled by the speed")
  func speed() {
    #expect(
      shown(at: [0, 0.125, 0.375, 0.5]) {
        $0.timeOffset = 0.5
        $0.speed = 2
      } == [50, 75, 25, -7])
  }

  @Test("With autoreversal the offset may be in the reversed part")
  func autoreverses() {
    #expect(
      shown(at: [0, 0.25, 0.5, 0.75, 1.75, 2]) {
        $0.timeOffset = 1.25
        $0.autoreverses = true
      } == [75, 50, 25, 0, 100, -7])
  }

  @Test("Filled, it shows its first and its last value")
  func fills() {
    #expect(
      shown(at: [0.5, 1, 1.75, 2, 3]) {
        $0.beginTime = 1
        $0.timeOffset = 0.25
        $0.fillMode = .both
        $0.isRemovedOnCompletion = false
      } == [25, 25, 0, 25, 25])
  }

  @Test("An endless animation is ahead by its offset; a stopped one shows the value there")
  func endless() {
    #expect(
      shown(at: [0, 0.75, 100.25]) {
        $0.timeOffset = 0.5
        $0.repeatCount = .infinity
      } == [50, 25, 75])
    #expect(
      shown(at: [0, 0.75, 100]) {
        $0.timeOffset = 0.5
        $0.speed = 0
      } == [50, 50, 50])
  }

  @Test("Keyframes wrap")
  func keyframes() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    (animation.values, animation.duration, animation.timeOffset) = ([0, 10, 100], 1, 0.75)
    #expect(shown(at: [0, 0.125, 0.25, 0.5, 0.75, 0.875, 1], animation) == [55, 77.5, 0, 5, 10, 32.5, -7])
  }

  @Test("Groups wrap, and animations in groups")
  func groups() {
    func child() -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue) = (0, 100)
      return animation
    }
    let (outer, inner) = (CAAnimationGroup(), CAAnimationGroup())
    (outer.animations, outer.duration, outer.timeOffset) = ([child()], 1, 0.5)
    #expect(shown(at: [0, 0.25, 0.75, 1], outer) == [50, 75, 25, -7])
    let late = child()
    late.timeOffset = 0.5
    (inner.animations, inner.duration) = ([late], 1)
    #expect(shown(at: [0, 0.25, 0.75, 1], inner) == [50, 75, 25, -7])
  }

  @Test("A spring begins in its oscillation and then returns to its start")
  func springs() throws {
    func spring(_ offset: Double) -> CASpringAnimation {
      let animation = CASpringAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue, animation.damping) = (0, 100, 8)
      (animation.duration, animation.timeOffset) = (1, offset)
      return animation
    }
    let straight = shown(at: [0.5, 0.75, 0.25], spring(0))
    #expect(shown(at: [0, 0.25, 0.75], spring(0.5)) == straight)
  }

  @Test("A transition ends when it would without an offset")
  func transitions() throws {
    let diary = Diary()
    let transition = CATransition()
    (transition.duration, transition.timeOffset, transition.delegate) = (1, 0.5, diary)
    show.at(0) { layer.add(transition, forKey: nil) }
    show.context.advance(to: 3)
    #expect(diary.entries == ["start 0.0", "finished 1.0"])
  }

  @Test("Delegates are called at the end of the whole duration")
  func delegate() {
    let diary = Diary()
    let animation = slide(to: 100)
    (animation.timeOffset, animation.delegate) = (0.75, diary)
    show.at(0) { layer.add(animation, forKey: "slide") }
    show.context.advance(to: 3)
    #expect(diary.entries == ["start 0.0", "finished 1.0"])
  }

  @Test("Backwards, the first value is the end of the last cycle")
  func backwards() {
    #expect(
      shown(at: [0, 0.01, 0.5, 0.99, 1]) {
        $0.speed = -1
        $0.timeOffset = 1
      } == [100, 99, 50, 1, -7])
    #expect(shown(at: [0, 0.01, 0.5, 1]) { $0.speed = -1 } == [100, 99, 50, -7])
    #expect(
      shown(at: [0, 0.02, 1, 2]) {
        $0.speed = -0.5
        $0.timeOffset = 1
      } == [100, 99, 50, -7])
  }

  @Test("Backwards, each cycle begins at its end")
  func backwardsRepeats() {
    #expect(
      shown(at: [0, 0.01, 0.99, 1, 1.01, 1.5, 2]) {
        $0.speed = -1
        $0.timeOffset = 2
        $0.repeatCount = 2
      } == [100, 99, 1, 100, 99, 50, -7])
    #expect(
      shown(at: [0, 0.25, 1.25, 100.75]) {
        $0.speed = -1
        $0.repeatCount = .infinity
      } == [100, 75, 75, 25])
  }

  @Test("Backwards and filled, it shows its end before and its start after")
  func backwardsFill() {
    #expect(
      shown(at: [0, 1, 1.01, 1.5, 2, 5]) {
        $0.speed = -1
        ($0.timeOffset, $0.beginTime, $0.fillMode, $0.isRemovedOnCompletion) = (1, 1, .both, false)
      } == [100, 100, 99, 50, 0, 0])
  }

  @Test("Backwards, keyframes and groups begin at their end")
  func backwardsKeyframesAndGroups() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    (animation.values, animation.duration, animation.timeOffset, animation.speed) = ([0, 10, 100], 1, 1, -1)
    #expect(shown(at: [0, 0.25, 0.5, 0.75], animation) == [100, 55, 10, 5])
    let child = CABasicAnimation(keyPath: "position.x")
    (child.fromValue, child.toValue) = (0, 100)
    let group = CAAnimationGroup()
    (group.animations, group.duration, group.timeOffset, group.speed) = ([child], 1, 1, -1)
    #expect(shown(at: [0, 0.25, 0.75, 1], group) == [100, 75, 25, -7])
  }

  @Test("A layer's own offset is added to its clock, and does not wrap")
  func layers() {
    let animation = slide(to: 100)
    animation.beginTime = 1e-100
    show.at(0) {
      layer.add(animation, forKey: "slide")
      layer.timeOffset = 0.5
    }
    #expect(show.x(0.25).isNear(75) && show.x(0.75) == 0)
  }
}
