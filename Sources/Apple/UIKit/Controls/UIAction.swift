import Foundation

/// What a menu could show. Menus there are none, so that this is only what actions have.
@MainActor @preconcurrency
open class UIMenuElement: NSObject {
  /// The text.
  open var title: String

  /// The image; nil for none.
  open var image: UIImage?

  /// Whether an element is marked.
  public enum State: Int, Hashable, Sendable {
    /// It is not.
    case off
    /// It is.
    case on
    /// It is in part.
    case mixed
  }

  /// How an element may be used.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The sum of the attributes' numbers.
    public let rawValue: UInt

    /// Attributes by the sum of their numbers.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Not at all.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It destroys something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  init(title: String, image: UIImage?) {
    (self.title, self.image) = (title, image)
    super.init()
  }
}

/// What an action does.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Something that is done when a control is used: a closure with a name.
@MainActor @preconcurrency
open class UIAction: UIMenuElement {
  /// The name by which an action is known: a control has each at most once for the same events.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// An identifier by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An identifier by its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name; one that no other action has unless it was given.
  public final let identifier: Identifier

  /// What would be shown of it where there is room; nil by default.
  open var discoverabilityTitle: String?

  /// How it may be used.
  open var attributes: Attributes

  /// Whether it is marked.
  open var state: State

  /// What it was done for: the control that was used; nil while it is not done.
  open private(set) var sender: Any?

  private final let handler: UIActionHandler

  /// An action that calls a closure.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier("LayerKit.action.\(UUID().uuidString)")
    (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
    self.handler = handler
    super.init(title: title, image: image)
  }

  /// Does it for something.
  final func perform(for sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
