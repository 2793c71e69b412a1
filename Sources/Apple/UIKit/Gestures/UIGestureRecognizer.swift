import Foundation
import LayerKit

/// The base class of recognizers, which find a gesture in touches and call closures when they do.
///
/// Linux has no selectors. Pass a closure, `UITapGestureRecognizer { tap in … }`, or a closure with an object that is
/// held weakly, `UITapGestureRecognizer(target: self) { target, tap in target.tapped() }`.
@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
  /// The state of a recognizer.
  public enum State: Int, Hashable, Sendable {
    /// No gesture has been recognized yet.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has changed.
    case changed
    /// A continuous gesture has ended, or a discrete gesture was recognized.
    case ended
    /// A continuous gesture was cancelled.
    case cancelled
    /// The touches are not the gesture.
    case failed

    /// A discrete gesture was recognized: the same as `ended`.
    public static let recognized = State.ended
  }

  /// The state of the recognizer. Subclasses set it.
  open var state: State {
    get { currentState }
    set { change(to: newValue) }
  }

  private final var currentState = State.possible

  /// The state to change to once the recognizers that must fail have failed.
  private final var waitingState: State?

  /// The delegate, which decides whether the gesture may begin.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Whether the recognizer is enabled; true by default. Setting it to false cancels a gesture that has begun.
  open var isEnabled = true {
    didSet {
      guard !isEnabled, oldValue else { return }
      state = hasBegun ? .cancelled : .failed
      finishIfDone()
    }
  }

  /// The view of the recognizer.
  open internal(set) weak var view: UIView?

  /// Whether the view's touches are cancelled when the gesture is recognized; true by default.
  open var cancelsTouchesInView = true
  /// Stored, without effect: views always receive touches at once.
  open var delaysTouchesBegan = false
  /// Stored, without effect: views always receive touches at once.
  open var delaysTouchesEnded = true
  /// A name for debugging; nil by default.
  open var name: String?

  /// The touches of the gesture, in the order in which they began.
  final var touches: [UITouch] = []

  /// The number of touches that are still down, including ignored ones.
  private final var downCount = 0

  /// The positions of the gesture's last touches when they ended, in the window.
  private final var lastPlaces: [CGPoint] = []
  private final var handlers: [@MainActor (UIGestureRecognizer) -> Void] = []
  private final var mustFail: [UIGestureRecognizer] = []
  private final let waiting = WeakObjects()

  /// Changes with every gesture, so that a delayed closure can detect that its gesture is over.
  private final var round = 0

  /// A recognizer without closures.
  public required override init() { super.init() }

  // MARK: Closures

  final func addHandler(_ body: @escaping @MainActor (UIGestureRecognizer) -> Void) { handlers.append(body) }

  /// Removes all closures. A LayerKit addition.
  public final func removeStageHandlers() { handlers = [] }

  // MARK: Positions

  /// The number of touches of the gesture.
  open var numberOfTouches: Int { touches.count }

  /// The centroid of the touches in the coordinates of a view; nil means those of the window.
  open func location(in view: UIView?) -> CGPoint {
    let places = touches.isEmpty ? lastPlaces : touches.map { $0.location(in: nil) }
    guard let window = self.view?.window, !places.isEmpty else { return .zero }
    let count = CGFloat(places.count)
    let middle = CGPoint(x: places.map(\.x).reduce(0, +) / count, y: places.map(\.y).reduce(0, +) / count)
    return window.convert(middle, to: view)
  }

  /// The position of one of the touches in the coordinates of a view; zero if there is no such touch.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let places = touches.isEmpty ? lastPlaces : touches.map { $0.location(in: nil) }
    guard places.indices.contains(touchIndex), let window = self.view?.window else { return .zero }
    return window.convert(places[touchIndex], to: view)
  }

  // MARK: Other recognizers

  /// Delays the gesture until another recognizer has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard otherGestureRecognizer !== self else { return }
    mustFail.append(otherGestureRecognizer)
    otherGestureRecognizer.waiting.add(self)
  }

  /// Whether the gesture, once recognized, makes another recognizer fail; true by default.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another gesture, once recognized, makes this recognizer fail; true by default.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: For subclasses

  /// Called when touches begin.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches end.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches are cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called after a gesture, to prepare for the next one.
  open func reset() {}

  /// Removes a touch from the gesture.
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }
}

// MARK: Touches

extension UIGestureRecognizer {
  final var hasBegun: Bool { currentState == .began || currentState == .changed }
  final var hasRecognized: Bool { hasBegun || currentState == .ended }
  private final var isOver: Bool { [.ended, .cancelled, .failed].contains(currentState) }

