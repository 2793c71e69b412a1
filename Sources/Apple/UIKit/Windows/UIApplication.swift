import Foundation

/// The program, as far as its source names it. Nothing runs it: a program makes windows and movies of them by itself.
@MainActor @preconcurrency
open class UIApplication: UIResponder {
  /// The one application.
  public static let shared = UIApplication()

  /// What is told of the program; nil unless it is set.
  open var delegate: (any UIApplicationDelegate)?

  /// The key of what a program was started with.
  public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    /// The text of the key.
    public let rawValue: String

    /// A key by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What a program does.
  public enum State: Int, Hashable, Sendable {
    /// It runs in front.
    case active
    /// It runs in front and gets no events.
    case inactive
    /// It runs in the background.
    case background
  }

  /// The delegate, where it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// Hands an event to the windows that it is about.
  open func sendEvent(_ event: UIEvent) {
    for window in Set(event.touches.compactMap(\.window)) { window.sendEvent(event) }
  }

  /// The program runs in front.
  open var applicationState: State { .active }
}

/// What is told of a program; every member may be left out.
@MainActor @preconcurrency
public protocol UIApplicationDelegate: AnyObject {
  /// The window.
  var window: UIWindow? { get set }

  /// The program was started.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  /// None.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Does nothing.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}
