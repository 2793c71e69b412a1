import Foundation
import LayerKit
import Testing

@Suite("Playing in real time")
struct PlaybackTests {
  /// A clock that advances only by waiting and by `work`.
  final class FakeClock: PlaybackClock {
    private(set) var now = 100.0
    func wait(until time: TimeInterval) { now = max(now, time) }
    func work(for seconds: TimeInterval) { now += seconds }
  }

  let clock = FakeClock()
  let stage = Stage.small()

  @Test("A display that keeps up shows every frame at its time")
  func keepsUp() {
    var shown: [Int] = []
    let dropped = stage.play(until: 0.5, by: clock) { index in
      shown.append(index)
      #expect(abs(stage.currentTime - stage.frameRate.time(ofFrame: index)) < 1e-12)
      clock.work(for: 0.01)
    }
    #expect(shown == [0, 1, 2, 3, 4])
    #expect(dropped == 0)
    #expect(stage.currentTime == 0.5)
    #expect(abs(clock.now - 100.5) < 1e-9)
  }

  @Test("A display that is too slow skips the missed frames, and keeps time")
  func drops() {
    var shown: [Int] = []
    let dropped = stage.play(until: 1, by: clock) { index in
      shown.append(index)
      clock.work(for: index == 2 ? 0.35 : 0.01)
    }
    #expect(shown == [0, 1, 2, 5, 6, 7, 8, 9])
    #expect(dropped == 2)
  }

  @Test("A display link is called once for dropped frames, with the time of the next one")
  func links() {
    var targets: [Int] = []
    let link = CADisplayLink { targets.append(Int(($0.targetTimestamp * 10).rounded())) }
    link.add()
    stage.play(until: 0.8, by: clock) { index in clock.work(for: index == 2 ? 0.35 : 0.01) }
    #expect(targets == [1, 2, 5, 6, 7])
  }

  @Test("Completion blocks on frames that were dropped run at their exact times")
  func completions() {
    var ended: [Double] = []
    stage.at(0.2) {
      CATransaction.setAnimationDuration(0.15)
      CATransaction.setCompletionBlock { ended.append(CACurrentMediaTime()) }
      stage.layer.sublayers?.first?.position.x = 3
    }
    stage.layer.addSublayer(CALayer())
    stage.play(until: 0.8, by: clock) { index in clock.work(for: index == 2 ? 0.35 : 0.01) }
    #expect(ended == [0.35])
  }

  @Test(
    "It continues from the time of the stage, and plays nothing if the end has passed", arguments: [0.25, 0, -1, .nan])
  func goesOn(_ end: Double) {
    stage.advance(to: 0.31)
    var shown: [Int] = []
    stage.play(until: end, by: clock) { index in shown.append(index) }
    #expect(shown == [])
    stage.play(until: 0.55, by: clock) { index in shown.append(index) }
    #expect(shown == [4, 5])
  }
}
