import Foundation

/// An invisible rectangle of a view, which constraints position.
@MainActor @preconcurrency
open class UILayoutGuide: NSObject {
  /// The view that the guide belongs to; nil for none.
  open internal(set) weak var owningView: UIView?

  /// A name for debugging; empty by default.
  open var identifier = ""

  /// What determines the rectangle of the guide.
  enum Place {
    /// Constraints.
    case constrained
    /// The margins of its view.
    case margins
    /// The safe area of its view.
    case safeArea
    /// The content of a scroll view.
    case scrolledContent
    /// The visible area of a scroll view.
    case scrollFrame
  }

  final let place: Place
  final var solvedFrame = CGRect.zero

  /// A guide that belongs to no view.
  public override init() {
    place = .constrained
    super.init()
  }

  init(_ place: Place, of view: UIView) {
    self.place = place
    owningView = view
    super.init()
  }

  /// The rectangle in the coordinates of the view, as of the last layout pass.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    switch place {
    case .constrained, .scrolledContent: return solvedFrame
    case .margins: return owningView.bounds.inset(by: owningView.effectiveMargins)
    case .safeArea: return owningView.bounds.inset(by: owningView.safeAreaInsets)
    case .scrollFrame: return owningView.bounds
    }
  }

  /// The edge of minimum x.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The edge of maximum x.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The edge where lines begin.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where lines end.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The edge of minimum y.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The edge of maximum y.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The centre along x.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The centre along y.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}
