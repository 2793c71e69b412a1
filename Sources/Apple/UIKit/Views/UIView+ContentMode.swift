import Foundation
import Layers
import RenderTree

extension UIView {
  /// How contents fill the bounds of a view.
  public enum ContentMode: Int, Hashable, Sendable {
    /// They are stretched.
    case scaleToFill
    /// They are as large as they can be whole.
    case scaleAspectFit
    /// They are as small as they can be without gaps.
    case scaleAspectFill
    /// They are drawn anew for every size.
    case redraw
    /// They have their own size, in the middle.
    case center
    /// They have their own size, at the top.
    case top
    /// They have their own size, at the bottom.
    case bottom
    /// They have their own size, on the left.
    case left
    /// They have their own size, on the right.
    case right
    /// They have their own size, in a corner.
    case topLeft
    /// They have their own size, in a corner.
    case topRight
    /// They have their own size, in a corner.
    case bottomLeft
    /// They have their own size, in a corner.
    case bottomRight

    // Gravities have y upwards in mind.
    private static let gravities: [(mode: ContentMode, gravity: CALayerContentsGravity)] = [
      (.scaleToFill, .resize), (.scaleAspectFit, .resizeAspect), (.scaleAspectFill, .resizeAspectFill),
      (.redraw, .resize), (.center, .center), (.top, .bottom), (.bottom, .top), (.left, .left), (.right, .right),
      (.topLeft, .bottomLeft), (.topRight, .bottomRight), (.bottomLeft, .topLeft), (.bottomRight, .topRight),
    ]

    init(_ layer: CALayer) {
      let mode = Self.gravities.first { $0.gravity == layer.contentsGravity }?.mode ?? .scaleToFill
      self = mode == .scaleToFill && layer.needsDisplayOnBoundsChange ? .redraw : mode
    }

    func apply(to layer: CALayer) {
      layer.contentsGravity = Self.gravities.first { $0.mode == self }?.gravity ?? .resize
      layer.needsDisplayOnBoundsChange = self == .redraw
    }
  }

  /// What of a view changes with the size of its superview.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The sum of the parts' numbers.
    public let rawValue: UInt

    /// Parts by the sum of their numbers.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the top edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the bottom edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}
