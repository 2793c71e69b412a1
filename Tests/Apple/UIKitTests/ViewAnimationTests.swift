import LayerKit
import Testing
import UIKit

@Suite("View animation blocks")
@MainActor
struct ViewAnimationTests {
  private let window = UIWindow.shown()
  private var stage: Stage { window.stage }

  @Test("Changes outside of blocks take effect at once")
  func atOnce() {
    let view = window.box()
    view.center.x = 110
    view.layer.cornerRadius = 5
    stage.advance(to: 0.001)
    #expect(view.shownX == 110)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("A block animates from the old to the new values, slow at both ends")
  func block() {
    let view = window.box()
    UIView.animate(withDuration: 1) { view.center.x = 110 }
    #expect(view.center.x == 110)
    stage.advance(to: 0.25)
    let curve = CAMediaTimingFunction(name: .easeInEaseOut)
    #expect(near(view.shownX, 10 + 100 * CGFloat(curve.progress(at: 0.25))))
    stage.advance(to: 0.5)
    #expect(near(view.shownX, 60))
    stage.advance(to: 1)
    #expect(view.shownX == 110)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("During the delay the old values are shown")
  func delay() {
    let view = window.box()
    UIView.animate(withDuration: 1, delay: 1, options: .curveLinear, animations: { view.alpha = 0 })
    stage.advance(to: 0.9)
    #expect(view.shownAlpha == 1)
    stage.advance(to: 1.5)
    #expect(near(CGFloat(view.shownAlpha), 0.5))
  }

  @Test("An animation that interrupts another continues smoothly, and both finish")
  func interruption() {
    let view = window.box()
    var ends: [String] = []
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 110 },
      completion: { ends.append("first \($0)") })
    stage.advance(to: 0.5)
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 10 },
      completion: { ends.append("second \($0)") })
    stage.advance(to: 0.5)
    #expect(near(view.shownX, 60))
    stage.advance(to: 0.75)
    // A quarter of the remaining distance of the first animation, and three quarters of the way back of the second.
    #expect(near(view.shownX, 10 - 25 + 75))
    stage.advance(to: 2)
    #expect(ends == ["first true", "second true"])
  }

  @Test("An interrupted colour animation jumps to its old value, or continues from the presentation value")
  func currentState() throws {
    for goesOn in [false, true] {
      let view = window.box()
      view.backgroundColor = .black
      let start = stage.currentTime
      stage.advance(to: start)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.backgroundColor = .white })
      stage.advance(to: start + 0.5)
      UIView.animate(
        withDuration: 1, delay: 0, options: goesOn ? .beginFromCurrentState : [],
        animations: { view.backgroundColor = .black })
      stage.advance(to: start + 0.5)
      var white = CGFloat.nan
      UIColor(cgColor: try #require(view.layer.presentation()?.backgroundColor)).getWhite(&white, alpha: nil)
      #expect(abs(white - (goesOn ? 0.5 : 1)) < 0.01)
    }
  }

  @Test("The completion is called when all animations have stopped, with whether they finished")
  func completion() {
    let (one, two) = (window.box(), window.box())
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, animations: { one.center.x = 50 }, completion: { ends.append($0) })
    UIView.animate(withDuration: 2, animations: { two.center.x = 50 }, completion: { ends.append($0) })
    stage.advance(to: 0.5)
    #expect(ends.isEmpty)
    two.layer.removeAllAnimations()
    stage.advance(to: 0.6)
    #expect(ends == [false])
    stage.advance(to: 1)
    #expect(ends == [false, true])
  }

  @Test("The completion of a block without animations is called at once")
  func nothing() {
    let view = UIView()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { ends.append($0) })
    UIView.animate(withDuration: 0, animations: { window.alpha = 0.5 }, completion: { ends.append($0) })
    stage.advance(to: 0.001)
    #expect(ends == [true, true])
    #expect(window.shownAlpha == 0.5)
  }

  @Test("A nested block inherits the duration, unless an option overrides it")
  func nested() {
    let (one, two) = (window.box(), window.box())
    UIView.animate(withDuration: 2) {
      UIView.animate(withDuration: 1) { one.center.x = 110 }
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration, animations: { two.center.x = 110 })
    }
    stage.advance(to: 1)
    #expect(near(one.shownX, 60) && two.shownX == 110)
  }

  @Test("Changes without animation take effect at once within a block, and animations can be disabled")
  func without() {
    let (one, two) = (window.box(), window.box())
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { one.center.x = 110 }
      two.center.x = 110
    }
    stage.advance(to: 0.5)
    #expect(one.shownX == 110 && near(two.shownX, 60))
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) { one.center.x = 10 }
    UIView.setAnimationsEnabled(true)
    stage.advance(to: 0.6)
    #expect(one.shownX == 10)
  }

  @Test("An animation repeats and autoreverses")
  func repeats() {
    let view = window.box()
    UIView.animate(
      withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear], animations: { view.center.x = 110 })
    for (time, x) in [(0.5, 60.0), (1.25, 85), (1.75, 35), (100.5, 60), (101.25, 85)] {
      stage.advance(to: time)
      #expect(near(view.shownX, CGFloat(x)), "\(time)")
    }
  }

  @Test("A spring overshoots, and has settled at the end of its duration")
  func spring() {
    let view = window.box()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0,
      animations: { view.center.x = 110 })
    var highest = CGFloat(0)
    for step in 1..<100 {
      stage.advance(to: Double(step) / 100)
      highest = max(highest, view.shownX)
      if step > 98 { #expect(abs(view.shownX - 110) < 0.2) }
    }
    // exp(−πζ/√(1 − ζ²)) of the distance.
    #expect(abs(highest - 110 - 25.4) < 0.5)
  }

  @Test("A spring without oscillation also takes its duration")
  func criticalSpring() {
    let view = window.box()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: { view.center.x = 110 })
    stage.advance(to: 0.99)
    #expect(abs(view.shownX - 110) < 0.2 && view.shownX < 110)
  }

  @Test("Key frames animate between their times, linearly from value to value")
  func keyframes() {
    let view = window.box()
    let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    var ends: [Bool] = []
    UIView.animateKeyframes(
      withDuration: 4, delay: 0, options: linear,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { view.center.x = 110 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.center.x = 60 }
      }, completion: { ends.append($0) })
    for (time, x) in [(0.5, 10.0), (1.5, 60), (2, 110), (2.5, 85), (3.5, 60)] {
      stage.advance(to: time)
      #expect(near(view.shownX, CGFloat(x)), "\(time)")
    }
    stage.advance(to: 4)
    #expect(ends == [true] && view.center.x == 60)
  }

  @Test("Discrete key frames jump at their start times")
  func discrete() {
    let view = window.box()
    UIView.animateKeyframes(
      withDuration: 1, delay: 0,
      options: [
        .calculationModeDiscrete,
        UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue),
      ],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 110 }
      })
    stage.advance(to: 0.45)
    #expect(view.shownX == 10)
    stage.advance(to: 0.55)
    #expect(view.shownX == 110)
  }

  @Test("Transform animations are additive")
  func transform() {
    let view = window.box()
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: { view.transform = CGAffineTransform(scaleX: 3, y: 3).rotated(by: .pi / 2) })
    stage.advance(to: 0.5)
    let shown = view.layer.presentation()?.value(forKeyPath: "transform.rotation") as? Double
    #expect(near(CGFloat(shown ?? .nan), .pi / 4))
    let scale = view.layer.presentation()?.value(forKeyPath: "transform.scale.x") as? Double
    #expect(near(CGFloat(scale ?? .nan), 2))
  }

  @Test("A fade blends the contents before and after")
  func crossDissolve() throws {
    let view = window.box()
    view.backgroundColor = .red
    stage.advance(to: 0)
    var ends: [Bool] = []
    UIView.transition(
      with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: { view.backgroundColor = .blue }, completion: { ends.append($0) })
    let pixel = try stage.image(at: 0.5).pixels[10]
    #expect(abs(Int(pixel >> 16 & 255) - 128) < 3 && abs(Int(pixel & 255) - 128) < 3)
    stage.advance(to: 1)
    #expect(ends == [true])
  }

  @Test("A flip shows neither side halfway, and ends with the new contents")
  func flip() throws {
    let view = window.box()
    view.backgroundColor = .red
    stage.advance(to: 0)
    UIView.transition(
      with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear],
      animations: { view.backgroundColor = .blue })
    #expect(try stage.image(at: 0.1).pixels[2 * 400 + 20] == 0xFFFF_0000)
    #expect(try stage.image(at: 0.5).pixels[20 * 400 + 30] == 0xFF00_0000)
    #expect(try stage.image(at: 0.9).pixels[20 * 400 + 20] == 0xFF00_00FF)
    #expect(try stage.image(at: 1.1).pixels[20 * 400 + 20] == 0xFF00_00FF)
    #expect(window.layer.sublayers?.count == 1)
  }

  @Test("A transition replaces a view by another")
  func replacement() {
    let (old, new) = (window.box(), UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
    UIView.transition(from: old, to: new, duration: 1, options: .transitionCrossDissolve)
    #expect(window.subviews == [new])
  }
}

extension CAMediaTimingFunction {
  /// The progress of the curve at a time, by bisection.
  func progress(at time: Double) -> Double {
    var points = [Float](repeating: 0, count: 4)
    getControlPoint(at: 1, values: &points)
    var second = [Float](repeating: 0, count: 2)
    getControlPoint(at: 2, values: &second)
    func bezier(_ a: Float, _ b: Float, _ u: Double) -> Double {
      let v = 1 - u
      return 3 * v * v * u * Double(a) + 3 * v * u * u * Double(b) + u * u * u
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bezier(points[0], second[0], middle) < time { low = middle } else { high = middle }
    }
    return bezier(points[1], second[1], low)
  }
}
