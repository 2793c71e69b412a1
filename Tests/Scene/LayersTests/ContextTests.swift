import Animations
import Foundation
import Layers
import RenderTree
import Testing

@Suite struct ContextTests {
  let show = Show()
  var layer: CALayer { show.layer }

  @Test("A commit after one change makes new nodes only on the path to the root")
  func sharing() {
    let other = CALayer()
    other.addSublayer(CALayer())
    show.root.addSublayer(other)
    show.context.commit()
    let before = show.context.node
    layer.name = "changed"
    show.context.commit()
    let after = show.context.node
    #expect(before !== after)
    #expect(before?.sublayers[0] !== after?.sublayers[0])
    #expect(before?.sublayers[1] === after?.sublayers[1])
  }

  @Test("A commit without changes keeps the node, and calls nothing")
  func unchanged() {
    var commits = 0
    show.context.didCommit = { _ in commits += 1 }
    let before = show.context.node
    show.context.commit()
    #expect(before === show.context.node)
    layer.name = "changed"
    show.context.commit()
    #expect(commits == 1)
  }

  @Test("The nodes have the layers' order and numbers")
  func nodes() {
    let other = CALayer()
    show.root.insertSublayer(other, at: 0)
    show.context.commit()
    #expect(show.context.node?.sublayers.map(\.id) == [other.nodeID, layer.nodeID])
  }

