import Foundation

/// The application object. There is no application life cycle: a program creates windows, and movies of them.
@MainActor @preconcurrency
open class UIApplication: UIResponder {
  /// The one application.
  public static let shared = UIApplication()

  /// The delegate; nil unless the program sets it.
  open var delegate: (any UIApplicationDelegate)?

  /// The keys of launch options.
  public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    /// The string of the key.
    public let rawValue: String

    /// A key from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The state of a program.
  public enum State: Int, Hashable, Sendable {
    /// In the foreground, with events.
    case active
    /// In the foreground, without events.
    case inactive
    /// In the background.
    case background
  }

  /// The delegate, if it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// Delivers an event to the windows of its touches.
  open func sendEvent(_ event: UIEvent) {
    for window in Set(event.touches.compactMap(\.window)) { window.sendEvent(event) }
  }

  /// The state of the program: active.
  open var applicationState: State { .active }
}

/// The delegate of the application. Every member has a default implementation.
@MainActor @preconcurrency
public protocol UIApplicationDelegate: AnyObject {
  /// The main window.
  var window: UIWindow? { get set }

  /// Called after the program was launched.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  /// Nil.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Does nothing.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}
