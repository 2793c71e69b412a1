import Animations
import Foundation
import Geometry
import Pixels

/// One layer at one moment, ready to be put together with the items of its sublayers.
struct LayerLook: Sendable {
  let id: UInt64

  /// Where the layer stands, and its sublayers in it.
  let placement: Placement

  /// The layer's own, and what superlayers without group opacity leave to it.
  let opacity: Double

  /// Whether the opacity is the affair of each piece and sublayer (`allowsGroupOpacity` is false).
  let fadesPieces: Bool

  let masksToBounds: Bool
  let shape: RoundedRect
  let background: PremultipliedColor?
  let contents: [ImageItem]
  let border: BorderItem?
  let smoothEdges: CAEdgeAntialiasingMask

  /// Returns nil where neither the layer nor anything in it can be seen.
  /// - Parameter parent: the place of the superlayer.
  init?(id: UInt64, values: PropertyStorage, in parent: Placement) {
    let opacity = Double(values[layerProperties.opacity])
    guard !values[layerProperties.isHidden], opacity > 0 else { return nil }
    let geometry = LayerGeometry(values)
    var placement = parent.entering(geometry)
    guard values[layerProperties.isDoubleSided] || placement.facesViewer else { return nil }
    let shape = RoundedRect(
      rect: geometry.bounds, cornerRadius: Double(values[layerProperties.cornerRadius]),
      roundCorners: values[layerProperties.maskedCorners], curve: values[layerProperties.cornerCurve])

    self.id = id
    self.opacity = min(opacity, 1) * parent.opacity
    fadesPieces = !values[layerProperties.allowsGroupOpacity]
    masksToBounds = values[layerProperties.masksToBounds]
    self.shape = shape
    background = values[layerProperties.backgroundColor].flatMap(Self.visible)
    contents = ImageItem.placing(values, in: shape.rect, isFlipped: placement.isFlipped)
    border = Self.border(values)
    smoothEdges = values[layerProperties.allowsEdgeAntialiasing] ? values[layerProperties.edgeAntialiasingMask] : []

    placement.opacity = fadesPieces ? self.opacity : 1
    self.placement = placement
  }

  private static func visible(_ color: CGColor) -> PremultipliedColor? {
    let premultiplied = PremultipliedColor(color)
    return premultiplied.alpha > 0 ? premultiplied : nil
  }

  private static func border(_ values: PropertyStorage) -> BorderItem? {
    let width = Double(values[layerProperties.borderWidth])
    guard width > 0, let color = values[layerProperties.borderColor].flatMap(visible) else { return nil }
    return BorderItem(width: width, color: color)
  }

  /// The layer's bounds, standardised.
  var bounds: CGRect { shape.rect }

  /// Where a mask stands: in the bounds, whatever the sublayers are transformed by.
  var maskPlacement: Placement {
    var inner = placement
    inner.space = CATransform3DIdentity
    inner.opacity = 1
    return inner
  }

  /// Whether the items of sublayers become part of a group, and cannot simply follow one another.
  var gathersSublayers: Bool { masksToBounds || (opacity < 1 && !fadesPieces) }
}
