import LayerKit
import Testing
import UIKit

@Suite("Invalid numbers and trees of views")
@MainActor
struct HostileViewTests {
  private nonisolated static let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e30, -1e30, 0, -5]

  @Test("Views with any numbers are laid out, animated and drawn", arguments: numbers)
  func numbers(_ number: CGFloat) throws {
    let window = UIWindow.shown()
    let views = [
      UIView(), UILabel(), UIImageView(), UIScrollView(), UIActivityIndicatorView(style: .large),
      UIButton(type: .contactAdd), UISlider(), UISwitch(), UIProgressView(), UIPageControl(),
      UISegmentedControl(items: ["One", "Two"]), UIStepper(), UIStackView(arrangedSubviews: [UILabel(), UISwitch()]),
    ]
    for view in views {
      view.frame = CGRect(x: number, y: 0, width: 20, height: number)
      (view as? UILabel)?.text = "text"
      (view as? UILabel)?.numberOfLines = 3
      (view as? UIActivityIndicatorView)?.startAnimating()
      (view as? UISlider)?.value = Float(number)
      (view as? UIStepper)?.value = Double(number)
      (view as? UIStackView)?.spacing = number
      (view as? UIPageControl)?.numberOfPages = .max
      (view as? UIScrollView)?.contentOffset = CGPoint(x: number, y: number)
      window.addSubview(view)
      view.sizeToFit()
    }
    window.stage.advance(to: 0)
    UIView.animate(withDuration: 1, delay: TimeInterval(number), animations: { views[0].center.x = number })
    UIView.animate(
      withDuration: TimeInterval(number), delay: 0, usingSpringWithDamping: number, initialSpringVelocity: number,
      animations: { views[1].alpha = number })
    UIView.animateKeyframes(
      withDuration: 1, delay: 0,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: Double(number), relativeDuration: Double(number)) {
          views[2].transform = CGAffineTransform(scaleX: number, y: 1)
        }
      })
    UIView.transition(with: views[0], duration: 0.5, options: .transitionFlipFromTop, animations: nil)
    let animator = UIViewPropertyAnimator(duration: TimeInterval(number), dampingRatio: number) { views[3].alpha = 0 }
    animator.startAnimation(afterDelay: TimeInterval(number))
    animator.fractionComplete = number
    animator.continueAnimation(withTimingParameters: nil, durationFactor: number)
    window.stageDrag(from: .zero, to: CGPoint(x: number, y: 0), time: 0.1, duration: TimeInterval(number))
    window.stageTap(at: CGPoint(x: 5, y: number), time: 0.2, holding: TimeInterval(number))
    for time in [0.3, 0.7, 2] { _ = try window.stage.image(at: time) }
  }

  @Test("Thousands of views are added, animated and removed")
  func many() {
    let window = UIWindow.shown()
    let views = (0..<2000).map { UIView(frame: CGRect(x: $0 % 100, y: $0 / 100, width: 1, height: 1)) }
    for view in views { window.addSubview(view) }
    window.stage.advance(to: 0)
    var ends = 0
    UIView.animate(
      withDuration: 1, animations: { for view in views { view.center.x += 50 } }, completion: { _ in ends += 1 })
    window.stage.advance(to: 1)
    for view in views.reversed() { view.removeFromSuperview() }
    #expect(ends == 1 && window.subviews.isEmpty)
  }

  @Test("A completion that starts the next empty animation does not crash")
  func endless() {
    let window = UIWindow.shown()
    var count = 0
    func next() {
      count += 1
      if count < 5000 { UIView.animate(withDuration: 1, animations: {}, completion: { _ in next() }) }
    }
    next()
    window.stage.advance(to: 1)
    #expect(count == 5000)
  }
}
