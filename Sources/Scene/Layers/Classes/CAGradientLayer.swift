import Animations
import Foundation
import Pixels
import Properties
import RenderTree

/// A layer that fills its shape, rounded by `cornerRadius`, with a gradient over the background colour.
///
/// Points and locations are in the unit space of the bounds: (0, 0) is the corner with the minimum x and y, (1, 1) the
/// opposite one. Colours are interpolated in sRGB with alpha not premultiplied. To fade a colour out, use the same
/// colour with alpha 0, not a transparent black.
open class CAGradientLayer: CALayer {
  package override class var propertyTable: PropertyTable { .gradientLayer }

  override func nodeContent(
    _ values: PropertyStorage, animations: [CompiledAnimation], previous: RenderNode?
  ) -> NodeContent {
    NodeContent(values, animations: animations, previous: previous, kind: .gradient)
  }

  /// The colours of the stops, each a `CGColor`; nil by default. A list of fewer than two colours draws no gradient.
  /// Setting a list with an element of another type sets nil.
  open var colors: [Any]? {
    get { self[gradientLayerProperties.colors] }
    set {
      let colors = newValue?.compactMap { $0 as? CGColor }
      self[gradientLayerProperties.colors] = colors?.count == newValue?.count ? colors : nil
    }
  }

  /// The positions of the stops between the start, 0, and the end, 1; nil, the default, spaces them evenly. There must
  /// be one location for each colour, otherwise no gradient is drawn. Locations ascend: one that is less than the
  /// previous one acts as the previous one. Locations may exceed 0…1, where the gradient continues.
  open var locations: [NSNumber]? {
    get { self[gradientLayerProperties.locations]?.map { NSNumber(value: $0) } }
    set { self[gradientLayerProperties.locations] = newValue?.map(\.doubleValue) }
  }

  /// The position of the first stop: the start of an axial gradient, the centre of the others; (0.5, 0) by default.
  open var startPoint: CGPoint {
    get { self[gradientLayerProperties.startPoint] }
    set { self[gradientLayerProperties.startPoint] = newValue }
  }

  /// The position of the last stop: the end of an axial gradient, a corner of the box around the ellipse of a radial
  /// one, the direction in which a conic one begins; (0.5, 1) by default.
  open var endPoint: CGPoint {
    get { self[gradientLayerProperties.endPoint] }
    set { self[gradientLayerProperties.endPoint] = newValue }
  }

  /// The shape of the gradient; `axial` by default.
  open var type: CAGradientLayerType {
    get { self[gradientLayerProperties.type] }
    set { self[gradientLayerProperties.type] = newValue }
  }
}

extension PropertyTable {
  static let gradientLayer = PropertyTable(
    className: "CAGradientLayer", superTable: CALayer.propertyTable, keys: gradientLayerProperties)
}
