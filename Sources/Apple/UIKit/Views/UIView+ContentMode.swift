import Foundation
import Layers
import RenderTree

extension UIView {
  /// How the contents of a view fill its bounds.
  public enum ContentMode: Int, Hashable, Sendable {
    /// Stretched to the bounds.
    case scaleToFill
    /// Scaled to fit into the bounds, with their aspect ratio.
    case scaleAspectFit
    /// Scaled to cover the bounds, with their aspect ratio.
    case scaleAspectFill
    /// Redrawn when the size changes.
    case redraw
    /// Not scaled, at the centre.
    case center
    /// Not scaled, at the top.
    case top
    /// Not scaled, at the bottom.
    case bottom
    /// Not scaled, at the left.
    case left
    /// Not scaled, at the right.
    case right
    /// Not scaled, at the top left.
    case topLeft
    /// Not scaled, at the top right.
    case topRight
    /// Not scaled, at the bottom left.
    case bottomLeft
    /// Not scaled, at the bottom right.
    case bottomRight

    // Layer gravities are defined for y upwards.
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

  /// The parts of a view's geometry that change with the size of its superview.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Parts from raw bits.
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
