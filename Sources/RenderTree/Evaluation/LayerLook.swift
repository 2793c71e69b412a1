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
  let shadow: ShadowLook?

  /// Whether the alpha of background, contents and border is that of the shape: filled, and nothing outside.
  let shapeIsAlpha: Bool

  /// What can be seen of the finished layer; its placement may count more, for what throws a shadow from outside.
  let visible: PixelRect

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
    let background = values[layerProperties.backgroundColor].flatMap(Self.visible)
    let contents = ImageItem.placing(values, in: shape.rect, isFlipped: placement.isFlipped)
    self.background = background
    self.contents = contents
    shapeIsAlpha =
      background?.alpha == 1
      && (values[layerProperties.masksToBounds] || contents.allSatisfy { shape.rect.contains($0.destination) })
    border = Self.border(values)
    smoothEdges = values[layerProperties.allowsEdgeAntialiasing] ? values[layerProperties.edgeAntialiasingMask] : []
    shadow = ShadowLook(values, shape: shape, placement: placement)
    visible = placement.visible

    placement.opacity = fadesPieces ? self.opacity : 1
    if let shadow, !shapeIsAlpha { placement.visible = placement.visible.grown(by: shadow.reach) }
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
  var gathersSublayers: Bool { masksToBounds || shadow != nil || (opacity < 1 && !fadesPieces) }
}

extension PixelRect {
  /// The same with a margin.
  fileprivate func grown(by margin: Int) -> PixelRect {
    PixelRect(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }
}
