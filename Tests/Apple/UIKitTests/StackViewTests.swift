import LayerKit
import Testing
import UIKit

@Suite("Stack views")
@MainActor
struct StackViewTests {
  private let window = UIWindow.shown()

  /// A view with an intrinsic content size.
  private final class Block: UIView {
    var size = CGSize.zero
    override var intrinsicContentSize: CGSize { size }
  }

  private func stack(_ sizes: [(CGFloat, CGFloat)]) -> UIStackView {
    let stack = UIStackView(
      arrangedSubviews: sizes.map { width, height in
        let block = Block()
        block.size = CGSize(width: width, height: height)
        return block
      })
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    window.addSubview(stack)
    return stack
  }

  private func lefts(_ stack: UIStackView) -> [CGFloat] {
    window.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame.minX)
  }

  private func widths(_ stack: UIStackView) -> [CGFloat] {
    window.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.bounds.width)
  }

  @Test("A row fills its width: equally, in proportion, or with equal gaps")
  func distributions() {
    let stack = stack([(10, 10), (30, 20), (20, 10)])
    stack.spacing = 5
    stack.arrangedSubviews[1].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
    #expect(widths(stack) == [10, 60, 20] && lefts(stack) == [0, 15, 80])
    #expect(stack.arrangedSubviews.allSatisfy { $0.bounds.height == 40 })
    stack.distribution = .fillEqually
    #expect(widths(stack) == [30, 30, 30])
    stack.distribution = .fillProportionally
    #expect(widths(stack) == [15, 45, 30])
    stack.distribution = .equalSpacing
    #expect(widths(stack) == [10, 30, 20] && lefts(stack) == [0, 30, 80])
    stack.distribution = .equalCentering
    #expect(stack.arrangedSubviews.map(\.center.x).isEmpty == false && widths(stack) == [10, 30, 20])
    #expect(near(stack.arrangedSubviews[1].center.x, 47.5))
  }

  @Test("Views are aligned across the axis")
  func alignments() {
    let stack = stack([(50, 10), (50, 20)])
    func tops() -> [CGFloat] {
      window.layoutIfNeeded()
      return stack.arrangedSubviews.map(\.frame.minY)
    }
    stack.alignment = .top
    #expect(tops() == [0, 0] && stack.arrangedSubviews[0].bounds.height == 10)
    stack.alignment = .center
    #expect(tops() == [15, 10])
    stack.alignment = .bottom
    #expect(tops() == [30, 20])
  }

  @Test("Hidden views take no space, and custom spacings apply")
  func hidden() {
    let stack = stack([(10, 10), (10, 10), (10, 10)])
    stack.axis = .vertical
    stack.setCustomSpacing(7, after: stack.arrangedSubviews[0])
    stack.alignment = .leading
    stack.distribution = .fillEqually
    window.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.minY) == [0, 18, 29])
    stack.arrangedSubviews[1].isHidden = true
    window.layoutIfNeeded()
    #expect(stack.arrangedSubviews[2].frame.minY == 23.5)
    stack.arrangedSubviews[0].removeFromSuperview()
    #expect(stack.arrangedSubviews.count == 2)
  }

  @Test("A stack that constraints position is as large as its content")
  func size() {
    let stack = stack([(10, 10), (30, 20)])
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.alignment = .center
    stack.spacing = 4
    stack.isLayoutMarginsRelativeArrangement = true
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      stack.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    window.layoutIfNeeded()
    #expect(stack.bounds.size == CGSize(width: 60, height: 36) && lefts(stack) == [8, 22])
  }

  @Test("Controls keep their size next to a label, which takes the rest")
  func controls() {
    let (label, toggle) = (UILabel(), UISwitch())
    label.text = "On"
    let stack = UIStackView(arrangedSubviews: [label, toggle])
    stack.frame = CGRect(x: 0, y: 0, width: 180, height: 40)
    stack.alignment = .center
    window.addSubview(stack)
    window.layoutIfNeeded()
    #expect(toggle.frame == CGRect(x: 129, y: 4.5, width: 51, height: 31) && label.bounds.width == 129)
  }

  @Test("Hiding a view in an animation block animates the other views")
  func hiding() {
    let stack = stack([(50, 10), (50, 10)])
    window.stage.advance(to: 0)
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { stack.arrangedSubviews[0].isHidden = true })
    window.stage.advance(to: 0.5)
    #expect(near(stack.arrangedSubviews[1].shownX, 62.5) && stack.arrangedSubviews[1].frame.minX == 0)
  }
}
