import Foundation
import RenderTree

extension CALayer {
  /// The name that newer versions of Core Animation have for the type.
  public typealias ToneMapMode = CAToneMapMode

  /// The name that newer versions of Core Animation have for the type.
  public typealias DynamicRange = CADynamicRange

  /// The pixel format for the bitmap that the layer draws into. Kept without effect: drawn bitmaps have 8 bits a
  /// channel.
  public var contentsFormat: CALayerContentsFormat {
    get { self[layerProperties.contentsFormat] }
    set { self[layerProperties.contentsFormat] = newValue }
  }

  /// Whether colours brighter than white are asked for; false by default. Kept without effect, like the properties
  /// below: movies have standard dynamic range.
  public var wantsExtendedDynamicRangeContent: Bool {
    get { self[layerProperties.wantsExtendedDynamicRangeContent] }
    set { self[layerProperties.wantsExtendedDynamicRangeContent] = newValue }
  }

  /// Whether bright colours are mapped to the range of the display; `automatic` by default. Kept without effect.
  public var toneMapMode: CAToneMapMode {
    get { self[layerProperties.toneMapMode] }
    set { self[layerProperties.toneMapMode] = newValue }
  }

  /// The dynamic range that is asked for; `standard` by default. Kept without effect.
  public var preferredDynamicRange: CADynamicRange {
    get { self[layerProperties.preferredDynamicRange] }
    set { self[layerProperties.preferredDynamicRange] = newValue }
  }

  /// How many times brighter than white the contents can be; 0, the default, where that is not known. Kept without
  /// effect.
  public var contentsHeadroom: CGFloat {
    get { self[layerProperties.contentsHeadroom] }
    set { self[layerProperties.contentsHeadroom] = newValue }
  }

  /// Whether what the layer draws may be redrawn for other scales; false by default. Its only effect is that setting it
  /// makes the layer draw anew.
  public var wantsDynamicContentScaling: Bool {
    get { self[layerProperties.wantsDynamicContentScaling] }
    set { self[layerProperties.wantsDynamicContentScaling] = newValue }
  }
}
