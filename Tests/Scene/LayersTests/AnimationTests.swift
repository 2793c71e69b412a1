import Animations
import Foundation
import Geometry
import Layers
import Testing

@Suite struct AnimationTests {
  let show = Show()
  var layer: CALayer { show.layer }

  @Test("The layer keeps a copy: later changes of the original have no effect")
  func copies() {
    let animation = slide(to: 100)
    animation.setValue("tag", forKey: "mine")
    show.at(0) { layer.add(animation, forKey: "slide") }
    animation.toValue = 900
    let copy = layer.animation(forKey: "slide")
    #expect(copy !== animation)
    #expect(copy?.value(forKey: "mine") as? String == "tag")
    #expect(show.x(0.5) == 50)
  }

  @Test("An animation under the same key replaces the first, which stops unfinished")
  func replaces() {
    let diary = Diary()
    let first = slide(to: 100, duration: 5)
    first.delegate = diary
    show.at(0) { layer.add(first, forKey: "slide") }
    show.at(1) { layer.add(slide(to: 10), forKey: "slide") }
    #expect(layer.animationKeys() == ["slide"])
    #expect(diary.entries == ["start 0.0", "stopped 1.0"])
    #expect(show.x(1.5) == 5)
  }

  @Test("Animations without key do not replace each other, and have no key")
  func withoutKey() {
    show.at(0) {
      layer.add(slide(to: 100), forKey: nil)
      layer.add(slide(to: 10), forKey: nil)
    }
    #expect(layer.animationKeys() == nil)
    #expect(show.x(0.5) == 5)
  }

  @Test("Keys are listed in the order of application")
  func keys() {
    show.at(0) {
      layer.add(slide(to: 1), forKey: "b")
      layer.add(slide(to: 2), forKey: "a")
      layer.add(slide(to: 3), forKey: "b")
    }
    #expect(layer.animationKeys() == ["a", "b"])
    #expect(show.x(0.5) == 1.5)
  }

  @Test("Without a duration an animation takes the transaction's", arguments: [0, -1, Double.nan])
  func takesDuration(_ duration: Double) {
    show.transaction {
      CATransaction.setAnimationDuration(3)
      layer.add(slide(to: 1, duration: duration), forKey: "a")
    }
    layer.add(slide(to: 1, duration: duration), forKey: "b")
    #expect(layer.animation(forKey: "a")?.duration == 3)
    #expect(layer.animation(forKey: "b")?.duration == 0.25)
    show.context.commit()
  }

  @Test("The transaction's timing function replaces the animation's")
  func takesTimingFunction() {
    let animation = slide(to: 1)
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    show.transaction {
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
      layer.add(animation, forKey: "a")
    }
    layer.add(animation, forKey: "b")
    #expect(layer.animation(forKey: "a")?.timingFunction == CAMediaTimingFunction(name: .easeOut))
    #expect(layer.animation(forKey: "b")?.timingFunction == CAMediaTimingFunction(name: .easeIn))
    show.context.commit()
  }

  @Test("A beginTime of zero becomes the layer's time at the commit")
  func beginTime() {
    layer.timeOffset = 10
    show.at(2) { layer.add(slide(to: 100), forKey: "slide") }
    #expect(layer.animation(forKey: "slide")?.beginTime == 12)
    #expect(show.x(2.5) == 50)
  }

  @Test("Any other beginTime is taken literally")
  func literalBeginTime() {
    let animation = slide(to: 100)
    animation.beginTime = 3
    show.at(2) { layer.add(animation, forKey: "slide") }
    #expect(show.x(2.5) == 0)
    #expect(show.x(3.5) == 50)
  }

  @Test("At its end an animation is removed, and the delegate is called with true")
  func finishes() {
    let diary = Diary()
    let animation = slide(to: 100)
    animation.delegate = diary
    show.at(2) { layer.add(animation, forKey: "slide") }
    show.context.advance(to: 2.5)
    #expect(layer.animationKeys() == ["slide"])
    show.context.advance(to: 7)
    #expect(layer.animationKeys() == nil)
    #expect(diary.entries == ["start 2.0", "finished 3.0"])
  }