  @Test("Animations end in the order of their ends, each at its own time")
  func endOrder() {
    let diary = Diary()
    show.at(0) {
      for (tag, duration) in [("c", 3.0), ("a", 1), ("b", 2), ("b2", 2)] {
        let animation = slide(to: 1, duration: duration)
        animation.delegate = diary
        animation.beginTime = 1e-100
        animation.setValue(tag, forKey: "tag")
        layer.add(animation, forKey: tag)
      }
    }
    diary.entries = []
    show.context.advance(to: 100)
    #expect(
      diary.entries.filter { $0.hasPrefix("finished") } == [
        "finished a 1.0", "finished b 2.0", "finished b2 2.0", "finished c 3.0",
      ])
    #expect(show.context.mediaTime == 100)
  }

  @Test("Changes by a delegate at an end are committed at that time")
  func commitsAtTheEnd() {
    final class Sequel: CAAnimationDelegate {
      weak var layer: CALayer?
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setAnimationDuration(2)
        layer?.position.x = 100
      }
    }
    let sequel = Sequel()
    sequel.layer = layer
    let animation = slide(to: 7)
    animation.delegate = sequel
    show.at(0) { layer.add(animation, forKey: "slide") }
    show.context.advance(to: 2)
    #expect(layer.animation(forKey: "position")?.beginTime == 1)
    #expect(layer.presentation()?.position.x == 50)
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test("One long advance is equal to many short ones")
  func stepsDoNotMatter() {
    func times(_ steps: [Double]) -> [String] {
      let show = Show()
      var times: [String] = []
      func step() {
        guard times.count < 6 else { return }
        CATransaction.begin()
        CATransaction.setCompletionBlock {
          times.append("\(CACurrentMediaTime())")
          step()
        }
        show.layer.add(slide(to: 1, duration: 0.3 + 0.1 * Double(times.count)), forKey: "slide")
        CATransaction.commit()
      }
      show.at(0.2, step)
      for time in steps { show.context.advance(to: time) }
      return times
    }
    #expect(times([10]) == times(stride(from: 0.25, through: 10, by: 0.0625).map { $0 }))
    #expect(times([10]).count == 6)
  }

  @Test("nextEventTime is the time of the next end; nil if there is none")
  func nextEvent() {
    #expect(show.context.nextEventTime == nil)
    let forever = slide(to: 1)
    forever.repeatCount = .infinity
    show.at(0) { layer.add(forever, forKey: "forever") }
    #expect(show.context.nextEventTime == nil)
    show.at(1) { layer.add(slide(to: 1, duration: 0.5), forKey: "slide") }
    #expect(show.context.nextEventTime == 1.5)
    show.at(1) { layer.removeAnimation(forKey: "slide") }
    #expect(show.context.nextEventTime == nil)
  }

  @Test("A change of a superlayer's speed moves the ends below it")
  func speedMovesEnds() {
    show.at(0) { layer.add(slide(to: 1, duration: 2), forKey: "slide") }
    show.at(1) {
      show.root.speed = 0.5
      show.root.timeOffset = 0.5
    }
    #expect(show.context.nextEventTime == 3)
    show.at(1) { show.root.speed = 0 }
    #expect(show.context.nextEventTime == nil)
  }

  @Test("A layer that moves to a superlayer with another clock ends by that clock")
  func movingMovesEnds() {
    let slow = CALayer()
    slow.speed = 0.5
    show.at(0) {
      show.root.addSublayer(slow)
      layer.add(slide(to: 1, duration: 2), forKey: "slide")
    }
    show.at(0) { slow.addSublayer(layer) }
    #expect(show.context.nextEventTime == 4)
  }

  @Test("A layer that is removed from a removed layer is forgotten too")
  func leavesAnotherThatLeft() {
    let child = CALayer()
    layer.addSublayer(child)
    show.context.commit()
    show.at(0) {
      layer.removeFromSuperlayer()
      child.removeFromSuperlayer()
    }
    #expect(child.presentation() == nil)
    child.opacity = 0
    #expect(child.animationKeys() == nil)
  }

  @Test("A layer put into a new superlayer keeps its animations")
  func wrapped() {
    show.at(0) { layer.add(slide(to: 100), forKey: "slide") }
    let wrapper = CALayer()
    show.at(0.5) {
      wrapper.addSublayer(layer)
      show.root.addSublayer(wrapper)
    }
    #expect(show.x(0.5) == 50)
  }

  @Test("A layer that moves to another context starts again there", arguments: [true, false])
  func toAnotherContext(_ firstContextCommitsFirst: Bool) {
    let other = Show()
    show.at(0) { layer.add(slide(to: 100), forKey: "slide") }
    other.context.advance(to: 7)
    CATransaction.begin()
    other.root.addSublayer(layer)
    CATransaction.commit()
    for context in firstContextCommitsFirst ? [show.context, other.context] : [other.context, show.context] {
      context.commit()
    }
    #expect(layer.animationKeys() == nil)
    #expect(layer.presentation()?.superlayer?.model() === other.root)
    other.at(7) { layer.position.x = 10 }
    #expect(layer.animationKeys() == ["position"])
    #expect(other.context.nextEventTime == 7.25)
    #expect(show.context.nextEventTime == nil)
  }

  @Test("An animation that was not committed yet begins in the context that the layer moves to")
  func newAnimationToAnotherContext() {
    let other = Show()
    other.context.advance(to: 7)
    show.at(0) { layer.add(slide(to: 50), forKey: "old") }
    other.at(7) {
      layer.add(slide(to: 100), forKey: "new")
      other.root.addSublayer(layer)
    }
    #expect(layer.animationKeys() == ["new"])
    #expect(layer.presentation(at: 7.25).map { Double($0.position.x) } == 25)
  }

  @Test("Earlier times, and times that are not finite, do nothing", arguments: [0.5, -1, Double.nan, .infinity])
  func badTimes(_ time: Double) {
    show.context.advance(to: 1)
    show.context.advance(to: time)
    #expect(show.context.mediaTime == 1)
  }

  @Test("CACurrentMediaTime follows the current context")
  func currentTime() {
    show.context.advance(to: 4)
    #expect(show.context.perform { CACurrentMediaTime() } == 4)
    let other = Show()
    show.context.makeCurrent()
    #expect(CACurrentMediaTime() == 4)
    #expect(other.context.perform { CACurrentMediaTime() } == 0)
    #expect(CACurrentMediaTime() == 4)
  }

  @Test("Before there is a context the time is 0, the initial time of the next context")
  func noContext() async {
    let times = await withCheckedContinuation { continuation in
      Thread {
        var times = [CACurrentMediaTime()]
        do {
          let show = Show()
          show.context.makeCurrent()
          show.context.advance(to: 4)
          times.append(CACurrentMediaTime())
        }
        times.append(CACurrentMediaTime())
        continuation.resume(returning: times)
      }.start()
    }
    #expect(times == [0, 4, 0])
  }

  @Test("An absolute begin that was read from an earlier context's clock is that of the context that shows the layer")
  func earlierContext() {
    let (first, second, layer) = (Show(), Show(), CALayer())
    first.context.advance(to: 5)
    first.context.makeCurrent()
    let animation = slide(to: 100)
    animation.beginTime = CACurrentMediaTime() + 0.1
    layer.add(animation, forKey: "slide")
    second.root.addSublayer(layer)
    second.context.commit()
    #expect(layer.presentation(at: 0.6).map { Double($0.position.x) }.isNear(50))
  }

  @Test("A begin that was not read from a clock is a time of the context that shows the layer")
  func literalBegin() {
    let (first, second, layer) = (Show(), Show(), CALayer())
    first.context.advance(to: 5)
    let animation = slide(to: 100)
    animation.beginTime = 6
    first.context.makeCurrent()
    layer.add(animation, forKey: "slide")
    second.root.addSublayer(layer)
    second.context.commit()
    #expect(layer.presentation(at: 6.5).map { Double($0.position.x) }.isNear(50))
  }

  @Test("A real-time clock runs, and does not advance beyond its real time")
  func realTime() {
    let root = CALayer()
    let context = LayerContext(root: root, clock: .realTime)
    let begin = context.mediaTime
    Thread.sleep(forTimeInterval: 0.01)
    context.advance(to: 1000)
    #expect(context.mediaTime >= begin + 0.01)
    #expect(context.mediaTime < 100)
  }

  @Test("On a real-time clock an animation ends by itself")
  func realTimeEnd() {
    let root = CALayer()
    let context = LayerContext(root: root, clock: .realTime)
    let diary = Diary()
    let animation = slide(to: 1, duration: 0.01)
    animation.delegate = diary
    root.add(animation, forKey: "slide")
    context.commit()
    Thread.sleep(forTimeInterval: 0.02)
    context.advance(to: .greatestFiniteMagnitude)
    #expect(root.animationKeys() == nil)
    #expect(diary.entries.last?.hasPrefix("finished") == true)
  }

  @Test("A context without references is deallocated, with its layers")
  func freed() {
    weak var context: LayerContext?
    weak var layer: CALayer?
    do {
      let show = Show()
      show.at(0) {
        CATransaction.setCompletionBlock {}
        show.layer.position.x = 100
      }
      _ = show.layer.presentation(at: 0.1)?.superlayer?.sublayers
      show.context.advance(to: 1)
      (context, layer) = (show.context, show.layer)
    }
    #expect(context == nil)
    #expect(layer == nil)
  }

  @Test("A context can be abandoned with its changes")
  func abandoned() {
    do {
      let abandoned = Show()
      abandoned.layer.opacity = 0
    }
    CATransaction.flush()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test("Two contexts on two threads are independent")
  func twoThreads() async {
    func run(duration: Double) -> [Double] {
      let show = Show()
      show.context.makeCurrent()
      var values: [Double] = []
      CATransaction.begin()
      CATransaction.setAnimationDuration(duration)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      show.layer.position.x = 100
      CATransaction.commit()
      for frame in 0...200 {
        show.context.advance(to: Double(frame) / 100)
        values.append(show.x(CACurrentMediaTime()) ?? -1)
      }
      return values
    }
    let results = await withTaskGroup(of: (Double, [Double]).self) { group in
      for duration in [1.0, 2.0, 1.0, 2.0] { group.addTask { (duration, run(duration: duration)) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    for (duration, values) in results {
      let errors = zip(values, 0...200).map { abs($0 - min(100, Double($1) / duration)) }
      #expect(errors.count == 201 && errors.allSatisfy { $0 < 1e-9 })
    }
  }
}
