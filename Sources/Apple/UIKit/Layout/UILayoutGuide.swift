import Foundation

/// A rectangle of a view that constraints place, and which shows nothing.
@MainActor @preconcurrency
open class UILayoutGuide: NSObject {
  /// The view that the guide belongs to; nil for none.
  open internal(set) weak var owningView: UIView?

  /// A name for those who look for mistakes; empty by default.
  open var identifier = ""

  /// Where the guide is.
  enum Place {
    /// Where constraints say.
    case constrained
    /// Within the margins of its view.
    case margins
    /// Within the safe area of its view.
    case safeArea
    /// What a scroll view scrolls.
    case scrolledContent
    /// What a scroll view shows of it.
    case scrollFrame
  }

  final let place: Place
  final var solvedFrame = CGRect.zero

  /// A guide of no view.
  public override init() {
    place = .constrained
    super.init()
  }

  init(_ place: Place, of view: UIView) {
    self.place = place
    owningView = view
    super.init()
  }

  /// The rectangle in the coordinates of the view, as of the last layout.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    switch place {
    case .constrained, .scrolledContent: return solvedFrame
    case .margins: return owningView.bounds.inset(by: owningView.effectiveMargins)
    case .safeArea: return owningView.bounds.inset(by: owningView.safeAreaInsets)
    case .scrollFrame: return owningView.bounds
    }
  }

  /// The edge of least x.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The edge of greatest x.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The edge where lines begin.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where lines end.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The edge of least y.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The edge of greatest y.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle of the width.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle of the height.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}
