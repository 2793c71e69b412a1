import Foundation

/// An event that responders receive: touches that began, moved or ended.
@MainActor @preconcurrency
open class UIEvent: NSObject {
  /// The type of an event.
  public enum EventType: Int, Hashable, Sendable {
    /// Touches.
    case touches
    /// Not used.
    case motion
    /// Not used.
    case remoteControl
    /// Not used.
    case presses
  }

  /// The touches on the window, including those that have just ended.
  final var touches: Set<UITouch> = []

  /// An event without touches.
  public override init() { super.init() }

  /// The type of the event: touches.
  open var type: EventType { .touches }

  /// The time of the event, in seconds of media time.
  open internal(set) var timestamp: TimeInterval = 0

  /// The touches; nil for none.
  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }

  /// The touches of a window; nil for none.
  open func touches(for window: UIWindow) -> Set<UITouch>? { some { $0.window === window } }

  /// The touches of a view; nil for none.
  open func touches(for view: UIView) -> Set<UITouch>? { some { $0.view === view } }

  /// The touches that a recognizer receives; nil for none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    some { $0.gestureRecognizers?.contains { $0 === gesture } == true }
  }

  /// The touch itself: no touches are coalesced.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  /// An empty list: touches are not predicted.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  private final func some(_ isMeant: (UITouch) -> Bool) -> Set<UITouch>? {
    let meant = touches.filter(isMeant)
    return meant.isEmpty ? nil : meant
  }
}
