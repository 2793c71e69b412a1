import Foundation

/// What happened to a program, as responders are told of it: fingers came, moved or left.
@MainActor @preconcurrency
open class UIEvent: NSObject {
  /// Of what an event tells.
  public enum EventType: Int, Hashable, Sendable {
    /// Of touches.
    case touches
    /// Never the case.
    case motion
    /// Never the case.
    case remoteControl
    /// Never the case.
    case presses
  }

  /// The fingers on the window, those that have just left among them.
  final var touches: Set<UITouch> = []

  /// An event of no touches.
  public override init() { super.init() }

  /// Of touches.
  open var type: EventType { .touches }

  /// When it happened, in seconds of media time.
  open internal(set) var timestamp: TimeInterval = 0

  /// The touches; nil where there are none.
  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }

  /// The touches of a window; nil where there are none.
  open func touches(for window: UIWindow) -> Set<UITouch>? { some { $0.window === window } }

  /// The touches of a view; nil where there are none.
  open func touches(for view: UIView) -> Set<UITouch>? { some { $0.view === view } }

  /// The touches that a recognizer is told of; nil where there are none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    some { $0.gestureRecognizers?.contains { $0 === gesture } == true }
  }

  /// The touch itself: none are left out.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  /// None: what comes is not guessed.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  private final func some(_ isMeant: (UITouch) -> Bool) -> Set<UITouch>? {
    let meant = touches.filter(isMeant)
    return meant.isEmpty ? nil : meant
  }
}
