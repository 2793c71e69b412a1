import DisplayList
import Pixels
import Rasterization

/// How coarsely something can be drawn that is blurred widely, where it would not fit into memory else.
///
/// It depends on the frame alone, and not on what of it is drawn anew.
struct Coarseness {
  /// How many pixels are the side of one: a power of two, at least 2.
  let pixelSize: Int

  /// What is blurred has no more pixels.
  private static let mostPixels = 1 << 22

  /// In coarse pixels: a picture blurred so much looks the same.
  private static let narrowestBlur = 16.0

  /// Nil where pixels need not be larger, or cannot.
  /// - Parameters:
  ///   - source: the pixels that are blurred.
  ///   - sigma: in pixels.
  ///   - variance: of the blurs around this one, in square pixels.
  init?(_ source: PixelRect, sigma: Double, variance: Double = 0) {
    var (size, pixels) = (1, source.width * source.height)
    let own = GaussianBlur(sigma: sigma).sigma
    let sigma = variance > 0 ? (own * own + variance).squareRoot() : own
    while pixels > Self.mostPixels, sigma >= Self.narrowestBlur * Double(2 * size) {
      size *= 2
      pixels /= 4
    }
    guard size > 1 else { return nil }
    pixelSize = size
  }

  /// Of the shadow of a group's content.
  /// - Parameter interest: what of the group can be seen through what is around it; nil for all.
  init?(shadowOf group: GroupItem, in interest: RegionOfInterest? = nil) {
    guard let shadow = group.placement.shadow, shadow.outline == .content, shadow.isVisible, group.content.raster == nil
    else {
      return nil
    }
    let steps = FilterStep.steps(group.content.filters)
    let content = group.content.list.extent.expanded(by: steps.reduce(0) { $0 + $1.reach })
    var source = shadow.source(of: group.placement.extent).intersection(content)
    if let interest {
      var reach = interest.reach
      reach.add(shadow)
      source = interest.bounded(source, by: reach)
    }
    self.init(source, sigma: shadow.sigma, variance: interest?.reach.variance ?? 0)
  }

  /// Of a group's content, where the last of its filters but for colours is a wide blur, or others around it are.
  init?(filtersOf group: GroupItem, in interest: RegionOfInterest) {
    guard group.content.raster == nil else { return nil }
    let steps = FilterStep.steps(group.content.filters)
    var (distance, sigma, reach) = (0, 0.0, interest.reach)
    for case .blur(let blur) in steps {
      distance += blur.reach
      sigma = blur.sigma
    }
    guard sigma > 0 else { return nil }
    reach.add(steps)
    let source = interest.bounded(group.placement.extent.expanded(by: distance), by: reach)
      .intersection(group.content.list.extent)
    self.init(source, sigma: sigma, variance: interest.reach.variance)
  }
}

extension EffectRenderer {
  /// What a group's filters make of its content in a region.
  /// - Parameter interest: where the group is needed.
  func coarseInput(
    of group: GroupItem, _ coarseness: Coarseness, in region: PixelRect, _ interest: RegionOfInterest
  ) -> EffectInput {
    let size = coarseness.pixelSize
    let transform = PixelTransform.scale(x: 1 / Double(size), y: 1 / Double(size))
    let area = transform.applied(to: region)
    let coarse = GroupItem(
      id: group.id, list: group.content.list.applying(transform),
      filters: transform.applied(to: group.content.filters.map(\.bounded)), extent: area)
    var image = made(coarse, area, RegionOfInterest(rect: area, within: interest, pixelSize: size)).image
    image.blurred = image.blurred?.enlarged(by: size)
    // What the plan left out is clear.
    guard let rect = image.blurred?.rect else { return EffectInput(list: DrawList(), extent: .empty) }
    return EffectInput(list: group.content.list, image: image, extent: rect.union(region))
  }

  /// The shadow of a group's content in an area.
  /// - Parameter interest: where the group is needed.
  func coarseShadow(
    of group: GroupItem, _ coarseness: Coarseness, in area: PixelRect, _ interest: RegionOfInterest
  ) -> Shadow? {
    let size = coarseness.pixelSize
    let transform = PixelTransform.scale(x: 1 / Double(size), y: 1 / Double(size))
    let region = transform.applied(to: area)
    let coarse = GroupItem(
      id: group.id, list: group.content.list.applying(transform),
      filters: transform.applied(to: group.content.filters.map(\.bounded)),
      shadow: group.placement.shadow.map { transform.applied(to: $0.bounded) }, showsShadowOnly: true, extent: region)
    return made(coarse, region, RegionOfInterest(rect: region, within: interest, pixelSize: size)).shadow?.enlarged(
      by: size)
  }

  /// What a group needs to be drawn in coarse pixels.
  private func made(_ group: GroupItem, _ area: PixelRect, _ interest: RegionOfInterest) -> ItemEffects {
    let effects = ItemEffects()
    effects.area = area
    plan(group, area, effects, in: interest)
    make(DrawList(moving: [DrawItem(group)]), ListEffects(effects), over: Backdrop())
    return effects
  }
}

extension FilterItem {
  /// As wide as it is drawn.
  fileprivate var bounded: FilterItem {
    if case .gaussianBlur(let sigma) = self { .gaussianBlur(sigma: GaussianBlur(sigma: sigma).sigma) } else { self }
  }
}

extension ShadowItem {
  /// As wide and as far away as it is drawn.
  fileprivate var bounded: ShadowItem {
    var shadow = self
    shadow.sigma = GaussianBlur(sigma: sigma).sigma
    (shadow.offsetX, shadow.offsetY) = boundedOffset
    return shadow
  }
}
