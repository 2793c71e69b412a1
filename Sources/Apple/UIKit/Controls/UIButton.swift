import Foundation
import Geometry

/// A control with a title, an image or both.
@MainActor @preconcurrency
open class UIButton: UIControl {
  /// The predefined appearance of a button.
  public enum ButtonType: Int, Hashable, Sendable {
    /// White text without a background.
    case custom = 0
    /// Text in the tint colour, which fades while the button is touched.
    case system = 1
    /// The letter i in a circle.
    case detailDisclosure = 2
    /// The letter i in a circle.
    case infoLight = 3
    /// The letter i in a circle.
    case infoDark = 4
    /// A plus in a circle.
    case contactAdd = 5
    /// The same as `system`.
    case plain = 6
    /// A cross in a circle.
    case close = 7

    /// The same as `system`.
    public static let roundedRect = ButtonType.system
  }

  /// The type of the button.
  public private(set) final var buttonType = ButtonType.custom

  /// The label of the title, created on first access.
  public private(set) final lazy var titleLabel: UILabel? = makeLabel()

  /// The view of the image, created on first access.
  public private(set) final lazy var imageView: UIImageView? = makeImageView(behind: false)

  private final lazy var backgroundView = makeImageView(behind: true)
  private final var hasLabel = false
  private final var hasImageView = false
  private final var hasBackground = false
  private final var looks: [State: Looks] = [:]

  /// The properties of a button for one state.
  private struct Looks {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  /// The distances between the edges and the content, in points; zero by default.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { looksDidChange() } }

  /// The offset of the title, in points; zero by default.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { looksDidChange() } }

  /// The offset of the image, in points; zero by default.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { looksDidChange() } }

  /// Whether the image gets darker while the button is touched; true by default.
  open var adjustsImageWhenHighlighted = true { didSet { setNeedsLayout() } }

  /// Whether the image fades while the button is disabled; true by default.
  open var adjustsImageWhenDisabled = true { didSet { setNeedsLayout() } }

  /// Stored, without effect.
  open var showsTouchWhenHighlighted = false

  /// Stored, without effect.
  open var reversesTitleShadowWhenHighlighted = false

  /// The appearance of the button; nil, the default, uses its type and its states.
  open var configuration: Configuration? { didSet { looksDidChange() } }

  /// Called with the button before layout, to update its configuration for its state; nil by default.
  open var configurationUpdateHandler: (@MainActor (UIButton) -> Void)? { didSet { setNeedsLayout() } }

  /// A button without a title.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A button with a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    guard let image = ButtonGlyph.image(of: buttonType) else { return }
    setImage(image, for: .normal)
    frame.size = intrinsicContentSize
  }

