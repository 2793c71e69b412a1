import Animations
import Foundation
import Testing

@testable import Animations

@Suite("Pieces of media timing")
struct TimingPieceTests {
  static let timings = [
    MediaTiming(beginTime: 0.3, duration: 0.7), MediaTiming(beginTime: 0.3, duration: 0.7, fillMode: .both),
    MediaTiming(duration: 0.5, repeatCount: 3.4, autoreverses: true, fillMode: .forwards),
    MediaTiming(duration: 0.5, speed: 2, timeOffset: 0.2, repeatCount: 2),
    MediaTiming(duration: 0.5, timeOffset: 0.2, fillMode: .both), MediaTiming(duration: 0.5, timeOffset: 7.3),
    MediaTiming(beginTime: 0.4, duration: 0.7, timeOffset: -0.3, repeatCount: 2.5, autoreverses: true),
    MediaTiming(duration: 0.7, speed: -0.5, fillMode: .both), MediaTiming(duration: 0.6, speed: -1, timeOffset: 0.2),
    MediaTiming(duration: 0.6, speed: -1, timeOffset: 0.2, repeatCount: .infinity, autoreverses: true),
    MediaTiming(beginTime: 1, duration: 0.5, speed: -1, timeOffset: 1.5, repeatCount: 3, fillMode: .both),
    MediaTiming(duration: 0.25, repeatCount: .infinity), MediaTiming(duration: 0.4, speed: 0, timeOffset: 0.1),
    MediaTiming(duration: .infinity), MediaTiming(duration: 0), MediaTiming(beginTime: .infinity, duration: 1),
    MediaTiming(beginTime: .nan, duration: 1), MediaTiming(duration: 0.3, repeatDuration: 1.1, autoreverses: true),
  ]

  @Test("They agree with resolving each time", arguments: timings) func pieces(timing: MediaTiming) throws {
    let pieces = try timing.pieces(from: -0.5, to: 3)
    #expect(pieces.first?.start == -0.5 && pieces.last?.end == 3)
    for index in 0..<3500 {
      let time = -0.4997 + Double(index) / 1000
      let piece = try #require(pieces.last { $0.start <= time })
      let position = timing.resolve(time).position
      #expect((piece.basicTime == nil) == (position == nil), "\(time)")
      guard let position, let line = piece.basicTime else { continue }
      #expect(abs(line.value(at: time) - position.basicTime) < 1e-12, "\(time)")
      #expect(piece.cycle == position.cycle, "\(time)")
    }
  }

  @Test("Too many repeats are rejected rather than counted") func endless() {
    #expect(throws: NoExactAnswer.tooLong) {
      try MediaTiming(duration: 1e-9, repeatCount: .infinity).pieces(from: 0, to: 10)
    }
  }
}