  /// Whether a gesture may still be recognized from touches.
  private final var isLooking: Bool { currentState == .possible && (downCount > 0 || isWaitingForTouches) }

  final func accepts(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard isEnabled, !isOver || downCount == 0 else { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
      && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  final func receive(_ phase: UITouch.Phase, _ changed: Set<UITouch>, _ event: UIEvent) {
    if phase == .began {
      downCount += changed.count
      if !isOver { touches += changed.sorted { $0.start.x < $1.start.x } }
    }
    let known = changed.filter { touch in touches.contains { $0 === touch } }
    guard !known.isEmpty, !isOver else { return }
    switch phase {
    case .began: touchesBegan(known, with: event)
    case .moved: touchesMoved(known, with: event)
    case .ended: touchesEnded(known, with: event)
    default: touchesCancelled(known, with: event)
    }
  }

  /// Called when touches have ended, after all views and recognizers have handled them.
  final func forgetTouches(_ gone: [UITouch]) {
    lastPlaces = touches.map { $0.location(in: nil) }
    downCount -= gone.filter { $0.gestureRecognizers?.contains { $0 === self } == true }.count
    touches.removeAll { touch in gone.contains { $0 === touch } }
    finishIfDone()
  }

  /// Starts over when the gesture is over and no finger is down.
  final func finishIfDone() {
    guard downCount <= 0 else { return }
    if currentState == .possible, waitingState == nil, !isWaitingForTouches { change(to: .failed) }
    guard isOver else { return }
    round += 1
    downCount = 0
    touches = []
    reset()
    currentState = .possible
    waitingState = nil
  }

  /// Whether a gesture without fingers may continue with another touch.
  private final var isWaitingForTouches: Bool { (self as? UITapGestureRecognizer)?.isBetweenTaps == true }

  /// Calls a closure after a time in seconds, unless the gesture is over by then.
  final func after(_ duration: Double, _ body: @escaping @MainActor () -> Void) {
    guard let window = view?.window else { return }
    let round = round
    window.onStage(at: window.stage.currentTime + max(0, duration)) { [weak self] in
      guard let self, self.round == round else { return }
      body()
      self.finishIfDone()
    }
  }
}

// MARK: State changes

extension UIGestureRecognizer {
  private final func change(to new: State) {
    switch (currentState, new) {
    case (.possible, .began), (.possible, .ended), (.possible, .changed): begin(as: new == .changed ? .began : new)
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.began, .changed), (.began, .ended), (.began, .cancelled), (.changed, .changed), (.changed, .ended),
      (.changed, .cancelled):
      currentState = new
      callHandlers()
    case (.began, .failed), (.changed, .failed):
      currentState = .cancelled
      callHandlers()
    default: break
    }
  }

  private final func fail() {
    currentState = .failed
    waitingState = nil
    for case let other as UIGestureRecognizer in waiting.all { other.continueWaiting() }
  }

  /// Changes to the waiting state when the other recognizers have failed.
  private final func continueWaiting() {
    guard let state = waitingState, currentState == .possible else { return }
    waitingState = nil
    begin(as: state)
    finishIfDone()
  }

  private final func begin(as new: State) {
    guard isAllowed else { return fail() }
    let others = mustFail + neighbours.filter { isTo(wait: $0) }
    if others.contains(where: { $0.hasRecognized }) { return fail() }
    let pending = others.filter { $0.isLooking }
    guard pending.isEmpty else {
      waitingState = new
      for other in pending { other.waiting.add(self) }
      return
    }
    if neighbours.contains(where: { $0.hasRecognized && $0.prevents(self) }) { return fail() }
    currentState = new
    for other in neighbours where !other.isOver && prevents(other) { other.change(to: .failed) }
    callHandlers()
    for case let other as UIGestureRecognizer in waiting.all where other.waitingState != nil { other.fail() }
  }

  private final var isAllowed: Bool {
    guard isEnabled, delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
    if let view, !view.gestureRecognizerShouldBegin(self) { return false }
    // A control may refuse recognizers of other views for touches that it handles.
    let touched = touches.first?.view
    return touched.map { $0 === view || $0.gestureRecognizerShouldBegin(self) } ?? true
  }

  /// The other recognizers that receive the same touches.
  private final var neighbours: [UIGestureRecognizer] {
    var known: Set<UIGestureRecognizer> = [self]
    return touches.flatMap { $0.gestureRecognizers ?? [] }.filter { known.insert($0).inserted }
  }

  private final func prevents(_ other: UIGestureRecognizer) -> Bool {
    guard canPrevent(other), other.canBePrevented(by: self) else { return false }
    return !(delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
      && !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
  }

  private final func isTo(wait other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  private final func callHandlers() {
    for handler in handlers { handler(self) }
  }
}
