import Foundation

/// Initialisers of recognizers with closures, which receive the recognizer's own type. A LayerKit addition, in place of
/// targets and selectors.
@MainActor
public protocol StageGesture: AnyObject {}

extension UIGestureRecognizer: StageGesture {}

extension StageGesture where Self: UIGestureRecognizer {
  /// A recognizer that calls a closure at each state change, except changes to `failed` and `possible`.
  public init(_ handler: @escaping @MainActor (Self) -> Void) {
    self.init()
    addStageHandler(handler)
  }

  /// A recognizer that calls a closure with an object, which it holds weakly, at each state change, except changes to
  /// `failed` and `possible`.
  public init<Target: AnyObject>(target: Target, _ handler: @escaping @MainActor (Target, Self) -> Void) {
    self.init { [weak target] recognizer in
      if let target { handler(target, recognizer) }
    }
  }

  /// Adds a closure that is called at each state change, except changes to `failed` and `possible`.
  public func addStageHandler(_ handler: @escaping @MainActor (Self) -> Void) {
    addHandler { recognizer in
      if let recognizer = recognizer as? Self { handler(recognizer) }
    }
  }
}

extension UIView {
  final func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    recognizers.append(recognizer)
  }

  final func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.view = nil
    recognizers.removeAll { $0 === recognizer }
  }
}
