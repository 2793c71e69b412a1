import Animations
import Foundation
import Layers
import Testing

@Suite struct TransactionTests {
  let show = Show()
  var layer: CALayer { show.layer }

  @Test("A change outside any transaction animates for 0.25 s with the default curve")
  func implicit() {
    show.at(0) { layer.position.x = 100 }
    let animation = layer.animation(forKey: "position")
    #expect(animation?.duration == 0.25)
    #expect(animation?.timingFunction == CAMediaTimingFunction(name: .default))
    let half = CAMediaTimingFunctionName.default.curve?.value(at: 0.5)
    #expect(show.x(0.125).isNear(100 * (half ?? 0)))
    #expect(show.x(0) == 0)
    #expect(show.x(0.25) == 100)
  }

  @Test("A change of a layer that was never committed shows at once")
  func newLayer() {
    let other = CALayer()
    show.at(1) {
      show.root.addSublayer(other)
      other.position.x = 100
    }
    #expect(other.animationKeys() == nil)
    #expect(other.presentation()?.position.x == 100)
  }

  @Test("A transaction supplies its duration and timing function")
  func explicit() {
    show.transaction {
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.position.x = 100
    }
    #expect(show.x(0.5) == 25)
    #expect(show.x(1.5) == 75)
  }

  @Test("With actions disabled a change shows at once")
  func disableActions() {
    show.transaction {
      CATransaction.setDisableActions(true)
      layer.position.x = 100
    }
    #expect(show.x(0) == 100)
  }

  @Test("An explicit animation is added while actions are disabled")
  func explicitWhileDisabled() {
    show.transaction {
      CATransaction.setDisableActions(true)
      layer.add(slide(to: 10), forKey: "slide")
    }
    #expect(show.x(0.5) == 5)
  }

  @Test("Outside any transaction the defaults are read")
  func defaults() {
    CATransaction.flush()
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(CATransaction.animationTimingFunction() == nil)
    #expect(!CATransaction.disableActions())
    #expect(CATransaction.completionBlock() == nil)
    #expect(CATransaction.value(forKey: "mine") == nil)
  }

