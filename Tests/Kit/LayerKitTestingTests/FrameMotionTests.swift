import Foundation
import LayerKitTesting
import Testing

@Suite("Queries of the motion of a frame")
struct FrameMotionTests {
  /// A card of 40 by 20, rotated by an angle, that moves to the right with a spring while it grows.
  private func sliding(turned angle: CGFloat = 0) -> (CALayer, Recording) {
    let card = CALayer()
    card.name = "card"
    card.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    card.anchorPoint = CGPoint(x: 0.25, y: 1)
    card.position = CGPoint(x: 100, y: 50)
    card.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    let move = CASpringAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.damping, move.duration) = (0, 100, 6, 3)
    card.add(move, forKey: "move")
    let grow = CABasicAnimation(keyPath: "bounds.size")
    (grow.fromValue, grow.duration) = (CGSize(width: 10, height: 80), 2)
    grow.timingFunction = CAMediaTimingFunction(name: .easeOut)
    card.add(grow, forKey: "grow")
    return (card, Recording(card, until: 3))
  }

  @Test("Minimum and maximum edges equal those of many samples, and are never exceeded", arguments: [0, 0.5, 2, -2.5])
  func extremes(angle: CGFloat) throws {
    let (card, recording) = sliding(turned: angle)
    let motion = try recording.motion(of: card, "frame")
    let (least, greatest) = (try motion.minimum(), try motion.maximum())
    var seen: [[Double]] = []
    for (_, value) in motion.values(every: 0.0005) { if let numbers = value?.components { seen.append(numbers) } }
    for part in 0..<4 {
      let numbers = seen.map { $0[part] }
      #expect(abs((numbers.min() ?? 0) - least[part]) < 1e-3 && (numbers.min() ?? 0) >= least[part] - 1e-9)
      #expect(abs((numbers.max() ?? 0) - greatest[part]) < 1e-3 && (numbers.max() ?? 0) <= greatest[part] + 1e-9)
    }
  }

  @Test("A frame leaves a rectangle when its edge does") func leaving() throws {
    let (card, recording) = sliding()
    let motion = try recording.motion(of: card, "frame")
    let screen = CGRect(x: -10, y: -40, width: 150, height: 100)
    let time = try #require(try motion.firstTime(leaving: screen))
    func right(_ time: Double) -> Double { motion.value(at: time)?.components.map { $0[0] + $0[2] } ?? 0 }
    #expect(abs(right(time) - 140) < 1e-6 && right(time - 1e-4) < 140 && right(time + 1e-4) > 140)
    motion.expectInside(CGRect(x: -10, y: -40, width: 400, height: 100))
    let text = try #require(recordedIssues { motion.expectInside(screen) }.first).text
    #expect(text.hasPrefix("card.frame leaves x -10…140, y -40…60 at "), "\(text)")
  }

  @Test("A component of a frame overshoots, reaches and settles like any number") func parts() throws {
    let (card, recording) = sliding()
    let edge = try recording.motion(of: card, "frame.origin.x")
    let x = try recording.motion(of: card, "position.x")
    #expect(abs(try edge.overshoot(during: 2...3) - x.overshoot(during: 2...3)) < 1e-9)
    try recording.motion(of: card, "frame.size.width").expectMonotonic(.increasing)
    try recording.motion(of: card, "frame.size").expectReaches(CGSize(width: 40, height: 20), at: 2, within: 1e-3)
  }

  @Test(
    "With an animated transform or anchor point there is no closed form, and the error reports it",
    arguments: ["transform", "anchorPoint.x"])
  func refused(keyPath: String) throws {
    let card = CALayer()
    card.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.byValue, animation.duration) = (keyPath == "transform" ? CATransform3DIdentity : 0.5, 1)
    card.add(animation, forKey: "more")
    let motion = try Recording(card, until: 3).motion(of: card, "frame")
    let text = try #require(recordedIssues { motion.expectInside(.zero) }.first).text
    #expect(text.contains("no closed form while \(keyPath.prefix { $0 != "." }) is animated"), "\(text)")
  }

  @Test("A side that a spring makes negative is reported") func negative() throws {
    let card = CALayer()
    card.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
    let shrink = CASpringAnimation(keyPath: "bounds.size.width")
    (shrink.fromValue, shrink.toValue, shrink.damping, shrink.duration) = (100, 1, 3, 2)
    card.add(shrink, forKey: nil)
    let motion = try Recording(card, until: 1).motion(of: card, "frame")
    #expect(throws: NoExactAnswer.self) { try motion.minimum() }
  }
}
