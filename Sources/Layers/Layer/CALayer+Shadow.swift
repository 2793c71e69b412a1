import Foundation
import Pixels
import RenderTree

extension CALayer {
  /// The shadow's colour; its alpha is multiplied by `shadowOpacity`. Black by default.
  public var shadowColor: CGColor? {
    get { self[layerProperties.shadowColor] }
    set { self[layerProperties.shadowColor] = newValue }
  }

  /// 0…1; 0 by default: no shadow.
  public var shadowOpacity: Float {
    get { self[layerProperties.shadowOpacity] }
    set { self[layerProperties.shadowOpacity] = newValue }
  }

  /// How far the shadow lies from the layer, in its own coordinates.
  public var shadowOffset: CGSize {
    get { self[layerProperties.shadowOffset] }
    set { self[layerProperties.shadowOffset] = newValue }
  }

  /// The standard deviation of the shadow's blur, in points; 0 is a hard edge.
  public var shadowRadius: CGFloat {
    get { self[layerProperties.shadowRadius] }
    set { self[layerProperties.shadowRadius] = newValue }
  }
}
