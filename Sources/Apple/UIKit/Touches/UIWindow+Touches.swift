import Foundation
import LayerKit

/// How touches come to recognizers and views.
extension UIWindow {
  /// Lets touches of the window do something now, and tells everybody.
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

  /// Finds what a touch touches, and who is told of it.
  private final func begin(_ touch: UITouch, _ event: UIEvent) {
    let view = hitTest(touch.location(in: self), with: event)
    touch.view = view
    if let former = lastTap, event.timestamp - former.time <= UITapGestureRecognizer.longestPause,
      former.place.distance(to: touch.start) <= UITapGestureRecognizer.farthestWay
    {
      touch.tapCount = former.count + 1
    }
    let isAlone = !event.touches.contains { $0.view === view }
    touch.isShownToView = view.map { isAlone || $0.isMultipleTouchEnabled } ?? false
    event.touches.insert(touch)
    let views = sequence(first: view, next: { $0?.superview }).compactMap { $0 }
    touch.gestureRecognizers = views.flatMap { $0.gestureRecognizers ?? [] }.filter { $0.accepts(touch, event) }
  }

  /// Tells the recognizers of an event, and then the views.
  final func deliver(_ event: UIEvent) {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      // In the order in which the fingers came.
      let touches = event.touches.filter { $0.phase == phase && $0.window === self }
        .sorted { ($0.timestamp, $0.start.x, $0.start.y) < ($1.timestamp, $1.start.x, $1.start.y) }
      guard !touches.isEmpty else { continue }
      if phase == .ended, let last = touches.last {
        lastTap = (event.timestamp, last.start, last.tapCount)
      }
      tellRecognizers(phase, touches, event)
      tellViews(phase, touches, event)
    }
  }

  private final func tellRecognizers(_ phase: UITouch.Phase, _ touches: [UITouch], _ event: UIEvent) {
    var told: Set<UIGestureRecognizer> = []
    for recognizer in touches.flatMap({ $0.gestureRecognizers ?? [] }) where told.insert(recognizer).inserted {
      let own = touches.filter { $0.gestureRecognizers?.contains { $0 === recognizer } == true }
      recognizer.receive(phase, Set(own), event)
    }
  }

  private final func tellViews(_ phase: UITouch.Phase, _ touches: [UITouch], _ event: UIEvent) {
    var told: Set<UIView> = []
    for view in touches.compactMap(\.view) where told.insert(view).inserted {
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
  /// Whether a recognizer that keeps its touches to itself has recognized a gesture of this one.
  final var isTakenFromView: Bool {
    gestureRecognizers?.contains { $0.cancelsTouchesInView && $0.hasRecognized } == true
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
