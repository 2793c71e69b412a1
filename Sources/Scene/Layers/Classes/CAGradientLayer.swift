import Animations
import Foundation
import Pixels
import Properties
import RenderTree

/// A layer that fills its shape, rounded by `cornerRadius`, with a gradient over the background colour.
///
/// Points and locations are in the unit space of the bounds: (0, 0) is the corner of least x and y, (1, 1) the opposite
/// one. Colours are mixed in sRGB, alpha by itself and not premultiplied: to fade a colour out, mix it with the same
/// colour at alpha 0, and not with a transparent black.
open class CAGradientLayer: CALayer {
  package override class var propertyTable: PropertyTable { .gradientLayer }

  override func nodeContent(
    _ values: PropertyStorage, animations: [CompiledAnimation], previous: RenderNode?
  ) -> NodeContent {
    NodeContent(values, animations: animations, previous: previous, kind: .gradient)
  }

  /// The colours of the stops, each a `CGColor`; nil, the default, and a list of less than two draw no gradient. Setting a list with anything else in it sets nil.
  open var colors: [Any]? {
    get { self[gradientLayerProperties.colors] }
    set {
      let colors = newValue?.compactMap { $0 as? CGColor }
      self[gradientLayerProperties.colors] = colors?.count == newValue?.count ? colors : nil
    }
  }

  /// The positions of the stops between the start, 0, and the end, 1; nil, the default, spaces them evenly. One for each
  /// colour, ascending: with another number of locations no gradient is drawn, and a location less than the one before
  /// counts as that one. Locations may exceed 0…1, where the gradient continues.
  open var locations: [NSNumber]? {
    get { self[gradientLayerProperties.locations]?.map { NSNumber(value: $0) } }
    set { self[gradientLayerProperties.locations] = newValue?.map(\.doubleValue) }
  }

  /// Where the first stop is: the start of an axial gradient, the centre of the others; (0.5, 0) by default.
  open var startPoint: CGPoint {
    get { self[gradientLayerProperties.startPoint] }
    set { self[gradientLayerProperties.startPoint] = newValue }
  }

  /// Where the last stop is: the end of an axial gradient, a corner of the box around the ellipse of a radial one, the
  /// direction in which a conic one begins; (0.5, 1) by default.
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
