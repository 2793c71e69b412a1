import Foundation
import Geometry
import Pixels
import RenderTree

extension CALayer {
  /// The colour of the shadow; its alpha and `shadowOpacity` multiply. Opaque black by default.
  public var shadowColor: CGColor? {
    get { self[layerProperties.shadowColor] }
    set { self[layerProperties.shadowColor] = newValue }
  }

  /// 0…1; 0, the default, is no shadow.
  public var shadowOpacity: Float {
    get { self[layerProperties.shadowOpacity] }
    set { self[layerProperties.shadowOpacity] = newValue }
  }

  /// Where the shadow falls, in points of the layer's coordinates. The default (0, −3) is below the layer where y grows up,
  /// and above it where y grows down.
  public var shadowOffset: CGSize {
    get { self[layerProperties.shadowOffset] }
    set { self[layerProperties.shadowOffset] = newValue }
  }

  /// The standard deviation of the blur in points; 0 is a hard edge.
  public var shadowRadius: CGFloat {
    get { self[layerProperties.shadowRadius] }
    set { self[layerProperties.shadowRadius] = newValue }
  }

  /// What casts the shadow, in the layer's coordinates, filled non-zero; where it is nil, what the layer and its sublayers
  /// show does. A copy is kept.
  public var shadowPath: CGPath? {
    get { self[layerProperties.shadowPath] }
    set { self[layerProperties.shadowPath] = newValue }
  }
}
