import Testing

@testable import Animations

@Suite("Clocks of nested layers")
struct ClockChainTests {
  @Test("A chain gives the same time as its clocks applied in order")
  func chain() {
    let clocks = ClockChain([MediaTiming(beginTime: 1, speed: 2), MediaTiming(speed: 0.5, timeOffset: 3)])
    #expect(clocks.localTime(fromOuter: 4) == 6)
    #expect(clocks.localTime(fromOuter: 0.5) == 3)
    #expect(clocks.outerTime(fromLocal: 6) == 4)
    #expect(clocks.firstOuterTime(ofLocal: 6) == 4)
    #expect(ClockChain().localTime(fromOuter: -7) == -7)
  }

  @Test("The first time of a local time is not before any begin time, and infinite if a clock is paused")
  func firstTime() {
    let clocks = ClockChain([MediaTiming(beginTime: 5), MediaTiming(beginTime: -2)])
    #expect(clocks.firstOuterTime(ofLocal: 1) == 5)
    #expect(clocks.outerTime(fromLocal: 1) == 4)
    #expect(ClockChain([MediaTiming(speed: 0)]).firstOuterTime(ofLocal: 1) == .infinity)
  }

  @Test("A clock without a begin time also runs before 0")
  func beforeZero() {
    #expect(MediaTiming(speed: 2, timeOffset: 1).localTime(fromParent: -3) == -5)
    #expect(MediaTiming(beginTime: -1).localTime(fromParent: -3) == 0)
    #expect(ClockChain([MediaTiming(speed: 2)]).firstOuterTime(ofLocal: -4) == -2)
  }

  @Test("Clocks that are left out do not affect any time")
  func leavingOut() {
    let plain = MediaTiming()
    let others = [
      MediaTiming(), MediaTiming(beginTime: 0.5), MediaTiming(speed: -1), MediaTiming(timeOffset: -2),
      MediaTiming(speed: 2, timeOffset: 1), MediaTiming(beginTime: -3, speed: -0.5, timeOffset: 4),
    ]
    for first in others {
      for second in others {
        let timings = [first, plain, second, plain, plain]
        let clocks = ClockChain(timings)
        #expect(clocks.timings.count < timings.count)
        for time in [-3, -0.25, 0, 0.75, 2, 9.5] {
          let all = timings.reduce(time) { $1.localTime(fromParent: $0) }
          #expect(clocks.localTime(fromOuter: time) == all, "\(timings) at \(time)")
        }
      }
    }
  }
}
