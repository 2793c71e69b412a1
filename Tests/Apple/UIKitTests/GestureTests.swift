import LayerKit
import Testing
import UIKit

@Suite("Touches and gestures")
@MainActor
struct GestureTests {
  private let window = UIWindow.shown()

  /// A view that records the touches that it receives.
  private final class Witness: UIView {
    var calls: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches, event) }
    private func note(_ what: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
      for touch in touches {
        let place = touch.location(in: self)
        calls.append("\(what) \(Int(place.x)) \(Int(place.y))")
        #expect(event?.allTouches?.contains(touch) == true && touch.view === self && touch.window === window)
      }
    }
  }

  private func witness() -> Witness {
    let view = Witness(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
    window.addSubview(view)
    return view
  }

  @Test("The view under a finger receives its touches until it lifts")
  func touches() {
    let view = witness()
    let finger = StageFinger(on: window)
    finger.press(at: CGPoint(x: 30, y: 30))
    finger.move(to: CGPoint(x: 150, y: 30))
    finger.lift()
    finger.move(to: .zero)
    #expect(view.calls == ["began 10 10", "moved 130 10", "ended 130 10"] && finger.touch == nil)
  }

  @Test("Unhandled touches go to the superview and its controllers")
  func responders() {
    final class Controller: UIViewController {
      var count = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
    }
    let controller = Controller()
    window.rootViewController = controller
    let box = UIView(frame: window.bounds)
    controller.view.addSubview(box)
    StageFinger(on: window).press(at: CGPoint(x: 5, y: 5))
    #expect(controller.count == 1)
    let chain = Array(sequence(first: box as UIResponder, next: { $0.next }))
    #expect(chain == [box, controller.view, controller, window, UIApplication.shared])
  }

  @Test("Only views with isMultipleTouchEnabled receive a second finger")
  func severalFingers() {
    let view = witness()
    let (one, two) = (StageFinger(on: window), StageFinger(on: window))
    one.press(at: CGPoint(x: 20, y: 20))
    two.press(at: CGPoint(x: 40, y: 20))
    #expect(view.calls == ["began 0 0"])
    two.lift()
    view.isMultipleTouchEnabled = true
    two.press(at: CGPoint(x: 50, y: 20))
    #expect(view.calls == ["began 0 0", "began 30 0"])
  }

  @Test("A tap is recognized if the finger lifts soon and nearby, and is cancelled in the view")
  func tap() {
    let view = witness()
    var places: [CGPoint] = []
    view.addGestureRecognizer(UITapGestureRecognizer { places.append($0.location(in: view)) })
    window.stageTap(at: CGPoint(x: 30, y: 40), time: 1)
    window.stageTap(at: CGPoint(x: 30, y: 40), time: 2, holding: 1)
    window.stageDrag(from: CGPoint(x: 30, y: 40), to: CGPoint(x: 100, y: 40), time: 4, duration: 0.2)
    window.stage.advance(to: 1.05)
    #expect(places.isEmpty)
    window.stage.advance(to: 5)
    #expect(places == [CGPoint(x: 10, y: 20)] && view.calls.prefix(2) == ["began 10 20", "cancelled 10 20"])
  }

  @Test("A single tap that waits for a double tap is recognized after that has failed")
  func doubleTap() {
    let view = witness()
    var calls: [String] = []
    let stage = window.stage
    let single = UITapGestureRecognizer { _ in calls.append("single \((stage.currentTime * 100).rounded() / 100)") }
    let double = UITapGestureRecognizer { _ in calls.append("double \((stage.currentTime * 100).rounded() / 100)") }
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    window.stageTap(at: CGPoint(x: 30, y: 40), time: 1)
    window.stageTap(at: CGPoint(x: 30, y: 40), time: 3, count: 2)
    stage.advance(to: 5)
    #expect(calls == ["single 1.45", "double 3.4"])
  }

  @Test("A two-finger tap needs both fingers")
  func twoFingers() {
    let view = witness()
    var count = 0
    let tap = UITapGestureRecognizer { _ in count += 1 }
    tap.numberOfTouchesRequired = 2
    view.addGestureRecognizer(tap)
    window.stageTap(at: CGPoint(x: 30, y: 40), time: 1)
    window.stage.advance(to: 2)
    #expect(count == 0)
    window.stageTap(at: CGPoint(x: 30, y: 40), time: 2)
    window.stageTap(at: CGPoint(x: 60, y: 40), time: 2.02)
    window.stage.advance(to: 3)
    #expect(count == 1)
  }

  @Test("A pan begins after ten points, measures from there and has a velocity")
  func pan() {
    let view = witness()
    var calls: [UIGestureRecognizer.State] = []
    var (way, velocity) = (CGPoint.zero, CGPoint.zero)
    view.addGestureRecognizer(
      UIPanGestureRecognizer { pan in
        if calls.last != pan.state { calls.append(pan.state) }
        (way, velocity) = (pan.translation(in: view), pan.velocity(in: view))
      })
    window.stageDrag(from: CGPoint(x: 30, y: 40), to: CGPoint(x: 90, y: 40), time: 1, duration: 1)
    window.stage.advance(to: 3)
    #expect(calls == [.began, .changed, .ended] && near(way.x, 50) && near(way.y, 0) && near(velocity.x, 60))
  }

  @Test("Setting a translation continues from there")
  func panFromZero() {
    let view = witness()
    view.addGestureRecognizer(
      UIPanGestureRecognizer(target: view) { view, pan in
        view.center.x += pan.translation(in: nil).x
        pan.setTranslation(.zero, in: nil)
      })
    window.stageDrag(from: CGPoint(x: 30, y: 40), to: CGPoint(x: 90, y: 40), time: 1, duration: 1)
    window.stage.advance(to: 3)
    #expect(near(view.center.x, 120))
  }

  @Test("A long press begins in time unless the finger has moved or lifted")
  func longPress() {
    let view = witness()
    var calls: [String] = []
    let stage = window.stage
    view.addGestureRecognizer(UILongPressGestureRecognizer { calls.append("\($0.state) \(stage.currentTime)") })
    window.stageTap(at: CGPoint(x: 30, y: 40), time: 1, holding: 0.25)
    window.stageTap(at: CGPoint(x: 30, y: 40), time: 2, holding: 1)
    window.stageDrag(from: CGPoint(x: 30, y: 40), to: CGPoint(x: 90, y: 40), time: 4, duration: 2)
    stage.advance(to: 7)
    #expect(calls == ["began 2.5", "ended 3.0"])
  }

  @Test("A swipe moves quickly in one of its directions")
  func swipe() {
    let view = witness()
    var count = 0
    let swipe = UISwipeGestureRecognizer { _ in count += 1 }
    swipe.direction = [.left, .down]
    view.addGestureRecognizer(swipe)
    let (start, end) = (CGPoint(x: 110, y: 50), CGPoint(x: 30, y: 50))
    window.stageDrag(from: start, to: end, time: 1, duration: 0.3)
    window.stageDrag(from: end, to: start, time: 2, duration: 0.3)
    window.stageDrag(from: start, to: end, time: 3, duration: 2)
    window.stage.advance(to: 6)
    #expect(count == 1)
  }

  @Test("A pinch measures the distance of two fingers, a rotation their angle")
  func pinch() {
    let view = witness()
    var (scale, rotation): (CGFloat, CGFloat) = (0, 0)
    let pinch = UIPinchGestureRecognizer { scale = $0.scale }
    let turn = UIRotationGestureRecognizer { rotation = $0.rotation }
    view.addGestureRecognizer(pinch)
    window.stagePinch(about: CGPoint(x: 70, y: 50), from: 30, to: 95, time: 1, duration: 1)
    window.stage.advance(to: 3)
    #expect(scale > 2 && scale < 2.6)
    view.removeGestureRecognizer(pinch)
    view.addGestureRecognizer(turn)
    let (one, two) = (StageFinger(on: window), StageFinger(on: window))
    one.press(at: CGPoint(x: 70, y: 50))
    two.press(at: CGPoint(x: 100, y: 50))
    for step in 1...10 {
      let angle = CGFloat(step) * .pi / 20
      two.move(to: CGPoint(x: 70 + 30 * cos(angle), y: 50 + 30 * sin(angle)))
    }
    #expect(near(rotation, .pi / 2 - .pi / 20))
  }

  @Test("The first recognized gesture makes others fail, unless a delegate allows both")
  func together() {
    final class Both: UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
    }
    let view = witness()
    var calls: [String] = []
    let inner = UIPanGestureRecognizer { if $0.state == .began { calls.append("inner") } }
    view.addGestureRecognizer(inner)
    window.addGestureRecognizer(UIPanGestureRecognizer { if $0.state == .began { calls.append("outer") } })
    func drag(_ time: Double) {
      window.stageDrag(from: CGPoint(x: 30, y: 40), to: CGPoint(x: 90, y: 40), time: time, duration: 1)
    }
    drag(1)
    window.stage.advance(to: 3)
    #expect(calls == ["inner"])
    let delegate = Both()
    inner.delegate = delegate
    drag(4)
    window.stage.advance(to: 6)
    #expect(calls == ["inner", "inner", "outer"])
  }

  @Test("Disabling a recognizer cancels it, and it receives no touches")
  func disabled() {
    let view = witness()
    var calls: [UIGestureRecognizer.State] = []
    let pan = UIPanGestureRecognizer { calls.append($0.state) }
    view.addGestureRecognizer(pan)
    let finger = StageFinger(on: window)
    finger.press(at: CGPoint(x: 30, y: 30))
    finger.move(to: CGPoint(x: 60, y: 30))
    pan.isEnabled = false
    finger.move(to: CGPoint(x: 80, y: 30))
    #expect(calls == [.began, .cancelled])
  }

  @Test("The first responder must be able to become one, and there is only one")
  func firstResponder() {
    final class Field: UIView { override var canBecomeFirstResponder: Bool { true } }
    let (one, two) = (Field(), Field())
    #expect(!UIView().becomeFirstResponder() && one.becomeFirstResponder() && one.isFirstResponder)
    #expect(two.becomeFirstResponder() && !one.isFirstResponder && two.resignFirstResponder())
  }
}
