import Foundation
import LayerKit
import Layers
import Pixels

/// The root of a view tree, on a stage from which movies are made.
///
/// ```swift
/// let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// window.rootViewController = MyController()
/// window.makeKeyAndVisible()
/// try Movie(window.stage, duration: 4).write(to: "out.mp4")
/// ```
@MainActor @preconcurrency
open class UIWindow: UIView {
  /// The stage of the window: black, with the window's size, the scale of the main screen and 60 frames per second. A
  /// LayerKit addition. It is created on first access, or when the window becomes visible.
  public private(set) final lazy var stage: Stage = {
    let stage = Stage(size: bounds.size, scale: Double(UIScreen.main.scale), background: .black)
    stage.layer.addSublayer(layer)
    layer.position = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    return stage
  }()

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.leaveWindow()
      if !isHidden { rootViewController?.fill(self) }
    }
  }

  /// The screen of the window.
  open var screen: UIScreen { .main }

  /// Whether the window is the key window.
  public private(set) final var isKeyWindow = false

  /// Stored, without effect: a stage has one window.
  open var windowLevel = Level.normal

  /// The event with the current touches; nil for none.
  final var touchEvent: UIEvent?

  /// The time and location of the last tap, and the number of taps in a row.
  final var lastTap: (time: CFTimeInterval, place: CGPoint, count: Int)?

  /// A window with a frame, hidden until `makeKeyAndVisible()` is called.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.isHidden = true
  }

  /// A window with the size of the main screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Returns nil: nib files and storyboards are not read.
  public required init?(coder: NSCoder) { nil }

  /// The application.
  open override var next: UIResponder? { UIApplication.shared }

  /// Delivers an event to recognizers and views.
  open func sendEvent(_ event: UIEvent) { deliver(event) }

  /// Makes the window the key window.
  open func makeKey() { isKeyWindow = true }

  /// Shows the window on its stage, with the view of its root controller.
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }

  /// Whether the window is hidden; true until it is made visible.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      guard !newValue else { return }
      _ = stage
      rootViewController?.fill(self)
    }
  }

  /// The level of a window: windows with higher levels are in front.
  public struct Level: Hashable, RawRepresentable, Sendable {
    /// The number of the level.
    public let rawValue: CGFloat

    /// A level from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of normal windows: 0.
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar: 1000.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts: 2000.
    public static let alert = Level(rawValue: 2000)
  }
}
