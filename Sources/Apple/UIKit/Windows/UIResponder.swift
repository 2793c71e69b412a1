import Foundation

/// An object that is told of events: of the touches that a `StageFinger` makes.
@MainActor @preconcurrency
open class UIResponder: NSObject {
  /// A responder.
  public override init() { super.init() }

  /// The responder that is asked where this one has no answer; nil by default.
  open var next: UIResponder? { nil }

  /// Fingers have touched the view; tells the next responder by default.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

  /// Fingers have moved; tells the next responder by default.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

  /// Fingers have left the view; tells the next responder by default.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

  /// Touches were taken away; tells the next responder by default.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  private static weak var first: UIResponder?

  /// Whether the responder may be the first; false by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder may cease to be the first; true by default.
  open var canResignFirstResponder: Bool { true }

  /// Makes it the first responder, if it may be and the former one lets it.
  /// - Returns: whether it is the first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, Self.first?.resignFirstResponder() ?? true else { return false }
    Self.first = self
    return true
  }

  /// Makes it the first responder no more.
  /// - Returns: whether it is not the first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    Self.first = nil
    return true
  }

  /// Whether it is the first responder. Nothing is typed in a movie, so that this has no effect by itself.
  open var isFirstResponder: Bool { Self.first === self }
}
