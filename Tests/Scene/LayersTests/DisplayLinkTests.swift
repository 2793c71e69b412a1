import Foundation
import Layers
import Testing

@Suite struct DisplayLinkTests {
  let show = Show()

  @Test("The default range prefers no rate")
  func noPreference() {
    #expect(CAFrameRateRange.default.preferred == nil)
    #expect(CAFrameRateRange.default == CAFrameRateRange(minimum: 0, maximum: 0))
  }

  /// Announces frames of 60 a second.
  private func run(_ frames: Int) {
    for frame in 0..<frames {
      show.context.advance(to: Double(frame) / 60)
      show.context.tick(
        timestamp: Double(frame) / 60, targetTimestamp: Double(frame + 1) / 60, duration: 1.0 / 60)
    }
  }

  @Test("A link is called for every frame, with its times")
  func everyFrame() {
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    link.add(to: show.context)
    run(3)
    #expect(times == [0, 1.0 / 60, 2.0 / 60])
    #expect(link.targetTimestamp == 3.0 / 60)
    #expect(link.duration == 1.0 / 60)
  }

  @Test("CACurrentMediaTime is the context's inside a callback")
  func currentTime() {
    var times: [Double] = []
    CADisplayLink { _ in times.append(CACurrentMediaTime()) }.add(to: show.context)
    run(2)
    #expect(times == [0, 1.0 / 60])
  }

  @Test("At a lower rate frames are skipped evenly, and the target is the next call")
  func lowerRate() {
    var times: [Int] = []
    let link = CADisplayLink { times.append(Int(($0.timestamp * 60).rounded())) }
    link.preferredFramesPerSecond = 20
    link.add(to: show.context)
    run(8)
    #expect(times == [0, 3, 6])
    #expect(abs(link.targetTimestamp - 9.0 / 60) < 1e-12)
  }

  @Test(
    "The nearest rate that divides the frames is taken, inside the range if there is one",
    arguments: [
      (CAFrameRateRange(minimum: 0, maximum: 0, preferred: 24), 3),
      (CAFrameRateRange(minimum: 24, maximum: 60, preferred: 24), 2),
      (CAFrameRateRange(minimum: 10, maximum: 30), 2),
      (CAFrameRateRange(minimum: 0, maximum: 0, preferred: 120), 1),
      (CAFrameRateRange(minimum: 0, maximum: 0, preferred: .nan), 1),
      (CAFrameRateRange.default, 1),
    ])
  func rates(_ range: CAFrameRateRange, _ stride: Int) {
    var times: [Int] = []
    let link = CADisplayLink { times.append(Int(($0.timestamp * 60).rounded())) }
    link.preferredFrameRateRange = range
    link.add(to: show.context)
    run(7)
    #expect(times == Array(Swift.stride(from: 0, to: 7, by: stride)))
  }

  @available(*, deprecated)
  @Test(
    "A frame interval of n skips all frames except every n-th",
    arguments: [(1, [0, 1, 2, 3, 4, 5, 6]), (3, [0, 3, 6]), (-2, [0, 1, 2, 3, 4, 5, 6])])
  func frameInterval(interval: Int, expected: [Int]) {
    var times: [Int] = []
    let link = CADisplayLink { times.append(Int(($0.timestamp * 60).rounded())) }
    link.frameInterval = interval
    link.add(to: show.context)
    run(7)
    #expect(times == expected)
  }

  @Test("A run loop and its mode are ignored: the current context is used")
  func runLoops() {
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    show.context.perform { link.add(to: .current, forMode: .common) }
    run(1)
    #expect(count == 1)
    link.remove(from: .current, forMode: .common)
    run(1)
    #expect(count == 1)
  }

  @Test("A paused link is not called")
  func paused() {
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    link.add(to: show.context)
    link.isPaused = true
    run(2)
    link.isPaused = false
    run(1)
    #expect(count == 1)
  }

  @Test("A link retains its target until it is invalidated")
  func target() {
    final class Target { var count = 0 }
    var target: Target? = Target()
    weak let kept = target
    let link = CADisplayLink(target: Target()) { target, _ in target.count += 1 }
    link.invalidate()
    let second = CADisplayLink(target: target ?? Target()) { target, link in
      target.count += 1
      if target.count == 2 { link.invalidate() }
    }
    target = nil
    second.add(to: show.context)
    #expect(kept != nil)
    run(1)
    #expect(kept?.count == 1)
    run(3)
    #expect(kept == nil)
  }

  @Test("Changes made in a callback are committed with the frame")
  func changes() {
    let layer = show.layer
    CADisplayLink { link in
      CATransaction.setDisableActions(true)
      layer.position.x = link.targetTimestamp * 60
    }.add(to: show.context)
    run(1)
    #expect(show.x(0) == 1)
    #expect(!CATransaction.disableActions())
  }

  @Test("Without a given context the current one is used; without a current one, none")
  func currentContext() {
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    show.context.perform { link.add() }
    run(1)
    #expect(count == 1)
    link.remove()
    run(1)
    #expect(count == 1)
  }

  @Test("After frames that were dropped a slower link does not wait for more")
  func droppedFrames() {
    var times: [Int] = []
    let link = CADisplayLink { times.append(Int(($0.timestamp * 60).rounded())) }
    link.preferredFramesPerSecond = 30
    link.add(to: show.context)
    for frame in [0, 1, 5, 6, 7, 10, 11] {
      show.context.tick(
        timestamp: Double(frame) / 60, targetTimestamp: Double(frame + 1) / 60, duration: 1.0 / 60)
    }
    #expect(times == [0, 5, 7, 10])
  }

  @Test("A link that another one removes is no longer called")
  func removedByAnother() {
    var count = 0
    let second = CADisplayLink { _ in count += 1 }
    CADisplayLink { _ in second.remove() }.add(to: show.context)
    second.add(to: show.context)
    run(2)
    #expect(count == 0)
  }

  @Test("A link may be ended by its own callback")
  func endsItself() {
    var count = 0
    let link = CADisplayLink {
      count += 1
      $0.invalidate()
    }
    link.add(to: show.context)
    run(3)
    #expect(count == 1)
    link.add(to: show.context)
    #expect(!show.context.hasDisplayLinks)
  }
}
