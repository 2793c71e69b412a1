import Foundation
import LayerKit

/// What finds a gesture in touches, and tells when it does.
///
/// Selectors do not exist on Linux: what is done is a closure, `UITapGestureRecognizer { tap in … }`, or one with an object that
/// is not kept alive, `UITapGestureRecognizer(target: self) { target, tap in target.tapped() }`.
@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
  /// How far a gesture is.
  public enum State: Int, Hashable, Sendable {
    /// Nothing has been recognized.
    case possible
    /// A gesture of some length has begun.
    case began
    /// It goes on.
    case changed
    /// It has come to its end, or one of no length was recognized.
    case ended
    /// It was broken off.
    case cancelled
    /// The touches are none.
    case failed

    /// A gesture of no length was recognized: the same as `ended`.
    public static let recognized = State.ended
  }

  /// How far the gesture is. Subclasses set it.
  open var state: State {
    get { currentState }
    set { change(to: newValue) }
  }

  private final var currentState = State.possible

  /// What the gesture shall be once others have failed.
  private final var waitingState: State?

  /// What is asked about the gesture.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Whether gestures are recognized; true by default. One that goes on is cancelled when it is set to false.
  open var isEnabled = true {
    didSet {
      guard !isEnabled, oldValue else { return }
      state = hasBegun ? .cancelled : .failed
      finishIfDone()
    }
  }

  /// The view whose touches these are.
  open internal(set) weak var view: UIView?

  /// Whether touches are taken from the view when they are recognized; true by default.
  open var cancelsTouchesInView = true
  /// Kept: views are told of touches at once.
  open var delaysTouchesBegan = false
  /// Kept: views are told of touches at once.
  open var delaysTouchesEnded = true
  /// A name for those who look for mistakes; nil by default.
  open var name: String?

  /// The touches that make the gesture, in the order in which they came.
  final var touches: [UITouch] = []

  /// The touches that are still down, whether they count or not.
  private final var downCount = 0

  /// Where the gesture was when its last touches left, in the window.
  private final var lastPlaces: [CGPoint] = []
  private final var handlers: [@MainActor (UIGestureRecognizer) -> Void] = []
  private final var mustFail: [UIGestureRecognizer] = []
  private final let waiting = WeakObjects()

  /// Changes with every gesture, so that what waits for a time knows whether it is still wanted.
  private final var round = 0

  /// A recognizer that tells nobody.
  public required override init() { super.init() }

  // MARK: What is told

  final func addHandler(_ body: @escaping @MainActor (UIGestureRecognizer) -> Void) { handlers.append(body) }

  /// Tells nobody any more. LayerKit's own.
  public final func removeStageHandlers() { handlers = [] }

  // MARK: Places

  /// The number of touches that make the gesture.
  open var numberOfTouches: Int { touches.count }

  /// The middle of the touches in the coordinates of a view; nil for those of the window.
  open func location(in view: UIView?) -> CGPoint {
    let places = touches.isEmpty ? lastPlaces : touches.map { $0.location(in: nil) }
    guard let window = self.view?.window, !places.isEmpty else { return .zero }
    let count = CGFloat(places.count)
    let middle = CGPoint(x: places.map(\.x).reduce(0, +) / count, y: places.map(\.y).reduce(0, +) / count)
    return window.convert(middle, to: view)
  }

  /// The place of one of the touches in the coordinates of a view; zero for a touch that there is not.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let places = touches.isEmpty ? lastPlaces : touches.map { $0.location(in: nil) }
    guard places.indices.contains(touchIndex), let window = self.view?.window else { return .zero }
    return window.convert(places[touchIndex], to: view)
  }

  // MARK: Others

  /// Makes the gesture wait until another one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard otherGestureRecognizer !== self else { return }
    mustFail.append(otherGestureRecognizer)
    otherGestureRecognizer.waiting.add(self)
  }

  /// Whether the gesture, once recognized, makes another one fail; true by default.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another gesture, once recognized, makes this one fail; true by default.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: For subclasses

  /// Fingers have come down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers have left.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were taken away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Forgets the gesture, to look for the next one.
  open func reset() {}

  /// Takes a touch out of the gesture.
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }
}

// MARK: How touches come in

extension UIGestureRecognizer {
  final var hasBegun: Bool { currentState == .began || currentState == .changed }
  final var hasRecognized: Bool { hasBegun || currentState == .ended }
  private final var isOver: Bool { [.ended, .cancelled, .failed].contains(currentState) }

  /// Whether there are touches of which something may become.
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

  /// Called when touches have left, after everybody was told.
  final func forgetTouches(_ gone: [UITouch]) {
    lastPlaces = touches.map { $0.location(in: nil) }
    downCount -= gone.filter { $0.gestureRecognizers?.contains { $0 === self } == true }.count
    touches.removeAll { touch in gone.contains { $0 === touch } }
    finishIfDone()
  }

  /// Begins anew when the gesture is over and no finger is down.
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

  /// Whether a gesture without fingers may go on with another touch.
  private final var isWaitingForTouches: Bool { (self as? UITapGestureRecognizer)?.isBetweenTaps == true }

  /// Does something after a time in seconds, unless the gesture has been forgotten by then.
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

// MARK: How the state changes

extension UIGestureRecognizer {
  private final func change(to new: State) {
    switch (currentState, new) {
    case (.possible, .began), (.possible, .ended), (.possible, .changed): begin(as: new == .changed ? .began : new)
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.began, .changed), (.began, .ended), (.began, .cancelled), (.changed, .changed), (.changed, .ended),
      (.changed, .cancelled):
      currentState = new
      tell()
    case (.began, .failed), (.changed, .failed):
      currentState = .cancelled
      tell()
    default: break
    }
  }

  private final func fail() {
    currentState = .failed
    waitingState = nil
    for case let other as UIGestureRecognizer in waiting.all { other.continueWaiting() }
  }

  /// Goes on with what has waited for others.
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
    tell()
    for case let other as UIGestureRecognizer in waiting.all where other.waitingState != nil { other.fail() }
  }

  private final var isAllowed: Bool {
    guard isEnabled, delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
    if let view, !view.gestureRecognizerShouldBegin(self) { return false }
    // Controls keep to themselves what they do something with.
    let touched = touches.first?.view
    return touched.map { $0 === view || $0.gestureRecognizerShouldBegin(self) } ?? true
  }

  /// The other recognizers that are told of the same touches.
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

  private final func tell() {
    for handler in handlers { handler(self) }
  }
}
