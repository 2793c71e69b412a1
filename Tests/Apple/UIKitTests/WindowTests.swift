import LayerKit
import Testing
import UIKit

@Suite("Windows and their controllers")
@MainActor
struct WindowTests {
  private final class Controller: UIViewController {
    var calls: [String] = []
    override func loadView() {
      calls.append("load")
      super.loadView()
    }
    override func viewDidLoad() { calls.append("loaded \(isViewLoaded)") }
    override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("appeared") }
    override func viewWillLayoutSubviews() { calls.append("will lay out") }
    override func viewDidLayoutSubviews() { calls.append("laid out") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("disappeared") }
  }

  @Test("A controller's view loads, appears, lays out, and disappears with its window's root controller")
  func life() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    let controller = Controller()
    window.rootViewController = controller
    #expect(controller.calls.isEmpty)
    window.makeKeyAndVisible()
    #expect(controller.view.frame == window.bounds && controller.view.window === window)
    window.stage.advance(to: 0.1)
    #expect(controller.calls == ["load", "loaded true", "will appear", "will lay out", "laid out", "appeared"])
    controller.calls = []
    window.rootViewController = nil
    #expect(controller.calls == ["will disappear", "disappeared"])
  }

  @Test("A stage shows the window at the scale of the screen, and it animates")
  func movie() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    window.backgroundColor = .green
    window.makeKeyAndVisible()
    let recording = Recording(window.stage, until: 0)
    let picture = try recording.picture(at: 0)
    #expect(picture.width == 80 && picture.height == 60 && picture.row(59)[79] == 0xFF00_FF00)
  }

  @Test("Child controllers have one parent at a time")
  func children() {
    let (one, two, child) = (UIViewController(), UIViewController(), UIViewController())
    one.addChild(child)
    two.addChild(child)
    #expect(one.children.isEmpty && two.children == [child] && child.parent === two)
    child.removeFromParent()
    #expect(two.children.isEmpty && child.parent == nil)
  }

  @Test("An absolute begin time taken before the window is visible is valid", arguments: [0, 1, 2])
  func earlyBegin(order: Int) throws {
    func makeWindow() -> UIWindow {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.rootViewController = UIViewController()
      return window
    }
    // Twice in the same process: the first window may still exist.
    var windows: [UIWindow] = []
    for _ in 0..<2 {
      let first = order == 0 ? nil : makeWindow()
      if order == 2 { first?.makeKeyAndVisible() }
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration, move.beginTime) = (10, 90, 1, CACurrentMediaTime() + 0.1)
      view.layer.add(move, forKey: nil)
      let window = first ?? makeWindow()
      window.rootViewController?.view.addSubview(view)
      window.makeKeyAndVisible()
      window.stage.advance(to: 0.6)
      let x = try #require(view.layer.presentation()).position.x
      #expect(abs(x - 50) < 1e-6)
      windows.append(window)
    }
  }

  @Test("A display link follows the stage")
  func displayLink() {
    let window = UIWindow.shown()
    let view = window.box()
    let link = CADisplayLink { link in view.center.x = CGFloat(link.targetTimestamp) * 10 }
    link.add(to: .main, forMode: .common)
    window.stage.advance(toFrame: 60)
    #expect(near(view.center.x, 10))
  }
}
