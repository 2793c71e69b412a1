import Foundation

/// A touch of a finger on a window, from its beginning to its end.
///
/// A `StageFinger` creates touches and delivers them. A program can also create a touch at a point of a view and pass
/// it to the view.
@MainActor @preconcurrency
open class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Hashable, Sendable {
    /// The finger has touched the window.
    case began
    /// It has moved.
    case moved
    /// The finger has not moved since the last event.
    case stationary
    /// The finger has left the window.
    case ended
    /// The touch was cancelled.
    case cancelled
    /// Not used: there are no pointers.
    case regionEntered
    /// Not used: there are no pointers.
    case regionMoved
    /// Not used: there are no pointers.
    case regionExited
  }

  /// The type of a touch.
  public enum TouchType: Int, Hashable, Sendable {
    /// A finger.
    case direct
    /// Not used.
    case indirect
    /// Not used.
    case pencil
    /// Not used.
    case indirectPointer
  }

  /// The touched view: the result of hit testing when the touch began.
  open internal(set) weak var view: UIView?

  /// The phase of the touch.
  open internal(set) var phase = Phase.began

  /// The time of the last change, in seconds of media time.
  open internal(set) var timestamp: TimeInterval = 0

  /// The number of taps in quick succession near this point.
  open internal(set) var tapCount = 1

  /// The recognizers that receive the touch; nil for a touch outside an event.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// The view in whose coordinates the locations are stored.
  private weak var frame: UIView?
  private var place: CGPoint
  private var previousPlace: CGPoint

  /// The location at which the touch began.
  final let start: CGPoint

  /// Whether the view receives the touch.
  final var isShownToView = false

  /// A touch without a view.
  public override init() {
    (place, previousPlace, start) = (.zero, .zero, .zero)
    super.init()
  }

  /// A touch of a view, at a point in its coordinates. A LayerKit addition.
  public init(_ view: UIView, at point: CGPoint) {
    (place, previousPlace, start) = (point, point, point)
    self.view = view
    frame = view
    super.init()
  }

  /// A touch of a window, at a point.
  init(of window: UIWindow, at point: CGPoint) {
    (place, previousPlace, start) = (point, point, point)
    frame = window
    super.init()
  }

  final func move(to point: CGPoint) { (previousPlace, place) = (place, point) }

  /// The window of the view.
  open var window: UIWindow? { frame as? UIWindow ?? view?.window }

  /// The location in the coordinates of a view; nil means those of the window.
  open func location(in view: UIView?) -> CGPoint { frame?.convert(place, to: view) ?? place }

  /// The location before the last move, in the coordinates of a view; nil means those of the window.
  open func previousLocation(in view: UIView?) -> CGPoint { frame?.convert(previousPlace, to: view) ?? previousPlace }

  /// The location, with the greatest available precision.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// The location before the last move, with the greatest available precision.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// The type of the touch: a finger.
  open var type: TouchType { .direct }

  /// The force of the touch: 1, the average.
  open var force: CGFloat { 1 }

  /// The maximum possible force: 1.
  open var maximumPossibleForce: CGFloat { 1 }

  /// The radius of the touch: 0.
  open var majorRadius: CGFloat { 0 }
}
