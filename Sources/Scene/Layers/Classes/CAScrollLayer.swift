import Foundation
import Geometry
import Properties
import RenderTree

/// A viewport for sublayers that may be larger. Scrolling changes the origin of its bounds, and may go past the
/// sublayers. `masksToBounds` is true by default.
open class CAScrollLayer: CALayer {
  package override class var propertyTable: PropertyTable { .scrollLayer }

  open override class func defaultValue(forKey key: String) -> Any? {
    key == layerProperties.masksToBounds.property.name ? true : super.defaultValue(forKey: key)
  }

  /// The axes along which `scroll(to:)` moves; `both` by default.
  open var scrollMode: CAScrollLayerScrollMode {
    get { self[scrollModeKey] }
    set { self[scrollModeKey] = newValue }
  }

  /// Scrolls along the axes of `scrollMode`, so that a point moves to the origin of the bounds.
  open func scroll(to point: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = point.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = point.y }
    bounds.origin = origin
  }

  /// Scrolls by the minimum distance that shows a rectangle of the layer's coordinates, along the axes of `scrollMode`.
  /// A rectangle that is larger than the bounds fills them.
  open func scroll(to rect: CGRect) {
    let (rect, window) = (rect.standardized, bounds.standardized)
    scroll(
      to: CGPoint(
        x: Self.start(window.minX, window.width, showing: rect.minX, rect.maxX),
        y: Self.start(window.minY, window.height, showing: rect.minY, rect.maxY)))
  }

  private static func start(_ now: CGFloat, _ length: CGFloat, showing min: CGFloat, _ max: CGFloat) -> CGFloat {
    let ends = [min, max - length]
    return Swift.min(Swift.max(now, ends.min() ?? now), ends.max() ?? now)
  }
}

/// The axes along which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: PropertyConstant {
  /// The name of the constant in key-value coding and timelines.
  public let rawValue: String

  /// - Parameter rawValue: any name. Key-value coding and timelines reject a name that is not among `known`; in code it
  ///   is stored and acts as `none`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Does not scroll.
  public static let none = Self(rawValue: "none")
  /// Along y.
  public static let vertically = Self(rawValue: "vertically")
  /// Along x.
  public static let horizontally = Self(rawValue: "horizontally")
  /// Along x and y.
  public static let both = Self(rawValue: "both")

  /// All constants.
  @usableFromInline package static let known: [Self] = [.none, .vertically, .horizontally, .both]
}

package let scrollModeKey = PropertyKey(
  "scrollMode", default: CAScrollLayerScrollMode.both, summary: "The axes along which the layer scrolls")

extension PropertyTable {
  static let scrollLayer = PropertyTable(
    className: "CAScrollLayer", superTable: CALayer.propertyTable, keys: [scrollModeKey])
}

extension CALayer {
  /// The nearest scroll layer among this layer and its superlayers.
  final var scrollLayer: CAScrollLayer? {
    sequence(first: self, next: { $0.superlayer }).first { $0 is CAScrollLayer } as? CAScrollLayer
  }
}
