import LayerKit
import Testing
import UIKit

@Suite("Property animators")
@MainActor
struct PropertyAnimatorTests {
  private let window = UIWindow.shown()
  private var stage: Stage { window.stage }

  /// An animator that moves a view by 100 points in one second, linearly.
  private func animator(_ view: UIView, curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: curve) { view.center.x = 110 }
  }

  @Test("The animator is inactive until it starts, then active until it is finished")
  func states() {
    let view = window.box()
    let animator = animator(view)
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    #expect(animator.state == .inactive && !animator.isRunning && view.center.x == 10)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && view.center.x == 110)
    stage.advance(to: 0.25)
    #expect(near(view.shownX, 35) && near(animator.fractionComplete, 0.25))
    stage.advance(to: 1)
    #expect(animator.state == .inactive && ends == [.end])
    #expect(view.shownX == 110 && view.layer.animationKeys() == nil)
  }

  @Test("A paused animator does not move, and then resumes")
  func pause() {
    let view = window.box()
    let animator = animator(view, curve: .easeInOut)
    animator.startAnimation()
    stage.advance(to: 0.25)
    let shown = view.shownX
    animator.pauseAnimation()
    stage.advance(to: 3)
    #expect(near(view.shownX, shown) && !animator.isRunning && animator.state == .active)
    animator.startAnimation()
    stage.advance(to: 3.25)
    #expect(near(view.shownX, 60))
    stage.advance(to: 3.75)
    #expect(animator.state == .inactive)
  }

  @Test("A reversed animator returns the way it came, and finishes at the old values")
  func reversal() {
    let view = window.box()
    let animator = animator(view, curve: .easeIn)
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.advance(to: 0.3)
    let early = view.shownX
    stage.advance(to: 0.6)
    animator.isReversed = true
    stage.advance(to: 0.9)
    #expect(near(view.shownX, early))
    stage.advance(to: 1.2)
    #expect(ends == [.start] && view.center.x == 10 && view.shownX == 10)
  }

  @Test("Scrubbing is linear whatever the curve, and the animation continues from there")
  func scrubbing() {
    let view = window.box()
    let animator = animator(view, curve: .easeIn)
    animator.fractionComplete = 0.4
    stage.advance(to: 2)
    #expect(near(view.shownX, 50) && animator.state == .active && !animator.isRunning)
    animator.fractionComplete = 0.5
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.5)
    stage.advance(to: 2.25)
    #expect(near(view.shownX, 85))
    stage.advance(to: 2.5)
    #expect(animator.state == .inactive && view.shownX == 110)
  }

  @Test("A stopped animator keeps the current values, and finishes at the given position")
  func stopping() {
    for position in [UIViewAnimatingPosition.start, .current, .end] {
      let view = window.box()
      let start = stage.currentTime
      let animator = animator(view)
      var ends: [UIViewAnimatingPosition] = []
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      stage.advance(to: start + 0.5)
      animator.stopAnimation(false)
      #expect(near(view.center.x, 60) && animator.state == .stopped && ends.isEmpty)
      animator.finishAnimation(at: position)
      #expect(ends == [position] && animator.state == .inactive)
      #expect(near(view.center.x, position == .start ? 10 : position == .end ? 110 : 60))
    }
  }

  @Test("Changes with a delay factor begin later")
  func delayFactor() {
    let view = window.box()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    animator.addAnimations { view.center.x = 110 }
    animator.startAnimation()
    stage.advance(to: 1)
    #expect(view.shownAlpha == 1 && near(view.shownX, 60))
    stage.advance(to: 1.5)
    #expect(near(CGFloat(view.shownAlpha), 0.5))
  }

  @Test("A spring with physical parameters has its own duration")
  func spring() {
    let view = window.box()
    let parameters = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 5, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 0.1, timingParameters: parameters)
    animator.addAnimations { view.center.x = 110 }
    let spring = CASpringAnimation()
    (spring.mass, spring.stiffness, spring.damping) = (1, 100, 5)
    #expect(animator.duration == spring.settlingDuration)
    animator.startAnimation()
    stage.advance(to: 0.3)
    #expect(view.shownX > 110)
  }

  @Test("A running animator waits for its delay")
  func running() {
    let view = window.box()
    var ends = 0
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 1, options: .curveLinear, animations: { view.center.x = 110 },
      completion: { _ in ends += 1 })
    stage.advance(to: 0.9)
    #expect(view.shownX == 10)
    stage.advance(to: 1.5)
    #expect(near(view.shownX, 60))
    stage.advance(to: 2)
    #expect(ends == 1)
  }

  @Test("An animator that pauses on completion stays active and can be reversed")
  func pausesOnCompletion() {
    let view = window.box()
    let animator = animator(view)
    animator.pausesOnCompletion = true
    animator.startAnimation()
    stage.advance(to: 2)
    #expect(animator.state == .active && !animator.isRunning && view.shownX == 110)
    animator.isReversed = true
    animator.startAnimation()
    stage.advance(to: 2.25)
    #expect(near(view.shownX, 85))
  }
}
