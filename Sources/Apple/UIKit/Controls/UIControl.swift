import Foundation

/// A view that does something when it is touched.
///
/// Selectors do not exist on Linux: in the place of `addTarget(_:action:for:)` there are `addAction(_:for:)`, as on Apple's platforms, and
/// `addTarget(_:for:_:)`, which calls a closure with an object.
@MainActor @preconcurrency
open class UIControl: UIView {
  /// Whether the control takes touches; true by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }

  /// Whether the control is selected; false by default.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

  /// Whether the control looks touched; false by default.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// Where the content stands in the height; in the middle by default.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

  /// Where the content stands in the width; in the middle by default.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }

  /// Where the content stands in the width, on the left or on the right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: .left
    case .trailing: .right
    default: contentHorizontalAlignment
    }
  }

  /// What the control is like: enabled or not, selected, touched.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Whether a finger is followed.
  public private(set) final var isTracking = false

  /// Whether the finger that is followed is over the control, or near it.
  public private(set) final var isTouchInside = false

  private final var handlers: [Handler] = []

  private struct Handler {
    var identifier: UIAction.Identifier?
    weak var target: AnyObject?
    var events: Event
    var body: @MainActor (UIControl) -> Void
  }

  /// How far beside the control a finger still counts as over it, in points.
  private static let margin: CGFloat = 70

  /// A control with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A control with a frame and what it does.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Nil: interfaces in files are not read.
  public required init?(coder: NSCoder) { nil }

  /// Called when the state has changed: the control looks otherwise.
  func stateDidChange() { setNeedsLayout() }

  // MARK: What is done

  /// Does something at events, in the place of an action of the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append(Handler(identifier: action.identifier, events: controlEvents) { action.perform(for: $0) })
  }

  /// Does something at events no more.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Does what has an identifier at events no more.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    remove(controlEvents) { $0.identifier == actionIdentifier }
  }

  /// Calls a closure with an object, which is not kept alive, and the control at events. LayerKit's own.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, for controlEvents: Event, _ handler: @escaping @MainActor (Target, UIControl) -> Void
  ) {
    handlers.append(
      Handler(target: target, events: controlEvents) { [weak target] control in
        if let target { handler(target, control) }
      })
  }

  /// Calls the closures of an object at events no more; of all objects, if that is nil. LayerKit's own.
  public final func removeTarget(_ target: AnyObject?, for controlEvents: Event) {
    remove(controlEvents) { $0.identifier == nil && (target == nil || $0.target === target) }
  }

  private final func remove(_ events: Event, _ isMeant: (Handler) -> Bool) {
    for index in handlers.indices where isMeant(handlers[index]) { handlers[index].events.subtract(events) }
    handlers.removeAll { $0.events.isEmpty }
  }

  /// The events at which something is done.
  open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  /// Does something for the control.
  open func sendAction(_ action: UIAction) { action.perform(for: self) }

  /// Does what is to be done at events.
  open func sendActions(for controlEvents: Event) {
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) { handler.body(self) }
  }

  // MARK: Touches

  /// Called when a finger comes down.
  /// - Returns: whether it is to be followed; true by default.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the finger moves.
  /// - Returns: whether it is to be followed on; true by default.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the finger has left.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the touch was taken away.
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

  /// A tap on an enabled control is the control's, and not that of a view around it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer else {
      return true
    }
    return !(takesTaps && tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
  }

  /// Whether a tap does something by itself.
  var takesTaps: Bool { false }
}

extension UIView {
  /// Whether what changes now is within an animation block.
  final var isAnimatingChanges: Bool { ViewAnimation.isAnimating }

  /// Makes changes of layers that show at once, unless within an animation block.
  final func setLooks(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }
}
