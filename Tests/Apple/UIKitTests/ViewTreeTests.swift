import Testing
import UIKit

@Suite("View trees")
@MainActor
struct ViewTreeTests {
  /// A view that records its notifications.
  private final class Witness: UIView {
    var calls: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) {
      calls.append(newSuperview == nil ? "will leave" : "will come")
    }
    override func didMoveToSuperview() { calls.append(superview == nil ? "left" : "came") }
    override func didMoveToWindow() { calls.append(window == nil ? "no window" : "window") }
    override func tintColorDidChange() { calls.append("tint") }
    override func layoutSubviews() { calls.append("layout") }
  }

  private func views(_ count: Int, in parent: UIView) -> [UIView] {
    let views = (0..<count).map { _ in UIView() }
    for view in views { parent.addSubview(view) }
    return views
  }

  private func expectMirrored(_ view: UIView) {
    #expect(view.subviews.map(\.layer) == view.layer.sublayers ?? [])
  }

  @Test("The layers of subviews are the sublayers in the same order, after any change")
  func order() {
    let parent = UIView()
    let v = views(4, in: parent)
    expectMirrored(parent)
    parent.bringSubviewToFront(v[0])
    #expect(parent.subviews == [v[1], v[2], v[3], v[0]])
    parent.sendSubviewToBack(v[3])
    #expect(parent.subviews == [v[3], v[1], v[2], v[0]])
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(parent.subviews == [v[2], v[1], v[3], v[0]])
    parent.insertSubview(v[0], at: 1)
    #expect(parent.subviews == [v[2], v[0], v[1], v[3]])
    parent.insertSubview(v[2], aboveSubview: v[1])
    #expect(parent.subviews == [v[0], v[1], v[2], v[3]])
    parent.insertSubview(v[3], belowSubview: v[0])
    #expect(parent.subviews == [v[3], v[0], v[1], v[2]])
    v[1].removeFromSuperview()
    #expect(parent.subviews == [v[3], v[0], v[2]])
    expectMirrored(parent)
  }

  @Test("A layer without a view keeps its position when views are exchanged")
  func plainLayers() {
    let parent = UIView()
    let v = views(2, in: parent)
    let layer = CALayer()
    parent.layer.insertSublayer(layer, above: v[0].layer)
    parent.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(parent.layer.sublayers == [v[1].layer, layer, v[0].layer])
  }

  @Test("A view cannot become its own descendant")
  func cycles() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    inner.addSubview(outer)
    #expect(inner.superview === outer && inner.subviews.isEmpty)
  }

  @Test("A view is notified when it enters or leaves a tree and a window")
  func events() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let (parent, view) = (UIView(), Witness())
    parent.addSubview(view)
    window.addSubview(parent)
    view.removeFromSuperview()
    #expect(view.calls == ["will come", "came", "window", "will leave", "no window", "left"])
    #expect(view.window == nil)
  }

  @Test("The tint colour is inherited, and views that inherit it are notified of changes")
  func tint() {
    let (parent, heir, other) = (UIView(), Witness(), Witness())
    other.tintColor = .green
    for view in [heir, other] {
      parent.addSubview(view)
      view.calls = []
    }
    #expect(heir.tintColor == .systemBlue)
    parent.tintColor = .red
    #expect(heir.tintColor == .red && other.tintColor == .green)
    #expect(heir.calls == ["tint"] && other.calls.isEmpty)
  }

  @Test("A view is found by its tag")
  func tags() {
    let parent = UIView()
    let v = views(2, in: parent)
    let inner = UIView()
    v[0].addSubview(inner)
    inner.tag = 7
    #expect(parent.viewWithTag(7) === inner)
    #expect(parent.viewWithTag(8) == nil)
    #expect(inner.isDescendant(of: parent))
  }

  @Test("Autoresizing follows the size of the superview")
  func autoresizing() {
    let (parent, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    view.frame = CGRect(x: 10, y: 10, width: 30, height: 30)
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    parent.addSubview(view)
    parent.frame.size = CGSize(width: 200, height: 150)
    #expect(view.frame == CGRect(x: 10, y: 60, width: 130, height: 30))
  }

  @Test("Hit testing finds the frontmost view, unless it is hidden or receives no touches")
  func hits() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (back, front) = (UIView(frame: parent.frame), UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 50)))
    for view in [back, front] { parent.addSubview(view) }
    let point = CGPoint(x: 60, y: 20)
    #expect(parent.hitTest(point, with: nil) === front)
    #expect(parent.hitTest(CGPoint(x: 10, y: 20), with: nil) === back)
    front.alpha = 0.005
    #expect(parent.hitTest(point, with: nil) === back)
    back.isUserInteractionEnabled = false
    #expect(parent.hitTest(point, with: nil) === parent)
    #expect(parent.hitTest(CGPoint(x: 101, y: 0), with: nil) == nil)
  }

  @Test("Points are converted between views, and to the window")
  func conversion() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let (outer, inner) = (UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100)), UIView())
    inner.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    window.addSubview(outer)
    outer.addSubview(inner)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 6, y: 7))
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 16, y: 27))
    #expect(
      inner.convert(CGRect(x: 16, y: 27, width: 3, height: 4), from: nil) == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("The class determines the class of its layer")
  func layerClass() {
    final class Shape: UIView { override class var layerClass: AnyClass { CAShapeLayer.self } }
    let view = Shape()
    #expect(view.layer is CAShapeLayer)
    #expect(view.layer.delegate === view)
  }

  @Test("Subviews are laid out once before they are shown")
  func layout() {
    let window = UIWindow.shown()
    let view = Witness()
    window.addSubview(view)
    view.calls = []
    view.setNeedsLayout()
    view.setNeedsLayout()
    window.stage.advance(to: 1)
    #expect(view.calls == ["layout"])
    view.layoutIfNeeded()
    #expect(view.calls == ["layout"])
  }

  @Test("Views that draw nothing keep contents that the program sets")
  func contents() throws {
    final class Plain: UIView {}
    let window = UIWindow.shown()
    let view = Plain(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let image = try #require(CGImage(width: 1, height: 1, pixels: [0xFFFF_0000]))
    view.layer.contents = image
    window.addSubview(view)
    window.stage.advance(to: 1)
    #expect(view.layer.contents as? CGImage === image)
  }
}
