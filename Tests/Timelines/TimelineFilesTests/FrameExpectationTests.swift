import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Expectations of frames")
struct FrameExpectationTests {
  @Test("A frame and its parts can be expected")
  func expected() {
    #expect(problems(timeline("expect: [{ at: 1, of: card, keyPath: frame, is: [0, 0, 1, 1] }]")).isEmpty)
    #expect(problems(timeline("expect: [{ at: 1, of: card, keyPath: frame.size.width, is: 1 }]")).isEmpty)
  }

  @Test("Claims about the motion of a frame and its parts are allowed")
  func motions() {
    #expect(problems(timeline("expect: [{ of: card, keyPath: frame, inside: [0, 0, 9, 9] }]")).isEmpty)
    #expect(problems(timeline("expect: [{ of: card, keyPath: frame.origin.x, overshoot: 1 }]")).isEmpty)
  }

  @Test("A frame cannot be animated")
  func refused() {
    let use = "script: [{ at: 1, add: { card: { a: { keyPath: frame, toValue: [0, 0, 1, 1] } } } }]"
    let found = problems(timeline(use))
    #expect(found.count == 1 && found[0].contains("the frame is made from other properties"), "\(found)")
  }
}
