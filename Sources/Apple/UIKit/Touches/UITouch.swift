import Foundation

/// A finger on a window, from its coming down to its leaving.
///
/// A `StageFinger` makes touches and brings them to what they touch. A program can also make one with a place and hand it to a
/// view by itself.
@MainActor @preconcurrency
open class UITouch: NSObject {
  /// What a finger does.
  public enum Phase: Int, Hashable, Sendable {
    /// It has come down.
    case began
    /// It has moved.
    case moved
    /// It stays where it is.
    case stationary
    /// It has left.
    case ended
    /// It was taken away.
    case cancelled
    /// Never the case: there are no pointers.
    case regionEntered
    /// Never the case: there are no pointers.
    case regionMoved
    /// Never the case: there are no pointers.
    case regionExited
  }

  /// What touches.
  public enum TouchType: Int, Hashable, Sendable {
    /// A finger.
    case direct
    /// Never the case.
    case indirect
    /// Never the case.
    case pencil
    /// Never the case.
    case indirectPointer
  }

  /// The view that is touched: the one that was hit when the finger came down.
  open internal(set) weak var view: UIView?

  /// What the finger does.
  open internal(set) var phase = Phase.began

  /// When the finger did it, in seconds of media time.
  open internal(set) var timestamp: TimeInterval = 0

  /// How often was touched in a row, here and at once.
  open internal(set) var tapCount = 1

  /// The recognizers that are told of the touch; nil for a touch that no window knows.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// In whose coordinates the places are.
  private weak var frame: UIView?
  private var place: CGPoint
  private var formerPlace: CGPoint

  /// Where the finger came down.
  final let start: CGPoint

  /// Whether the view is told of the touch.
  final var isShownToView = false

  /// A touch of no view.
  public override init() {
    (place, formerPlace, start) = (.zero, .zero, .zero)
    super.init()
  }

  /// A touch of a view at a place in its coordinates. LayerKit's own.
  public init(_ view: UIView, at point: CGPoint) {
    (place, formerPlace, start) = (point, point, point)
    self.view = view
    frame = view
    super.init()
  }

  /// A touch of what a window has at a place.
  init(of window: UIWindow, at point: CGPoint) {
    (place, formerPlace, start) = (point, point, point)
    frame = window
    super.init()
  }

  final func move(to point: CGPoint) { (formerPlace, place) = (place, point) }

  /// The window of the view.
  open var window: UIWindow? { frame as? UIWindow ?? view?.window }

  /// The place in the coordinates of a view; nil for those of the window.
  open func location(in view: UIView?) -> CGPoint { frame?.convert(place, to: view) ?? place }

  /// The place before the last move in the coordinates of a view; nil for those of the window.
  open func previousLocation(in view: UIView?) -> CGPoint { frame?.convert(formerPlace, to: view) ?? formerPlace }

  /// The place, as exactly as it is known.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// The place before the last move, as exactly as it is known.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// A finger.
  open var type: TouchType { .direct }

  /// How hard it presses: 1, the usual force.
  open var force: CGFloat { 1 }

  /// How hard it could press.
  open var maximumPossibleForce: CGFloat { 1 }

  /// How large the finger is: a point.
  open var majorRadius: CGFloat { 0 }
}
