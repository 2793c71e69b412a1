import Foundation
import LayerKit

/// Delivers touches to recognizers and views.
extension UIWindow {
  /// Sets the phase of touches, and delivers them in an event.
  final func send(_ phase: UITouch.Phase, of changed: [UITouch]) {
    let event = touchEvent ?? UIEvent()
    touchEvent = event
    event.timestamp = stage.currentTime
    for touch in event.touches where touch.phase != .stationary { touch.phase = .stationary }
    for touch in changed {
      (touch.phase, touch.timestamp) = (phase, event.timestamp)
      if phase == .began { begin(touch, event) }
    }
    UIApplication.shared.sendEvent(event)
    guard phase == .ended || phase == .cancelled else { return }
    event.touches.subtract(changed)
    if event.touches.isEmpty { touchEvent = nil }
    let recognizers = Set(changed.flatMap { $0.gestureRecognizers ?? [] })
    for recognizer in recognizers { recognizer.forgetTouches(changed) }
  }

  /// Finds the view of a new touch, and the recognizers that receive it.
  private final func begin(_ touch: UITouch, _ event: UIEvent) {
    let view = hitTest(touch.location(in: self), with: event)
    touch.view = view
    if let previous = lastTap, event.timestamp - previous.time <= UITapGestureRecognizer.longestPause,
      previous.place.distance(to: touch.start) <= UITapGestureRecognizer.farthestWay
    {
      touch.tapCount = previous.count + 1
    }
    let isAlone = !event.touches.contains { $0.view === view }
    touch.isShownToView = view.map { isAlone || $0.isMultipleTouchEnabled } ?? false
    event.touches.insert(touch)
    let views = sequence(first: view, next: { $0?.superview }).compactMap { $0 }
    touch.gestureRecognizers = views.flatMap { $0.gestureRecognizers ?? [] }.filter { $0.accepts(touch, event) }
  }

  /// Delivers an event to the recognizers first, and then to the views.
  final func deliver(_ event: UIEvent) {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      // Sorted by the order in which the touches began.
      let touches = event.touches.filter { $0.phase == phase && $0.window === self }
        .sorted { ($0.timestamp, $0.start.x, $0.start.y) < ($1.timestamp, $1.start.x, $1.start.y) }
      guard !touches.isEmpty else { continue }
      if phase == .ended, let last = touches.last {
        lastTap = (event.timestamp, last.start, last.tapCount)
      }
      deliverToRecognizers(phase, touches, event)
      deliverToViews(phase, touches, event)
    }
  }

  private final func deliverToRecognizers(_ phase: UITouch.Phase, _ touches: [UITouch], _ event: UIEvent) {
    var delivered: Set<UIGestureRecognizer> = []
    for recognizer in touches.flatMap({ $0.gestureRecognizers ?? [] }) where delivered.insert(recognizer).inserted {
      let own = touches.filter { $0.gestureRecognizers?.contains { $0 === recognizer } == true }
      recognizer.receive(phase, Set(own), event)
    }
  }

  private final func deliverToViews(_ phase: UITouch.Phase, _ touches: [UITouch], _ event: UIEvent) {
    var delivered: Set<UIView> = []
    for view in touches.compactMap(\.view) where delivered.insert(view).inserted {
      let own = Set(touches.filter { $0.view === view && $0.isShownToView })
      guard !own.isEmpty else { continue }
      let taken = own.filter { $0.isTakenFromView }
      if !taken.isEmpty {
        for touch in taken { touch.isShownToView = false }
        if phase != .began { view.touchesCancelled(taken, with: event) }
      }
      let rest = own.subtracting(taken)
      guard !rest.isEmpty else { continue }
      switch phase {
      case .began: view.touchesBegan(rest, with: event)
      case .moved: view.touchesMoved(rest, with: event)
      case .ended: view.touchesEnded(rest, with: event)
      default: view.touchesCancelled(rest, with: event)
      }
    }
  }
}

extension UITouch {
  /// Whether a recognizer that cancels touches in its view has recognized a gesture of this touch.
  final var isTakenFromView: Bool {
    gestureRecognizers?.contains { $0.cancelsTouchesInView && $0.hasRecognized } == true
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
