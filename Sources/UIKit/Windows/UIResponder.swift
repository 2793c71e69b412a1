import Foundation

/// An object that could be told of events. In a movie there are none: nothing calls these methods but the program.
@MainActor @preconcurrency
open class UIResponder: NSObject {
  /// A responder.
  public override init() { super.init() }

  /// The responder that is asked where this one has no answer; nil by default.
  open var next: UIResponder? { nil }

  /// Fingers have touched the view.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

  /// Fingers have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

  /// Fingers have left the view.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

  /// Touches were taken away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Whether the responder may be the first; false by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Makes it the first responder: never, as there are no events.
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }

  /// Makes it the first responder no more.
  @discardableResult
  open func resignFirstResponder() -> Bool { true }

  /// Whether it is the first responder: never.
  open var isFirstResponder: Bool { false }
}

/// What happened to a program, as responders are told of it.
@MainActor @preconcurrency
open class UIEvent: NSObject {
  /// An event of no touches.
  public override init() { super.init() }

  /// When it happened, in seconds of media time.
  open var timestamp: TimeInterval { 0 }

  /// The touches; nil where there are none.
  open var allTouches: Set<UITouch>? { nil }
}

/// A finger on a screen: a program can make one with a place, and hand it to views.
@MainActor @preconcurrency
open class UITouch: NSObject {
  /// The view that is touched.
  open private(set) weak var view: UIView?

  private let place: CGPoint

  /// A touch of no view.
  public override init() {
    place = .zero
    super.init()
  }

  /// A touch of a view at a place in its coordinates. LayerKit's own.
  public init(_ view: UIView, at point: CGPoint) {
    self.view = view
    place = point
    super.init()
  }

  /// The window of the view.
  open var window: UIWindow? { view?.window }

  /// The place in the coordinates of a view; nil for those of the window.
  open func location(in view: UIView?) -> CGPoint { self.view?.convert(place, to: view) ?? place }

  /// The place before; the same, as a touch does not move.
  open func previousLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// How often it was touched in a row: once.
  open var tapCount: Int { 1 }
}
