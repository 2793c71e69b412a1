import Foundation
import LayerKit

/// What makes a view, and is told when it is shown.
@MainActor @preconcurrency
open class UIViewController: UIResponder {
  private final var loadedView: UIView?

  /// The controllers of parts of the view.
  public private(set) final var children: [UIViewController] = []

  /// The controller that this one is a child of.
  public private(set) final weak var parent: UIViewController?

  /// What the view is about; nil by default.
  open var title: String?

  /// Whether the view is on show, and the controller was told.
  private final var appearance = Appearance.hidden

  private enum Appearance { case hidden, appearing, shown }

  /// A controller whose view `loadView()` makes.
  /// - Parameters:
  ///   - nibNameOrNil: ignored: interfaces in files are not read.
  ///   - nibBundleOrNil: ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// A controller whose view `loadView()` makes.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Nil: interfaces in files are not read.
  public required init?(coder: NSCoder) { nil }

  // MARK: The view

  /// The view, which is made when it is first asked for.
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

  /// The view, if it has been made.
  public final var viewIfLoaded: UIView? { loadedView }

  /// Whether the view has been made.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view: sets `view`, by default to an empty one of the size of the main screen.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  /// Makes the view if it has not been made.
  public final func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }

  /// The view that the controller's view is in, or its window.
  open override var next: UIResponder? { loadedView?.parent ?? parent }

  // MARK: Events, to be overridden

  /// The view has been made.
  open func viewDidLoad() {}
  /// The view is about to be shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is shown: the stage begins to move.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to leave its window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has left its window.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// The controller is about to become a child, or to be one no more.
  open func willMove(toParent parent: UIViewController?) {}
  /// The controller has become a child, or is one no more.
  open func didMove(toParent parent: UIViewController?) {}
  /// Memory is short: never called.
  open func didReceiveMemoryWarning() {}

  /// Changes constraints; called before they are solved, if that was asked for of the view. Calls the view's `updateConstraints()`.
  open func updateViewConstraints() { loadedView?.updateConstraints() }

  /// Distances from the edges of the view that are added to those outside of its safe area; none by default.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      loadedView?.setNeedsLayout()
      loadedView?.constraintsDidChange()
    }
  }

  /// Whether the status bar is hidden: there is none.
  open var prefersStatusBarHidden: Bool { false }

  // MARK: Children

  /// Makes another controller a child. Its view has to be added by itself; then the child is told
  /// `didMove(toParent:)` by the program.
  open func addChild(_ childController: UIViewController) {
    guard childController !== self, childController.parent !== self else { return }
    childController.parent?.remove(childController)
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Makes the controller no child any more, after its view was removed.
  open func removeFromParent() {
    guard let former = parent else { return }
    former.remove(self)
    didMove(toParent: nil)
  }

  private final func remove(_ child: UIViewController) {
    children.removeAll { $0 === child }
    child.parent = nil
  }

  // MARK: Windows

  /// Puts the view into a window, which it fills.
  final func fill(_ window: UIWindow) {
    guard let view, view.parent !== window else { return }
    view.transform = .identity
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.insertSubview(view, at: 0)
  }

  /// Takes the view out of its window.
  final func leaveWindow() { loadedView?.removeFromSuperview() }

  /// Called when the view is about to come into another window, or to leave.
  final func viewWillMove(to window: UIWindow?) {
    if window != nil, appearance == .hidden {
      appearance = .appearing
      viewWillAppear(false)
    } else if window == nil, appearance == .shown {
      viewWillDisappear(false)
    }
  }

  /// Called when the view has come into another window, or left.
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
