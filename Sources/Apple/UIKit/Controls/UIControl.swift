import Foundation

/// A view that performs actions when it is touched.
///
/// Linux has no selectors. Use `addAction(_:for:)`, as on Apple's platforms, or `addTarget(_:for:_:)`, which calls a
/// closure with an object, instead of `addTarget(_:action:for:)`.
@MainActor @preconcurrency
open class UIControl: UIView {
  /// Whether the control receives touches; true by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }

  /// Whether the control is selected; false by default.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

  /// Whether the control is highlighted; false by default.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// The vertical alignment of the content; centred by default.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

  /// The horizontal alignment of the content; centred by default.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }

  /// The horizontal alignment of the content, resolved to left or right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: .left
    case .trailing: .right
    default: contentHorizontalAlignment
    }
  }

  /// The state of the control: enabled or disabled, selected, highlighted.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Whether the control is tracking a touch.
  public private(set) final var isTracking = false

  /// Whether the tracked touch is over the control, or near it.
  public private(set) final var isTouchInside = false

  private final var handlers: [Handler] = []

  private struct Handler {
    var identifier: UIAction.Identifier?
    weak var target: AnyObject?
    var events: Event
    var body: @MainActor (UIControl) -> Void
  }

  /// The distance outside the control at which a tracked touch still counts as inside, in points.
  private static let margin: CGFloat = 70

  /// A control with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A control with a frame and a primary action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Returns nil: nib files and storyboards are not read.
  public required init?(coder: NSCoder) { nil }

  /// Called when the state has changed, to update the appearance.
  func stateDidChange() { setNeedsLayout() }

  // MARK: Actions

  /// Adds an action for events. It replaces an action with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append(Handler(identifier: action.identifier, events: controlEvents) { action.perform(for: $0) })
  }

  /// Removes an action for events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier for events.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    remove(controlEvents) { $0.identifier == actionIdentifier }
  }

  /// Adds a closure that is called at events with an object, which is held weakly, and the control. A LayerKit
  /// addition.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, for controlEvents: Event, _ handler: @escaping @MainActor (Target, UIControl) -> Void
  ) {
    handlers.append(
      Handler(target: target, events: controlEvents) { [weak target] control in
        if let target { handler(target, control) }
      })
  }

  /// Removes the closures of an object for events; those of all objects if it is nil. A LayerKit addition.
  public final func removeTarget(_ target: AnyObject?, for controlEvents: Event) {
    remove(controlEvents) { $0.identifier == nil && (target == nil || $0.target === target) }
  }

  private final func remove(_ events: Event, _ isMeant: (Handler) -> Bool) {
    for index in handlers.indices where isMeant(handlers[index]) { handlers[index].events.subtract(events) }
    handlers.removeAll { $0.events.isEmpty }
  }

  /// The events for which there are actions.
  open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  /// Performs an action with the control as its sender.
  open func sendAction(_ action: UIAction) { action.perform(for: self) }

  /// Performs the actions for events.
  open func sendActions(for controlEvents: Event) {
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) { handler.body(self) }
  }

  // MARK: Touches

  /// Called when a touch begins.
  /// - Returns: whether to track the touch; true by default.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the tracked touch moves.
  /// - Returns: whether to continue tracking; true by default.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the tracked touch ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the tracked touch is cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first else { return }
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    isTouchInside = true
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = bounds.holds(touch.location(in: self), within: Self.margin)
    isTracking = continueTracking(touch, with: event)
    isHighlighted = isTracking && isTouchInside
    switch (wasInside, isTouchInside) {
    case (true, true): sendActions(for: .touchDragInside)
    case (false, false): sendActions(for: .touchDragOutside)
    case (false, true): sendActions(for: [.touchDragEnter, .touchDragInside])
    case (true, false): sendActions(for: [.touchDragExit, .touchDragOutside])
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTracking = false
    isHighlighted = false
    endTracking(touch, with: event)
    sendActions(for: isTouchInside ? .touchUpInside : .touchUpOutside)
    isTouchInside = false
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    (isTracking, isTouchInside) = (false, false)
    isHighlighted = false
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  /// A tap on an enabled control belongs to the control, not to a recognizer of a view around it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer else {
      return true
    }
    return !(takesTaps && tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
  }

  /// Whether the control responds to taps.
  var takesTaps: Bool { false }
}

extension UIView {
  /// Whether changes are now made in an animation block.
  final var isAnimatingChanges: Bool { ViewAnimation.isAnimating }

  /// Changes layers without implicit animations, unless in an animation block.
  final func setLooks(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }
}
