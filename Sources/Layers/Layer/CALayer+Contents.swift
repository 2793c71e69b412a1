import Foundation
import RenderTree

extension CALayer {
  /// The part of the image that is shown, in unit coordinates; outside the image its edge pixels continue.
  public var contentsRect: CGRect {
    get { self[layerProperties.contentsRect] }
    set { self[layerProperties.contentsRect] = newValue }
  }

  /// The part that stretches when the contents are resized, in unit coordinates of `contentsRect`.
  public var contentsCenter: CGRect {
    get { self[layerProperties.contentsCenter] }
    set { self[layerProperties.contentsCenter] = newValue }
  }

  /// How the image is read when it is shown larger than it is.
  public var magnificationFilter: CALayerContentsFilter {
    get { self[layerProperties.magnificationFilter] }
    set { self[layerProperties.magnificationFilter] = newValue }
  }

  /// How the image is read when it is shown smaller than it is.
  public var minificationFilter: CALayerContentsFilter {
    get { self[layerProperties.minificationFilter] }
    set { self[layerProperties.minificationFilter] = newValue }
  }

  /// Added to the level of detail that a trilinear filter chooses.
  public var minificationFilterBias: Float {
    get { self[layerProperties.minificationFilterBias] }
    set { self[layerProperties.minificationFilterBias] = newValue }
  }

  /// Whether the bitmap that the layer draws into has no alpha. Given images are blended as they are.
  public var isOpaque: Bool {
    get { self[layerProperties.isOpaque] }
    set { self[layerProperties.isOpaque] = newValue }
  }

  /// Whether the layer draws anew when its bounds change.
  public var needsDisplayOnBoundsChange: Bool {
    get { self[layerProperties.needsDisplayOnBoundsChange] }
    set { self[layerProperties.needsDisplayOnBoundsChange] = newValue }
  }

  /// Without meaning here: drawing is done when the commit is.
  public var drawsAsynchronously: Bool {
    get { self[layerProperties.drawsAsynchronously] }
    set { self[layerProperties.drawsAsynchronously] = newValue }
  }
}
