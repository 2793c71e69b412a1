import Foundation
import LayerKitTesting
import Testing

@Suite("Queries of motions")
struct MotionTests {
  /// A layer that springs from 0 to 100 and keeps swinging a little.
  private func springing() throws -> Motion {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.position = CGPoint(x: 100, y: 5)
    let move = CASpringAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.damping, move.duration) = (0, 100, 4, 10)
    layer.add(move, forKey: "move")
    return try Recording(layer, until: 9).motion(of: layer, "position.x")
  }

  @Test("The results for a spring equal its formulas") func formulas() throws {
    let motion = try springing()
    let frequency = 10 * 0.96.squareRoot()
    #expect(abs(try motion.overshoot(of: 100) - 100 * exp(-2 * .pi / frequency)) < 1e-9)
    // 1 − x = e^(−2t)·(cos ωt + 2/ω·sin ωt) is 0 for the first time where tan ωt = −ω/2.
    let first = (.pi - atan(frequency / 2)) / frequency
    #expect(abs(try #require(try motion.firstTime(reaching: 100)) - first) < 1e-12)
    #expect(try motion.isMonotonic(during: 0...0.3))
    #expect(try !motion.isMonotonic())
    #expect(abs(try motion.maximum()[0] - 100 - 100 * exp(-2 * .pi / frequency)) < 1e-9)
  }

  @Test("From its settling time it stays within the distance, and just before it is outside") func settling() throws {
    let motion = try springing()
    let time = try #require(try motion.settlingTime(within: 1, of: 100))
    func off(_ time: Double) throws -> Double {
      guard case .number(let x)? = motion.value(at: time) else { return .infinity }
      return abs(x - 100)
    }
    #expect(try off(time - 1e-6) > 1)
    for step in 0..<5000 { #expect(try off(time + (9 - time) * Double(step) / 5000) <= 1 + 1e-9) }
  }

  @Test("Claims that hold pass") func hold() throws {
    let motion = try springing()
    motion.expectOvershoot(atMost: 53, of: 100)
    motion.expectOvershoot(in: 52...53, of: 100)
    motion.expectReaches(100, by: 0.2)
    motion.expectReaches(50, at: 0.1, within: 0.03)
    motion.expectSettles(within: 1, of: 100, by: 2.4)
    motion.expectMonotonic(.increasing, during: 0...0.3)
    motion.expectInside(0...160)
  }

  @Test("Claims that do not hold are reported with the actual value and the animation") func fail() throws {
    let motion = try springing()
    let texts = recordedIssues {
      motion.expectOvershoot(atMost: 10, of: 100)
      motion.expectReaches(200)
      motion.expectSettles(within: 1, of: 100, by: 1)
      motion.expectMonotonic()
      motion.expectInside(0...120)
      motion.expectInside(CGRect.zero)
    }.map(\.text)
    try #require(texts.count == 6)
    #expect(texts[0].hasPrefix("CALayer.position.x overshoots 100 by 52.66"), "\(texts[0])")
    #expect(texts[0].contains("\n  1. move, CASpringAnimation of position.x: active"), "\(texts[0])")
    #expect(texts[1].contains("never is 200 from 0 to 9 s, but 0…152.6"), "\(texts[1])")
    #expect(texts[2].contains("settles within 1 of 100 at "), "\(texts[2])")
    #expect(texts[3].contains("turns back at 0.320637"), "\(texts[3])")
    #expect(texts[4].contains("leaves 0…120 at "), "\(texts[4])")
    #expect(texts[5].contains("cannot be inside a rectangle"), "\(texts[5])")
  }

  @Test("Interrupted moves are one motion") func interrupted() throws {
    let stage = Stage(size: CGSize(width: 400, height: 100))
    let card = CALayer()
    card.position = CGPoint(x: 100, y: 50)
    stage.layer.addSublayer(card)
    stage.at(0.5) {
      CATransaction.setAnimationDuration(1)
      card.position = CGPoint(x: 300, y: 50)
    }
    stage.at(1) {
      CATransaction.setAnimationDuration(1)
      card.position = CGPoint(x: 100, y: 90)
    }
    let motion = try Recording(stage, until: 3).motion(of: card, "position")
    // The curve is so flat at its end that a billionth of the value takes much of the time.
    #expect(abs(try #require(try motion.firstTime(reaching: CGPoint(x: 100, y: 90))) - 2) < 1e-3)
    #expect(try motion.settlingTime(within: 0) == 2)
    #expect(try motion.firstTime(leaving: CGRect(x: 100, y: 50, width: 200, height: 40)) == nil)
    motion.expectInside(CGRect(x: 100, y: 50, width: 200, height: 40))
  }

  @Test("The overshoot of a point is measured along its path") func alongTheWay() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let move = CABasicAnimation(keyPath: "position")
    (move.fromValue, move.toValue, move.duration) = (CGPoint.zero, CGPoint(x: 30, y: 40), 1)
    move.timingFunction = CAMediaTimingFunction(controlPoints: 0.5, 0, 0.5, 1.6)
    (move.fillMode, move.isRemovedOnCompletion) = (.forwards, false)
    layer.add(move, forKey: nil)
    let recording = Recording(layer, until: 1)
    let whole = try recording.motion(of: layer, "position").overshoot()
    let x = try recording.motion(of: layer, "position.x").overshoot()
    #expect(whole > 0 && abs(whole * 0.6 - x) < 1e-9)
  }

  @Test("A whole transform is rejected, and the message suggests its components") func refused() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let motion = try Recording(layer, until: 1).motion(of: layer, "transform")
    #expect(throws: NoExactAnswer.self) { try motion.overshoot() }
    let text = try #require(recordedIssues { motion.expectMonotonic() }.first).text
    #expect(text.contains("transform.rotation.z, transform.scale"), "\(text)")
  }

  @Test("An edge that stays because the opposite one moves is constant, with every curve") func standingEdge() throws {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    let shrink = CASpringAnimation(keyPath: "bounds")
    shrink.fromValue = CGRect(x: -20, y: 0, width: 30, height: 10)
    (shrink.damping, shrink.duration) = (5, 2)
    layer.add(shrink, forKey: nil)
    let wave = CAKeyframeAnimation(keyPath: "bounds")
    wave.values = [CGRect.zero, CGRect(x: -3, y: 0, width: 3, height: 0), CGRect.zero]
    (wave.isAdditive, wave.duration, wave.repeatCount) = (true, 0.5, 3)
    wave.timingFunctions = [.init(name: .easeIn), .init(name: .easeOut)]
    layer.add(wave, forKey: nil)
    let motion = try Recording(layer, until: 2).motion(of: layer, "bounds")
    motion.expectInside(CGRect(x: -25, y: 0, width: 35, height: 10))
    #expect(try motion.firstTime(leaving: CGRect(x: -25, y: 0, width: 34.9, height: 10)) == 0)
  }

  @Test("A layer can be recorded again, with another animation") func again() throws {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    _ = Recording(layer, until: 1)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.byValue, move.duration) = (40, 1)
    layer.add(move, forKey: "move")
    let motion = try Recording(layer, until: 1).motion(of: layer, "position.x")
    motion.expect(at: [0, 0.5], is: [0, 20])
  }

  @Test("A motion that settles too late because of an animation is reported with that animation") func blame() throws {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    let hold = CABasicAnimation(keyPath: "position.x")
    (hold.fromValue, hold.toValue, hold.duration) = (40, 50, 1)
    layer.add(hold, forKey: "hold")
    let motion = try Recording(layer, until: 2).motion(of: layer, "position.x")
    let text = try #require(recordedIssues { motion.expectSettles(within: 1, by: 0.5) }.first).text
    #expect(text.contains("settles within 1 of 0 at 1 s; expected by 0.5 s"), "\(text)")
    #expect(text.contains("1. hold, CABasicAnimation of position.x: active"), "\(text)")
  }

  @Test("A time near 0 with a tolerance is not taken for a latest time") func early() throws {
    let motion = try springing()
    let text = try #require(recordedIssues { motion.expectReaches(100, at: 0.01, within: 0.1) }.first).text
    #expect(text.contains("; expected at 0.01 s within 0.1"), "\(text)")
  }

  @Test("A boolean that never changes is reported as such") func constantBoolean() throws {
    let layer = CALayer()
    let motion = try Recording(layer, until: 1).motion(of: layer, "hidden")
    let text = try #require(recordedIssues { motion.expectReaches(true) }.first).text
    #expect(text.contains("never is true from 0 to 1 s, but always false"), "\(text)")
  }
}
