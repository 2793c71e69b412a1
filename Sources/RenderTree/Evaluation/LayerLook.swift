import Animations
import Foundation
import Geometry
import Pixels

/// One layer at one moment, ready to be put together with the items of its sublayers.
struct LayerLook: Sendable {
  let id: UInt64

  /// Where the layer stands.
  private(set) var placement: Placement

  /// Where its sublayers stand, and its own pieces where the whole becomes an image first: more of them can be seen than of
  /// the layer itself, because shadows carry it into the picture.
  private(set) var inner: Placement

  /// The layer's own, and what superlayers without group opacity leave to it.
  let opacity: Double

  /// Whether the opacity is the affair of each piece and sublayer (`allowsGroupOpacity` is false).
  let fadesPieces: Bool

  let masksToBounds: Bool
  let shape: RoundedRect
  let background: PremultipliedColor?
  let contents: [ImageItem]
  let border: BorderItem?
  private(set) var shadow: ShadowLook?
  let smoothEdges: CAEdgeAntialiasingMask

  /// Of the layer with all that is in it.
  private(set) var filters: [FilterItem]

  /// Whether the layer has filters, also such that change nothing at the moment: it must not look otherwise all at once
  /// when an amount reaches zero.
  let isFiltered: Bool

  /// Of what is behind the layer.
  let backdropFilters: [FilterItem]
  let blendMode: BlendMode

  let raster: RasterLook?

  /// Returns nil where neither the layer nor anything in it can be seen.
  /// - Parameter parent: the place of the superlayer.
  init?(id: UInt64, values: PropertyStorage, in parent: Placement) {
    let opacity = Double(values[layerProperties.opacity])
    guard !values[layerProperties.isHidden], opacity > 0 else { return nil }
    let geometry = LayerGeometry(values)
    let placement = parent.entering(geometry)
    guard values[layerProperties.isDoubleSided] || placement.facesViewer else { return nil }
    let shape = RoundedRect(
      rect: geometry.bounds, cornerRadius: Double(values[layerProperties.cornerRadius]),
      roundCorners: values[layerProperties.maskedCorners],
      isContinuous: values[layerProperties.cornerCurve] == .continuous)

    self.id = id
    self.opacity = min(opacity, 1) * parent.opacity
    fadesPieces = !values[layerProperties.allowsGroupOpacity]
    masksToBounds = values[layerProperties.masksToBounds]
    self.shape = shape
    background = values[layerProperties.backgroundColor].flatMap(Self.visible)
    contents = ImageItem.placing(values, in: shape.rect, isFlipped: placement.isFlipped)
    border = Self.border(values)
    shadow = ShadowLook(values)
    smoothEdges = values[layerProperties.allowsEdgeAntialiasing] ? values[layerProperties.edgeAntialiasingMask] : []

    raster = RasterLook(values, bounds: shape.rect)
    var inner = raster?.placement(in: placement) ?? placement
    inner.opacity = fadesPieces ? self.opacity : 1
    let ownFilters = values[layerProperties.filters]
    filters = Self.filters(ownFilters, in: inner, geometry.bounds)
    isFiltered = ownFilters?.contains { $0.isEnabled } ?? false
    backdropFilters = Self.filters(values[layerProperties.backgroundFilters], in: placement, geometry.bounds)
    blendMode = values[layerProperties.compositingFilter] ?? .normal

    self.placement = placement
    inner.reveal(shadow, filters, geometry.bounds)
    self.inner = inner
  }

  private static func filters(_ filters: [FilterValue]?, in placement: Placement, _ bounds: CGRect) -> [FilterItem] {
    guard let filters, !filters.isEmpty, let scale = placement.differential(around: bounds)?.mean else { return [] }
    return filters.compactMap { FilterItem($0, scale: scale) }
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

  /// The plane in which what the layer draws casts its shadow, and the place of sublayers there; nil where the shadow is
  /// blurred on the screen.
  ///
  /// Within what only casts a shadow others are blurred on the screen: else each layer would be told twice for every
  /// superlayer with a shadow.
  var castingPlane: (plane: ShadowPlane, inner: Placement, shadow: ShadowItem)? {
    guard let shadow, shadow.path == nil, raster == nil, !inner.castsOnly,
      let plane = ShadowPlane(shadow, castBy: bounds, isImage: true, in: inner)
    else { return nil }
    let item = shadow.item(in: plane)
    return (plane, plane.placement(in: inner, of: item), item)
  }

  /// The layer in the plane in which it casts its shadow.
  func casting(in plane: ShadowPlane, _ inner: Placement) -> LayerLook {
    var look = self
    (look.placement, look.inner, look.shadow) = (inner, inner, nil)
    let scale = self.inner.differential(around: bounds)?.mean ?? 0
    look.filters = scale > 0 ? filters.map { $0.scaled(by: plane.scale / scale) } : []
    return look
  }

  /// Where a mask stands: in the bounds, whatever the sublayers are transformed by.
  var maskPlacement: Placement {
    var inner = placement
    inner.space = CATransform3DIdentity
    inner.opacity = 1
    return inner
  }

  /// Whether the items of sublayers become part of a group, and cannot simply follow one another.
  var gathersSublayers: Bool {
    masksToBounds || (opacity < 1 && !fadesPieces) || (shadow.map { $0.path == nil } ?? false) || hasEffects
  }

  /// Whether something happens to the layer as one image.
  var hasEffects: Bool {
    isFiltered || !backdropFilters.isEmpty || blendMode != .normal || raster != nil
  }
}

extension Placement {
  /// Makes visible what shadow and filters of a layer bring into the picture.
  fileprivate mutating func reveal(_ shadow: ShadowLook?, _ filters: [FilterItem], _ bounds: CGRect) {
    if let margin = filters.margin { reveal(around: CGRect(visible), margin) }
    if let shadow, shadow.path == nil, let item = shadow.item(.content, in: self, bounds: bounds) {
      reveal(castersOf: item)
    }
  }
}
