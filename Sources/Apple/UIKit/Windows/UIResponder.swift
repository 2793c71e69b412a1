import Foundation

/// An object that receives events: the touches of a `StageFinger`.
@MainActor @preconcurrency
open class UIResponder: NSObject {
  /// A responder.
  public override init() { super.init() }

  /// The next responder, which receives events that this one does not handle; nil by default.
  open var next: UIResponder? { nil }

  /// Called when touches begin; forwards to the next responder by default.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

  /// Called when touches move; forwards to the next responder by default.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

  /// Called when touches end; forwards to the next responder by default.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

  /// Called when touches are cancelled; forwards to the next responder by default.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  private static weak var first: UIResponder?

  /// Whether the responder can become first responder; false by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder can resign as first responder; true by default.
  open var canResignFirstResponder: Bool { true }

  /// Makes this the first responder, if it can and the current one resigns.
  /// - Returns: whether this is the first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, Self.first?.resignFirstResponder() ?? true else { return false }
    Self.first = self
    return true
  }

  /// Resigns as first responder.
  /// - Returns: whether this is not the first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    Self.first = nil
    return true
  }

  /// Whether this is the first responder. There is no keyboard input, so it has no other effect.
  open var isFirstResponder: Bool { Self.first === self }
}
