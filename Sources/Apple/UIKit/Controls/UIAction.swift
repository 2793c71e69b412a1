import Foundation

/// The base class of actions. There are no menus, so it has only the properties that actions need.
@MainActor @preconcurrency
open class UIMenuElement: NSObject {
  /// The title.
  open var title: String

  /// The image; nil for none.
  open var image: UIImage?

  /// The check mark of an element.
  public enum State: Int, Hashable, Sendable {
    /// Not checked.
    case off
    /// Checked.
    case on
    /// Partly checked.
    case mixed
  }

  /// The style of an element.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Attributes from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element cannot be used.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element destroys something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  init(title: String, image: UIImage?) {
    (self.title, self.image) = (title, image)
    super.init()
  }
}

/// The closure of an action.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with an identifier, which a control calls when it is used.
@MainActor @preconcurrency
open class UIAction: UIMenuElement {
  /// The identifier of an action: a control has at most one action with each identifier for the same events.
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    /// The string.
    public let rawValue: String

    /// An identifier from a string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The identifier; a unique one unless one was given.
  public final let identifier: Identifier

  /// A longer title. It is stored, and has no effect; nil by default.
  open var discoverabilityTitle: String?

  /// The style of the action.
  open var attributes: Attributes

  /// The check mark of the action.
  open var state: State

  /// The control that sent the action; nil while the closure does not run.
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

  /// Calls the closure for a sender.
  final func perform(for sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
