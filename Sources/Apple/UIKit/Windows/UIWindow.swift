import Foundation
import LayerKit
import Layers
import Pixels

/// The topmost view, on a stage: what a movie of it shows.
///
/// ```swift
/// let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// window.rootViewController = MyController()
/// window.makeKeyAndVisible()
/// try Movie(window.stage, duration: 4).write(to: "out.mp4")
/// ```
@MainActor @preconcurrency
open class UIWindow: UIView {
  /// The stage that the window is on: black, of the window's size and with the pixels per point of the main screen, at 60
  /// frames a second. LayerKit's own. It is made when it is first asked for, or when the window becomes visible.
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

  /// The screen that the window is made for.
  open var screen: UIScreen { .main }

  /// Whether the window is the key window.
  public private(set) final var isKeyWindow = false

  /// Kept, without effect: there is one window on a stage.
  open var windowLevel = Level.normal

  /// The fingers on the window; nil for none.
  final var touchEvent: UIEvent?

  /// When and where a finger has left last, and how often it was there in a row.
  final var lastTap: (time: CFTimeInterval, place: CGPoint, count: Int)?

  /// A window of a size, which is hidden until it becomes visible.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.isHidden = true
  }

  /// A window of the size of the main screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Nil: interfaces in files are not read.
  public required init?(coder: NSCoder) { nil }

  /// The program.
  open override var next: UIResponder? { UIApplication.shared }

  /// Tells recognizers and views of an event's touches.
  open func sendEvent(_ event: UIEvent) { deliver(event) }

  /// Makes the window the key window.
  open func makeKey() { isKeyWindow = true }

  /// Shows the window on its stage, with the view of its controller.
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }

  /// Whether the window is left out; true until it is made visible.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      guard !newValue else { return }
      _ = stage
      rootViewController?.fill(self)
    }
  }

  /// An order of windows, the greatest in front.
  public struct Level: Hashable, RawRepresentable, Sendable {
    /// The number by which levels are ordered.
    public let rawValue: CGFloat

    /// A level by its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of windows: 0.
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar: 1000.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts: 2000.
    public static let alert = Level(rawValue: 2000)
  }
}
