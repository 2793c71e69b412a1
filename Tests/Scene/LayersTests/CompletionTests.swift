import Foundation
import Layers
import Testing

@Suite struct CompletionTests {
  let show = Show()
  var layer: CALayer { show.layer }

  /// A completion block that writes its name and its time.
  private func complete(_ name: String, into diary: Diary) {
    CATransaction.setCompletionBlock { diary.entries.append("\(name) \(CACurrentMediaTime())") }
  }

  @Test("When one animation ends nested transactions, the inner block runs first")
  func innerFirst() {
    let diary = Diary()
    show.transaction {
      complete("outer", into: diary)
      CATransaction.begin()
      complete("inner", into: diary)
      layer.add(slide(to: 1), forKey: "a")
      CATransaction.commit()
    }
    show.context.advance(to: 2)
    #expect(diary.entries == ["inner 1.0", "outer 1.0"])
  }

  @Test("Of nested transactions without animations the inner block runs first")
  func emptyNested() {
    let diary = Diary()
    show.transaction {
      complete("outer", into: diary)
      CATransaction.begin()
      complete("inner", into: diary)
      CATransaction.commit()
    }
    #expect(diary.entries == ["inner 0.0", "outer 0.0"])
  }

  @Test("Transactions whose animations end together complete in the order of their commits")
  func together() {
    let diary = Diary()
    for name in ["a", "b", "c"] {
      show.transaction {
        complete(name, into: diary)
        layer.add(slide(to: 1), forKey: name)
      }
    }
    show.context.advance(to: 2)
    #expect(diary.entries == ["a 1.0", "b 1.0", "c 1.0"])
  }

  @Test("The delegate of an animation is called before the completion block runs")
  func delegateFirst() {
    let diary = Diary()
    show.transaction {
      complete("block", into: diary)
      let animation = slide(to: 1)
      animation.delegate = diary
      layer.add(animation, forKey: "a")
    }
    show.context.advance(to: 2)
    #expect(diary.entries == ["start 0.0", "finished 1.0", "block 1.0"])
  }

  @Test("A completion block waits for repeats, reversals and a slower layer")
  func wholeSpan() {
    let diary = Diary()
    layer.speed = 0.5
    show.transaction {
      complete("block", into: diary)
      let animation = slide(to: 1, duration: 0.25)
      animation.repeatCount = 2
      animation.autoreverses = true
      layer.add(animation, forKey: "a")
    }
    show.context.advance(to: 9)
    #expect(diary.entries == ["block 2.0"])
  }

  @Test("An animation that repeats for ever never completes, until it is removed")
  func endless() {
    let diary = Diary()
    show.transaction {
      complete("block", into: diary)
      let animation = slide(to: 1)
      animation.repeatCount = .infinity
      animation.delegate = diary
      layer.add(animation, forKey: "a")
    }
    show.context.advance(to: 1e6)
    #expect(diary.entries == ["start 0.0"])
    show.at(2e6) { layer.removeAllAnimations() }
    #expect(diary.entries == ["start 0.0", "stopped 2000000.0", "block 2000000.0"])
  }

  @Test("A group counts as one animation, and its children's delegates are not called")
  func group() {
    let diary = Diary()
    show.transaction {
      complete("block", into: diary)
      let child = slide(to: 1, duration: 0.5)
      child.delegate = diary
      let group = CAAnimationGroup()
      group.animations = [child, slide(to: 2, duration: 9)]
      group.duration = 1
      layer.add(group, forKey: "group")
    }
    show.context.advance(to: 20)
    #expect(diary.entries == ["block 1.0"])
  }

  @Test("A replaced animation lets its transaction complete, the one that replaces it completes its own")
  func replaced() {
    let diary = Diary()
    show.transaction {
      complete("first", into: diary)
      layer.add(slide(to: 1, duration: 5), forKey: "a")
    }
    show.transaction(at: 1) {
      complete("second", into: diary)
      layer.add(slide(to: 2), forKey: "a")
    }
    show.context.advance(to: 9)
    #expect(diary.entries == ["first 1.0", "second 2.0"])
  }

  @Test("A layer that is removed from the tree completes the transactions of its animations")
  func leaves() {
    let diary = Diary()
    show.transaction {
      complete("block", into: diary)
      layer.add(slide(to: 1, duration: 5), forKey: "a")
    }
    show.at(0.5) { layer.removeFromSuperlayer() }
    #expect(diary.entries == ["block 0.5"])
  }

  @Test("A change that is made in a completion block has the default duration")
  func changeInBlock() {
    show.transaction {
      CATransaction.setAnimationDuration(1)
      CATransaction.setDisableActions(true)
      CATransaction.setCompletionBlock { layer.position.x = 100 }
      layer.add(slide(to: 1, duration: 1), forKey: "a")
    }
    show.context.advance(to: 1)
    #expect(layer.animation(forKey: "position")?.duration == 0.25)
    #expect(layer.animation(forKey: "position")?.beginTime == 1)
  }

  @Test("A pause moves the completion on by as long as it lasts")
  func pause() {
    let diary = Diary()
    show.transaction {
      complete("block", into: diary)
      layer.add(slide(to: 1, duration: 1), forKey: "a")
    }
    show.at(0.25) {
      layer.speed = 0
      layer.timeOffset = 0.25
    }
    show.at(2.25) {
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 2
    }
    show.context.advance(to: 9)
    #expect(diary.entries == ["block 3.0"])
  }

  @Test("Each thread has its own transactions")
  func threads() {
    CATransaction.begin()
    defer { CATransaction.commit() }
    CATransaction.setAnimationDuration(7)
    CATransaction.setDisableActions(true)
    let seen = Seen()
    Thread {
      seen.note(CATransaction.animationDuration(), CATransaction.disableActions())
    }.start()
    #expect(seen.wait() == "0.25 false")
  }
}

/// What another thread saw. The semaphore orders the write before the read.
private final class Seen: @unchecked Sendable {
  private var text = ""
  private let done = DispatchSemaphore(value: 0)

  func note(_ duration: Double, _ isDisabled: Bool) {
    text = "\(duration) \(isDisabled)"
    done.signal()
  }

  func wait() -> String { done.wait(timeout: .now() + 10) == .success ? text : "nothing" }
}
