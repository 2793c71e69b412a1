import Foundation
import RenderTree

extension CALayer {
  /// How a bitmap that the layer draws into should be stored; drawn bitmaps have 8 bits a channel here whatever it says.
  public var contentsFormat: CALayerContentsFormat {
    get { self[layerProperties.contentsFormat] }
    set { self[layerProperties.contentsFormat] = newValue }
  }

  // What asks for more than a movie of standard dynamic range can hold is kept and changes nothing.

  public var wantsExtendedDynamicRangeContent: Bool {
    get { self[layerProperties.wantsExtendedDynamicRangeContent] }
    set { self[layerProperties.wantsExtendedDynamicRangeContent] = newValue }
  }

  public var toneMapMode: CAToneMapMode {
    get { self[layerProperties.toneMapMode] }
    set { self[layerProperties.toneMapMode] = newValue }
  }

  public var preferredDynamicRange: CADynamicRange {
    get { self[layerProperties.preferredDynamicRange] }
    set { self[layerProperties.preferredDynamicRange] = newValue }
  }

  /// 0 where the contents do not say.
  public var contentsHeadroom: CGFloat {
    get { self[layerProperties.contentsHeadroom] }
    set { self[layerProperties.contentsHeadroom] = newValue }
  }

  /// Whether what the layer draws may be drawn anew at other scales; setting it asks for that.
  public var wantsDynamicContentScaling: Bool {
    get { self[layerProperties.wantsDynamicContentScaling] }
    set { self[layerProperties.wantsDynamicContentScaling] = newValue }
  }
}
