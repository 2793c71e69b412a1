import Testing

@testable import Animations

@Suite("A frame rate")
struct FrameRateTests {
  @Test(
    "The last frame at the time of a frame is that frame", arguments: [(60, 1), (30000, 1001), (2997, 125), (1, 7)])
  func lastFrame(numerator: Int, denominator: Int) throws {
    let rate = try #require(FrameRate(numerator: numerator, denominator: denominator))
    for index in 0..<5000 { #expect(rate.lastFrame(at: rate.time(ofFrame: index)) == index) }
  }

  @Test("Just before a frame, the last one is the previous frame")
  func justBefore() throws {
    let rate = try #require(FrameRate(numerator: 30000, denominator: 1001))
    for index in 1..<5000 { #expect(rate.lastFrame(at: rate.time(ofFrame: index).nextDown) == index - 1) }
  }

  @Test("There is no frame before zero, nor at NaN", arguments: [-1e-9, -.infinity, .nan])
  func noFrame(time: Double) {
    #expect(FrameRate.fps60.lastFrame(at: time) == nil)
  }

  @Test("Extreme times and frames do not crash", arguments: [1e18, 1e300, .infinity])
  func endless(time: Double) throws {
    let rate = try #require(FrameRate(numerator: 1, denominator: 1_000_000))
    #expect(try #require(rate.lastFrame(at: time)) > 0)
    #expect(rate.time(ofFrame: .max) > 1e24)
  }
}