  /// A button with a type, and with the title and image of an action that it performs.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  /// A button with a configuration and an action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    adopt(primaryAction)
    frame.size = intrinsicContentSize
  }

  /// Returns nil: nib files and storyboards are not read.
  public required init?(coder: NSCoder) { nil }

  private final func adopt(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  private final func makeLabel() -> UILabel {
    hasLabel = true
    let label = UILabel()
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    label.font = .systemFont(ofSize: buttonType == .custom ? 18 : 15)
    addSubview(label)
    return label
  }

  private final func makeImageView(behind: Bool) -> UIImageView {
    let view = UIImageView(frame: .zero)
    if behind { (hasBackground, view.contentMode) = (true, .scaleToFill) } else { hasImageView = true }
    insertSubview(view, at: behind ? 0 : hasBackground ? 1 : 0)
    return view
  }

  // MARK: Properties of states

  private final func set(_ state: State, _ body: (inout Looks) -> Void) {
    body(&looks[state, default: Looks()])
    looksDidChange()
  }

  private final func looksDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The value for the current state, or else the value for the normal state.
  private final func find<Value>(_ value: (Looks) -> Value?) -> Value? {
    looks[state].flatMap(value) ?? looks[.normal].flatMap(value)
  }

  /// Sets the title for a state; nil to use that of the normal state.
  open func setTitle(_ title: String?, for state: State) { set(state) { $0.title = title } }
  /// Sets the attributed title for a state; nil for none.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    set(state) { $0.attributedTitle = title }
  }
  /// Sets the colour of the title for a state; nil to use that of the normal state.
  open func setTitleColor(_ color: UIColor?, for state: State) { set(state) { $0.titleColor = color } }
  /// Sets the colour of the title's shadow for a state; nil to use that of the normal state.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) { set(state) { $0.titleShadowColor = color } }
  /// Sets the image for a state; nil to use that of the normal state.
  open func setImage(_ image: UIImage?, for state: State) { set(state) { $0.image = image } }
  /// Sets the background image for a state; nil to use that of the normal state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { set(state) { $0.backgroundImage = image } }

  /// The title that was set for a state; nil for none.
  open func title(for state: State) -> String? { looks[state]?.title }
  /// The attributed title that was set for a state; nil for none.
  open func attributedTitle(for state: State) -> NSAttributedString? { looks[state]?.attributedTitle }
  /// The colour of the title that was set for a state; nil for none.
  open func titleColor(for state: State) -> UIColor? { looks[state]?.titleColor }
  /// The colour of the title's shadow that was set for a state; nil for none.
  open func titleShadowColor(for state: State) -> UIColor? { looks[state]?.titleShadowColor }
  /// The image that was set for a state; nil for none.
  open func image(for state: State) -> UIImage? { looks[state]?.image }
  /// The background image that was set for a state; nil for none.
  open func backgroundImage(for state: State) -> UIImage? { looks[state]?.backgroundImage }

  /// The title in the current state.
  open var currentTitle: String? { find(\.title) ?? configuration?.title }
  /// The attributed title in the current state.
  open var currentAttributedTitle: NSAttributedString? { find(\.attributedTitle) }
  /// The image in the current state.
  open var currentImage: UIImage? { find(\.image) ?? configuration?.image }
  /// The background image in the current state.
  open var currentBackgroundImage: UIImage? { find(\.backgroundImage) }
  /// The colour of the title's shadow in the current state.
  open var currentTitleShadowColor: UIColor? { find(\.titleShadowColor) }

  /// The colour of the title in the current state.
  open var currentTitleColor: UIColor {
    if let configuration {
      return isEnabled ? configuration.foreground(tint: tintColor) : .tertiaryLabel
    }
    if let color = find(\.titleColor) { return color }
    guard buttonType != .custom else { return .white }
    return isEnabled ? tintColor : .tertiaryLabel
  }

  // MARK: Layout

  private final var padding: UIEdgeInsets { configuration?.insets ?? contentEdgeInsets }

  /// The size of the title alone, within a size.
  private final func titleSize(within available: CGSize) -> CGSize {
    guard hasLabel, let titleLabel, titleLabel.text?.isEmpty == false else { return .zero }
    return titleLabel.sizeThatFits(available)
  }

  /// The sizes of the title and the image, and of both together.
  private final func sizes(within available: CGSize) -> (title: CGSize, image: CGSize, whole: CGSize) {
    update()
    let (title, image) = (titleSize(within: available), currentImage?.size ?? .zero)
    let gap = title.width > 0 && image.width > 0 ? configuration?.imagePadding ?? 0 : 0
    let stands = configuration.map { $0.imagePlacement == .top || $0.imagePlacement == .bottom } ?? false
    let whole =
      stands
      ? CGSize(width: max(title.width, image.width), height: title.height + gap + image.height)
      : CGSize(width: title.width + gap + image.width, height: max(title.height, image.height))
    return (title, image, whole)
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  /// The size that fits the title, the image and the insets.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (whole, padding) = (sizes(within: size).whole, padding)
    let background = currentBackgroundImage?.size ?? .zero
    // A button with only text has padding above and below.
    let spare: CGFloat = configuration == nil && contentEdgeInsets == .zero && currentImage == nil && hasLabel ? 12 : 0
    return CGSize(
      width: max(background.width, whole.width + padding.left + padding.right, hasLabel && spare > 0 ? 30 : 0),
      height: max(background.height, whole.height + spare + padding.top + padding.bottom))
  }

  /// The rectangle of the background: all of the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle of title and image within the bounds.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: padding) }

  /// The rectangle of the title within the content rectangle.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { rects(within: contentRect).title }

  /// The rectangle of the image within the content rectangle.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { rects(within: contentRect).image }

  private final func rects(within rect: CGRect) -> (title: CGRect, image: CGRect) {
    let natural = sizes(within: rect.size)
    let layout = ButtonLayout(
      contentRect: rect, image: natural.image, title: natural.title, gap: configuration?.imagePadding ?? 0,
      placement: configuration?.imagePlacement ?? .leading, horizontal: effectiveContentHorizontalAlignment,
      vertical: contentVerticalAlignment)
    return (
      layout.titleRect.offset(by: titleEdgeInsets), layout.imageRect.offset(by: imageEdgeInsets)
    )
  }

  /// Updates the contents of the label and the image views.
  private final func update() {
    configurationUpdateHandler?(self)
    if currentTitle != nil || currentAttributedTitle != nil || hasLabel, let titleLabel {
      if let attributed = currentAttributedTitle {
        if titleLabel.attributedText != attributed { titleLabel.attributedText = attributed }
      } else if titleLabel.text != currentTitle {
        titleLabel.text = currentTitle
      }
      if let font = configuration?.font, titleLabel.font != font { titleLabel.font = font }
      titleLabel.textColor = currentTitleColor
      titleLabel.shadowColor = currentTitleShadowColor
    }
    if currentImage != nil || hasImageView, let imageView, imageView.image !== currentImage {
      imageView.image = currentImage
    }
    if currentBackgroundImage != nil || hasBackground { backgroundView.image = currentBackgroundImage }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    update()
    let content = contentRect(forBounds: bounds)
    if hasLabel { titleLabel?.frame = titleRect(forContentRect: content) }
    if hasImageView { imageView?.frame = currentImage == nil ? .zero : imageRect(forContentRect: content) }
    if hasImageView, configuration != nil { imageView?.tintColor = currentTitleColor }
    if hasBackground { backgroundView.frame = backgroundRect(forBounds: bounds) }
    configuration?.apply(to: self)
    showTouch()
  }

  /// Shows whether the button is highlighted or disabled.
  private final func showTouch() {
    let hasOwnImage = looks[state]?.image != nil && state != .normal
    var (titleAlpha, imageAlpha): (CGFloat, CGFloat) = (1, 1)
    if buttonType != .custom, configuration == nil, isHighlighted, looks[.highlighted]?.titleColor == nil {
      (titleAlpha, imageAlpha) = (0.2, 0.2)
    } else if !hasOwnImage, buttonType == .custom, isHighlighted, adjustsImageWhenHighlighted {
      imageAlpha = 0.5
    }
    if !isEnabled, !hasOwnImage, adjustsImageWhenDisabled { imageAlpha = 0.5 }
    if configuration != nil, isHighlighted { (titleAlpha, imageAlpha) = (0.75, 0.75) }
    let fades = buttonType != .custom && !isHighlighted && window != nil && !isAnimatingChanges
    let change = { [self] in
      if hasLabel, titleLabel?.alpha != titleAlpha { titleLabel?.alpha = titleAlpha }
      if hasImageView, imageView?.alpha != imageAlpha { imageView?.alpha = imageAlpha }
      if hasBackground { backgroundView.alpha = imageAlpha }
    }
    if fades { UIView.animate(withDuration: 0.25, animations: change) } else { change() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  // MARK: Touches

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let isMeant = isTracking && isTouchInside
    super.touchesEnded(touches, with: event)
    if isMeant { sendActions(for: .primaryActionTriggered) }
  }

  override var takesTaps: Bool { true }
}

extension CGRect {
  /// The rectangle, moved and reduced by insets, as buttons apply them to title and image.
  fileprivate func offset(by insets: UIEdgeInsets) -> CGRect {
    offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
  }
}
