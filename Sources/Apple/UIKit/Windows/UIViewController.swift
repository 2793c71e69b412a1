import Foundation
import LayerKit

/// Manages a view, and is notified when it appears and disappears.
@MainActor @preconcurrency
open class UIViewController: UIResponder {
  private final var loadedView: UIView?

  /// The child controllers.
  public private(set) final var children: [UIViewController] = []

  /// The parent controller.
  public private(set) final weak var parent: UIViewController?

  /// The title of the view; nil by default.
  open var title: String?

  /// Which appearance methods have been called.
  private final var appearance = Appearance.hidden

  private enum Appearance { case hidden, appearing, shown }

  /// A controller whose `loadView()` creates the view.
  /// - Parameters:
  ///   - nibNameOrNil: ignored: nib files are not read.
  ///   - nibBundleOrNil: ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// A controller whose `loadView()` creates the view.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Returns nil: nib files and storyboards are not read.
  public required init?(coder: NSCoder) { nil }

  // MARK: The view

  /// The view, created on first access.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      loadedView?.controller = self
    }
  }

  /// The view, if it was loaded.
  public final var viewIfLoaded: UIView? { loadedView }

  /// Whether the view was loaded.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Creates the view and sets `view`; by default an empty view with the size of the main screen.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  /// Loads the view if it was not loaded.
  public final func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }

  /// The superview of the controller's view, or else the parent controller.
  open override var next: UIResponder? { loadedView?.parent ?? parent }

  // MARK: Notifications, to be overridden

  /// Called after the view was loaded.
  open func viewDidLoad() {}
  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view has appeared, at the start of the stage.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves its window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has left its window.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called before the parent controller changes.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the parent controller has changed.
  open func didMove(toParent parent: UIViewController?) {}
  /// Never called: memory warnings are not sent.
  open func didReceiveMemoryWarning() {}

  /// Updates the constraints by calling the view's `updateConstraints()`. Called before constraints are solved, if the
  /// view requested it.
  open func updateViewConstraints() { loadedView?.updateConstraints() }

  /// Insets that are added to the safe area of the view; zero by default.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      loadedView?.setNeedsLayout()
      loadedView?.constraintsDidChange()
    }
  }

  /// Whether the status bar is hidden. Ignored: there is no status bar.
  open var prefersStatusBarHidden: Bool { false }

  // MARK: Children

  /// Adds a child controller. The program then adds the child's view and calls the child's `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    guard childController !== self, childController.parent !== self else { return }
    childController.parent?.remove(childController)
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Removes the controller from its parent. Remove its view first.
  open func removeFromParent() {
    guard let previous = parent else { return }
    previous.remove(self)
    didMove(toParent: nil)
  }

  private final func remove(_ child: UIViewController) {
    children.removeAll { $0 === child }
    child.parent = nil
  }

  // MARK: Windows

  /// Adds the view to a window, with the window's bounds.
  final func fill(_ window: UIWindow) {
    guard let view, view.parent !== window else { return }
    view.transform = .identity
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.insertSubview(view, at: 0)
  }

  /// Removes the view from its window.
  final func leaveWindow() { loadedView?.removeFromSuperview() }

  /// Called before the view's window changes.
  final func viewWillMove(to window: UIWindow?) {
    if window != nil, appearance == .hidden {
      appearance = .appearing
      viewWillAppear(false)
    } else if window == nil, appearance == .shown {
      viewWillDisappear(false)
    }
  }

  /// Called after the view's window has changed.
  final func viewDidMove(to window: UIWindow?) {
    guard let window else {
      if appearance == .shown { viewDidDisappear(false) }
      appearance = .hidden
      return
    }
    let stage = window.stage
    stage.at(stage.currentTime) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.appearance == .appearing, self.loadedView?.window != nil else { return }
        self.appearance = .shown
        self.viewDidAppear(false)
      }
    }
  }
}