  @Test("An animation that is not removed on completion stays, and reports its end once")
  func stays() {
    let diary = Diary()
    let animation = slide(to: 100)
    animation.delegate = diary
    animation.isRemovedOnCompletion = false
    animation.fillMode = .forwards
    show.at(0) { layer.add(animation, forKey: "slide") }
    show.context.advance(to: 5)
    #expect(layer.animationKeys() == ["slide"])
    #expect(show.x(5) == 100)
    show.at(6) { layer.removeAllAnimations() }
    #expect(show.x(6) == 0)
    #expect(diary.entries == ["start 0.0", "finished 1.0"])
  }

  @Test("Removing an animation snaps to the model value and calls the delegate")
  func removes() {
    let diary = Diary()
    let animation = slide(to: 100)
    animation.delegate = diary
    show.at(0) { layer.add(animation, forKey: "slide") }
    show.at(0.5) { layer.removeAnimation(forKey: "slide") }
    #expect(show.x(0.5) == 0)
    #expect(diary.entries == ["start 0.0", "stopped 0.5"])
  }

  @Test("An animation that begins later starts later")
  func startsLater() {
    let diary = Diary()
    let animation = slide(to: 100)
    animation.beginTime = 2
    animation.delegate = diary
    show.at(0) { layer.add(animation, forKey: "slide") }
    show.context.advance(to: 1)
    #expect(diary.entries == [])
    show.context.advance(to: 9)
    #expect(diary.entries == ["start 2.0", "finished 3.0"])
  }

  @Test("A layer that is removed from the tree loses its animations and its presentation")
  func leaves() {
    let diary = Diary()
    let animation = slide(to: 100)
    animation.delegate = diary
    show.at(0) { layer.add(animation, forKey: "slide") }
    show.at(0.5) { layer.removeFromSuperlayer() }
    #expect(diary.entries == ["start 0.0", "stopped 0.5"])
    #expect(layer.presentation() == nil)
    #expect(layer.animationKeys() == nil)
  }

  @Test("A layer that is removed and inserted again before the commit keeps its animations")
  func comesBack() {
    show.at(0) { layer.add(slide(to: 100), forKey: "slide") }
    show.at(0.5) {
      layer.removeFromSuperlayer()
      show.root.addSublayer(layer)
    }
    #expect(show.x(0.5) == 50)
  }

  @Test("A group runs its animations in its own time, and ends them at its end")
  func group() {
    let group = CAAnimationGroup()
    group.duration = 1
    group.speed = 2
    group.animations = [slide(to: 100, duration: 4)]
    show.at(0) { layer.add(group, forKey: "group") }
    #expect(show.x(0.25) == 12.5)
    #expect(show.x(0.75) == 0)
    show.context.advance(to: 0.5)
    #expect(layer.animationKeys() == nil)
  }

  @Test("A keyframe animation goes through its values")
  func keyframes() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.values = [CGPoint.zero, CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 50)]
    animation.keyTimes = [0, 0.25, 1]
    animation.duration = 4
    show.at(0) { layer.add(animation, forKey: nil) }
    #expect(show.x(0.5) == 50)
    #expect(layer.presentation(at: 2.5)?.position == CGPoint(x: 100, y: 25))
  }

  @Test("An animation of a key path that the layer does not have shows nothing, and still ends")
  func unknownKeyPath() {
    let diary = Diary()
    let animation = CABasicAnimation(keyPath: "position.q")
    animation.toValue = 3
    animation.duration = 1
    animation.delegate = diary
    show.at(0) { layer.add(animation, forKey: "x") }
    show.context.advance(to: 2)
    #expect(diary.entries == ["start 0.0", "finished 1.0"])
  }

  @Test("Values of the wrong type show nothing", arguments: ["fromValue", "toValue"])
  func wrongValues(_ key: String) {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.setValue("far", forKey: key)
    animation.duration = 1
    show.at(0) { layer.add(animation, forKey: "x") }
    #expect(show.x(0.5) == 0)
  }

  @Test("A layer that is deallocated with its animations completes their transactions")
  func freed() {
    var ended = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { ended = true }
    do {
      let other = CALayer()
      other.add(slide(to: 1), forKey: "slide")
    }
    CATransaction.commit()
    #expect(ended)
  }
}