  @Test("A nested transaction inherits the values that it does not set")
  func nested() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setValue("outer", forKey: "mine")
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setValue("inner", forKey: "mine")
    #expect(CATransaction.animationDuration() == 2)
    #expect(CATransaction.value(forKey: "mine") as? String == "inner")
    CATransaction.commit()
    #expect(!CATransaction.disableActions())
    #expect(CATransaction.value(forKey: "mine") as? String == "outer")
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test("Values are set and read by their keys, too")
  func byKey() {
    CATransaction.begin()
    defer { CATransaction.commit() }
    CATransaction.setValue(3, forKey: kCATransactionAnimationDuration)
    CATransaction.setValue(1, forKey: kCATransactionDisableActions)
    #expect(CATransaction.animationDuration() == 3)
    #expect(CATransaction.disableActions())
    CATransaction.setValue("long", forKey: kCATransactionAnimationDuration)
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test("Nothing is committed before the outermost transaction")
  func outermostCommits() {
    CATransaction.begin()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position.x = 100
    CATransaction.commit()
    #expect(layer.presentation()?.position.x == 0)
    CATransaction.flush()
    #expect(layer.presentation()?.position.x == 0)
    CATransaction.commit()
    #expect(layer.presentation()?.position.x == 100)
  }

  @Test("flush commits the implicit transaction and discards its values")
  func flush() {
    CATransaction.setDisableActions(true)
    layer.position.x = 100
    #expect(CATransaction.disableActions())
    CATransaction.flush()
    #expect(layer.presentation()?.position.x == 100)
    #expect(!CATransaction.disableActions())
  }

  @Test("An unbalanced commit does nothing")
  func unbalanced() {
    CATransaction.commit()
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test("A nested transaction reads the completion block around it, until that is committed")
  func nestedCompletionBlock() {
    CATransaction.begin()
    #expect(CATransaction.completionBlock() == nil)
    CATransaction.setCompletionBlock {}
    CATransaction.begin()
    #expect(CATransaction.completionBlock() != nil)
    CATransaction.commit()
    CATransaction.commit()
    #expect(CATransaction.completionBlock() == nil)
  }

  @Test("A completion block that is replaced by nil still runs")
  func clearedCompletion() {
    var count = 0
    show.transaction {
      CATransaction.setCompletionBlock { count += 1 }
      CATransaction.setCompletionBlock(nil)
      #expect(CATransaction.completionBlock() == nil)
    }
    #expect(count == 1)
  }

  @Test("A completion block set outside any transaction belongs to the implicit one")
  func implicitCompletion() {
    var ended: [Double] = []
    show.at(1) {
      CATransaction.setCompletionBlock { ended.append(CACurrentMediaTime()) }
      layer.position.x = 100
    }
    show.context.advance(to: 5)
    #expect(ended == [1.25])
  }

  @Test("A completion block without animations runs after the commit")
  func emptyCompletion() {
    var durations: [Double] = []
    show.transaction {
      CATransaction.setAnimationDuration(9)
      CATransaction.setCompletionBlock { durations.append(CATransaction.animationDuration()) }
      #expect(durations == [])
    }
    #expect(durations == [0.25])
  }

  @Test("A completion block runs when the last animation added after setting it has ended")
  func completion() {
    var ended: [Double] = []
    show.transaction {
      layer.add(slide(to: 1, duration: 9), forKey: "before")
      CATransaction.setCompletionBlock { ended.append(CACurrentMediaTime()) }
      layer.add(slide(to: 1, duration: 1), forKey: "a")
      layer.add(slide(to: 1, duration: 2), forKey: "b")
    }
    show.context.advance(to: 1.5)
    #expect(ended == [])
    show.context.advance(to: 5)
    #expect(ended == [2])
  }

  @Test("An outer completion waits for the animations of nested transactions, the inner does not wait for the outer's")
  func nestedCompletion() {
    var ended: [String] = []
    show.transaction {
      CATransaction.setCompletionBlock { ended.append("outer \(CACurrentMediaTime())") }
      layer.add(slide(to: 1, duration: 1), forKey: "a")
      CATransaction.begin()
      CATransaction.setCompletionBlock { ended.append("inner \(CACurrentMediaTime())") }
      layer.add(slide(to: 1, duration: 2), forKey: "b")
      CATransaction.commit()
      layer.add(slide(to: 1, duration: 3), forKey: "c")
    }
    show.context.advance(to: 9)
    #expect(ended == ["inner 2.0", "outer 3.0"])
  }

  @Test("A replaced completion block waits for the animations that were added before")
  func replacedCompletion() {
    var ended: [String] = []
    show.transaction {
      CATransaction.setCompletionBlock { ended.append("first \(CACurrentMediaTime())") }
      layer.add(slide(to: 1, duration: 1), forKey: "a")
      CATransaction.setCompletionBlock { ended.append("second \(CACurrentMediaTime())") }
      layer.add(slide(to: 1, duration: 2), forKey: "b")
    }
    show.context.advance(to: 9)
    #expect(ended == ["first 1.0", "second 2.0"])
  }

  @Test("A removed animation counts as ended")
  func removedCompletion() {
    var ended: [Double] = []
    show.transaction {
      CATransaction.setCompletionBlock { ended.append(CACurrentMediaTime()) }
      layer.add(slide(to: 1, duration: 5), forKey: "a")
    }
    show.at(1) { layer.removeAnimation(forKey: "a") }
    #expect(ended == [1])
  }

  @Test("A chain of completions keeps exact times")
  func chain() {
    var times: [Double] = []
    func step() {
      times.append(CACurrentMediaTime())
      guard times.count < 5 else { return }
      CATransaction.begin()
      CATransaction.setCompletionBlock(step)
      layer.add(slide(to: 1, duration: 0.5), forKey: "slide")
      CATransaction.commit()
    }
    show.at(0, step)
    show.context.advance(to: 10)
    #expect(times == [0, 0.5, 1, 1.5, 2])
  }

  @Test("Completion blocks that cause others without end are interrupted")
  func endless() {
    let ended = DispatchSemaphore(value: 0)
    // On a thread of its own: what is left over stays with the thread.
    Thread {
      func step() {
        CATransaction.begin()
        CATransaction.setCompletionBlock(step)
        CATransaction.commit()
      }
      step()
      ended.signal()
    }.start()
    #expect(ended.wait(timeout: .now() + 10) == .success)
  }

  @Test("A transaction duration of zero ends a change at once")
  func zeroDuration() {
    var ended = false
    show.transaction {
      CATransaction.setAnimationDuration(0)
      CATransaction.setCompletionBlock { ended = true }
      layer.position.x = 100
    }
    #expect(show.x(0) == 100)
    show.context.advance(to: 0)
    #expect(ended)
    #expect(layer.animationKeys() == nil)
  }

  @Test("The lock can be taken twice by one thread")
  func lock() {
    CATransaction.lock()
    CATransaction.lock()
    CATransaction.unlock()
    CATransaction.unlock()
  }
}
