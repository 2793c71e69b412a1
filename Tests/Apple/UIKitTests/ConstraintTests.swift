import LayerKit
import Testing
import UIKit

@Suite("Constraints")
@MainActor
struct ConstraintTests {
  private let window = UIWindow.shown()

  private func view(in parent: UIView? = nil) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? window).addSubview(view)
    return view
  }

  @Test("Anchors position views in their superview and next to each other")
  func anchors() {
    let (one, two) = (view(), view())
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10),
      one.topAnchor.constraint(equalTo: window.topAnchor, constant: 5),
      one.widthAnchor.constraint(equalToConstant: 40),
      one.heightAnchor.constraint(equalTo: one.widthAnchor, multiplier: 0.5),
      two.leftAnchor.constraint(equalTo: one.rightAnchor, constant: 8),
      two.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -10),
      two.centerYAnchor.constraint(equalTo: one.centerYAnchor),
      two.heightAnchor.constraint(equalTo: window.heightAnchor, multiplier: 0.25, constant: 5),
    ])
    window.layoutIfNeeded()
    #expect(one.frame == CGRect(x: 10, y: 5, width: 40, height: 20))
    #expect(two.frame == CGRect(x: 58, y: 0, width: 132, height: 30))
    #expect(window.constraints.count == 6 && one.constraints.count == 2)
  }

  @Test("A constant that changes in an animation block animates views")
  func animation() {
    let box = view()
    let left = box.leftAnchor.constraint(equalTo: window.leftAnchor)
    NSLayoutConstraint.activate([
      left, box.widthAnchor.constraint(equalToConstant: 20), box.topAnchor.constraint(equalTo: window.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 20),
    ])
    window.stage.advance(to: 0)
    left.constant = 100
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { window.layoutIfNeeded() })
    window.stage.advance(to: 0.5)
    #expect(near(box.shownX, 60) && box.frame.minX == 100)
  }

  @Test("Constraints of higher priority are satisfied first")
  func priorities() {
    let box = view()
    let wide = box.widthAnchor.constraint(equalToConstant: 300)
    wide.priority = .defaultHigh
    let limit = box.widthAnchor.constraint(lessThanOrEqualTo: window.widthAnchor, multiplier: 0.5)
    let narrow = box.widthAnchor.constraint(equalToConstant: 30)
    narrow.priority = .defaultLow
    NSLayoutConstraint.activate([wide, narrow, limit])
    window.layoutIfNeeded()
    #expect(box.bounds.width == 100)
    wide.isActive = false
    window.layoutIfNeeded()
    #expect(box.bounds.width == 30)
    (limit.isActive, wide.isActive, narrow.priority) = (false, true, UILayoutPriority(751))
    window.layoutIfNeeded()
    #expect(box.bounds.width == 30)
  }

  @Test("The last one of contradicting constraints is broken")
  func conflict() {
    let box = view()
    let (one, two) = (box.widthAnchor.constraint(equalToConstant: 30), box.widthAnchor.constraint(equalToConstant: 40))
    NSLayoutConstraint.activate([one, two])
    window.layoutIfNeeded()
    #expect(box.bounds.width == 30 && !one.isBroken && two.isBroken)
    one.isActive = false
    window.layoutIfNeeded()
    #expect(box.bounds.width == 40 && !two.isBroken)
  }

  @Test("Labels have the size of their texts, and wrapped labels the height for their width")
  func contents() {
    let (label, other) = (UILabel(), UILabel())
    for one in [label, other] {
      one.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(one)
      one.text = "Hello"
    }
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: window.leftAnchor), label.topAnchor.constraint(equalTo: window.topAnchor),
      other.leftAnchor.constraint(equalTo: label.rightAnchor),
      other.rightAnchor.constraint(equalTo: window.rightAnchor),
      other.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
    ])
    other.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    window.layoutIfNeeded()
    #expect(label.bounds.size == label.intrinsicContentSize && other.frame.maxX == 200)
    label.text = "Hello, hello"
    window.layoutIfNeeded()
    #expect(label.bounds.size == label.intrinsicContentSize)
    label.numberOfLines = 0
    label.widthAnchor.constraint(equalToConstant: 50).isActive = true
    window.layoutIfNeeded()
    #expect(label.bounds.width == 50 && label.bounds.height > 1.5 * other.bounds.height)
  }

  @Test("Constraints work across several levels of views, and into scroll views")
  func levels() {
    let outer = view()
    let scroll = UIScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(scroll)
    let (content, guide) = (view(in: scroll), UILayoutGuide())
    outer.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 20),
      outer.topAnchor.constraint(equalTo: window.layoutMarginsGuide.topAnchor),
      outer.widthAnchor.constraint(equalToConstant: 100), outer.heightAnchor.constraint(equalToConstant: 50),
      guide.leftAnchor.constraint(equalTo: outer.leftAnchor), guide.widthAnchor.constraint(equalToConstant: 12),
      scroll.leftAnchor.constraint(equalTo: guide.rightAnchor),
      scroll.rightAnchor.constraint(equalTo: window.centerXAnchor),
      scroll.topAnchor.constraint(equalTo: outer.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      content.leftAnchor.constraint(equalTo: scroll.leftAnchor),
      content.rightAnchor.constraint(equalTo: scroll.rightAnchor),
      content.heightAnchor.constraint(equalToConstant: 500),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
    ])
    window.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 20, y: 8, width: 100, height: 50))
    #expect(scroll.frame == CGRect(x: 12, y: 0, width: 68, height: 50) && guide.layoutFrame.width == 12)
    #expect(scroll.contentSize == CGSize(width: 68, height: 500) && content.frame.size == scroll.contentSize)
  }

  @Test("A view that leaves its superview loses its constraints to it, and keeps those within")
  func leaving() {
    let outer = view()
    let inner = view(in: outer)
    outer.widthAnchor.constraint(equalTo: window.widthAnchor).isActive = true
    inner.widthAnchor.constraint(equalTo: outer.widthAnchor, constant: -10).isActive = true
    window.layoutIfNeeded()
    #expect(inner.bounds.width == 190)
    outer.removeFromSuperview()
    #expect(window.constraints.isEmpty && outer.constraints.count == 1)
    outer.translatesAutoresizingMaskIntoConstraints = true
    outer.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
    window.addSubview(outer)
    window.layoutIfNeeded()
    #expect(inner.bounds.width == 50)
    outer.frame.size.width = 80
    window.layoutIfNeeded()
    #expect(inner.bounds.width == 70)
  }

  @Test("Views and controllers can update constraints before they are solved")
  func updates() {
    final class Wanting: UIView {
      var count = 0
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        count += 1
        super.updateConstraints()
      }
    }
    let one = Wanting()
    window.addSubview(one)
    window.layoutIfNeeded()
    window.layoutIfNeeded()
    one.setNeedsUpdateConstraints()
    #expect(one.count == 1 && one.needsUpdateConstraints())
    window.layoutIfNeeded()
    #expect(one.count == 2)
  }

  @Test("The fitting size satisfies constraints and content sizes")
  func fitting() {
    let (outer, inner) = (UIView(), UILabel())
    inner.text = "Hello"
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -10),
      inner.topAnchor.constraint(equalTo: outer.topAnchor), inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
    let (size, text) = (outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), inner.intrinsicContentSize)
    #expect(near(size.width, text.width + 20) && near(size.height, text.height))
  }

  @Test("Margins and safe areas inset the contents")
  func margins() {
    let controller = UIViewController()
    window.rootViewController = controller
    controller.additionalSafeAreaInsets.top = 20
    let box = view(in: controller.view)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.leadingAnchor),
      box.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 10), box.heightAnchor.constraint(equalToConstant: 10),
    ])
    window.layoutIfNeeded()
    #expect(box.frame.origin == CGPoint(x: 16, y: 20) && box.safeAreaInsets == .zero)
    controller.view.layoutMargins.left = 30
    window.layoutIfNeeded()
    #expect(box.frame.minX == 30 && controller.view.safeAreaLayoutGuide.layoutFrame.minY == 20)
  }

  @Test("Invalid numbers can be laid out", arguments: [CGFloat.nan, .infinity, -1e30, 1e30])
  func numbers(_ number: CGFloat) {
    let (one, two) = (view(), view())
    NSLayoutConstraint.activate([
      one.leftAnchor.constraint(equalTo: window.leftAnchor, constant: number),
      one.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: number, constant: number),
      two.leftAnchor.constraint(equalTo: one.rightAnchor, constant: number),
      two.heightAnchor.constraint(greaterThanOrEqualToConstant: number),
    ])
    window.layoutIfNeeded()
    #expect([one, two].allSatisfy { $0.frame.minX.isFinite && $0.bounds.width.isFinite && $0.bounds.width >= 0 })
  }

  @Test("Thousands of constraints are solved quickly")
  func many() {
    var above: UIView?
    for _ in 0..<1000 {
      let row = view()
      NSLayoutConstraint.activate([
        row.leftAnchor.constraint(equalTo: window.leftAnchor), row.rightAnchor.constraint(equalTo: window.rightAnchor),
        row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? window.topAnchor, constant: 1),
        row.heightAnchor.constraint(equalToConstant: 4),
      ])
      above = row
    }
    window.layoutIfNeeded()
    #expect(above?.frame == CGRect(x: 0, y: 4996, width: 200, height: 4))
  }
}
