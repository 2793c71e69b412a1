import DisplayList
import Pixels
import Rasterization

/// The reduced resolution of content that is blurred widely and would otherwise not fit into memory.
///
/// Depends only on the frame, not on its damage.
struct ReducedResolution {
  /// The side of a coarse pixel, in device pixels: a power of two, at least 2.
  let pixelSize: Int

  /// Above this pixel count, the resolution is reduced as far as the blur allows.
  private static let maximumPixelCount = 1 << 22

  /// The minimum sigma, in coarse pixels, at which a picture looks the same as at full resolution.
  private static let narrowestBlur = 16.0

  /// Returns nil if pixels need not be larger, or cannot be.
  /// - Parameters:
  ///   - source: the pixels that are blurred.
  ///   - sigma: the blur's standard deviation, in pixels.
  ///   - variance: the sum of the variances of the enclosing blurs, in square pixels.
  init?(_ source: PixelRect, sigma: Double, variance: Double = 0) {
    var (size, pixels) = (1, source.width * source.height)
    let own = GaussianBlur(sigma: sigma).sigma
    let sigma = variance > 0 ? (own * own + variance).squareRoot() : own
    while pixels > Self.maximumPixelCount, sigma >= Self.narrowestBlur * Double(2 * size) {
      size *= 2
      pixels /= 4
    }
    guard size > 1 else { return nil }
    pixelSize = size
  }

  /// The resolution for the shadow of a group's content.
  /// - Parameter interest: where the group is needed; nil for its whole extent.
  init?(shadowOf group: GroupItem, in interest: RegionOfInterest? = nil) {
    guard let shadow = group.placement.shadow, shadow.outline == .content, shadow.isVisible, group.content.raster == nil
    else {
      return nil
    }
    let steps = FilterStep.steps(group.content.filters)
    let content = group.content.list.extent.expanded(by: steps.reach)
    var source = shadow.source(of: group.placement.extent).intersection(content)
    if let interest {
      var reach = interest.reach
      reach.add(shadow)
      source = interest.bounded(source, by: reach)
    }
    self.init(source, sigma: shadow.sigma, variance: interest?.reach.contentVariance ?? 0)
  }

  /// The resolution for a group's filtered content, if the last blur of its filters, together with the enclosing blurs,
  /// is wide.
  init?(filtersOf group: GroupItem, in interest: RegionOfInterest) {
    guard group.content.raster == nil else { return nil }
    let steps = FilterStep.steps(group.content.filters)
    var (distance, sigma, reach) = (0, 0.0, interest.reach)
    for filter in steps.compactMap(\.imageFilter) {
      distance += filter.reach
      sigma = filter.blurSigma ?? 0
    }
    guard sigma > 0 else { return nil }
    reach.add(steps)
    let source = interest.bounded(group.placement.extent.expanded(by: distance), by: reach)
      .intersection(group.content.list.extent)
    self.init(source, sigma: sigma, variance: interest.reach.contentVariance)
  }
}

extension EffectRenderer {
  /// The filtered content of a group in a region, rendered in coarse pixels and enlarged.
  /// - Parameter interest: where the group is needed.
  func reducedInput(
    of group: GroupItem, _ resolution: ReducedResolution, in region: PixelRect, _ interest: RegionOfInterest
  ) -> EffectInput {
    var image = reduced(group, resolution, in: region, interest, shadow: nil).image
    image.pixels = image.pixels?.enlarged(by: resolution.pixelSize)
    // No image: the plan found nothing to draw, so the region is clear.
    guard let rect = image.pixels?.rect else { return EffectInput(list: DrawList(), extent: .empty) }
    return EffectInput(list: group.content.list, image: image, extent: rect.union(region))
  }

  /// The shadow of a group's content in an area, rendered in coarse pixels and enlarged.
  /// - Parameter interest: where the group is needed.
  func reducedShadow(
    of group: GroupItem, _ resolution: ReducedResolution, in area: PixelRect, _ interest: RegionOfInterest
  ) -> Shadow? {
    reduced(group, resolution, in: area, interest, shadow: group.placement.shadow).shadow?
      .enlarged(by: resolution.pixelSize)
  }

  /// Plans and renders the effects of a group in coarse pixels.
  /// - Parameter shadow: if not nil, only the shadow is rendered, without the content.
  private func reduced(
    _ group: GroupItem, _ resolution: ReducedResolution, in region: PixelRect,
    _ interest: RegionOfInterest, shadow: ShadowItem?
  ) -> ItemEffects {
    let size = resolution.pixelSize
    let transform = PixelTransform.scale(x: 1 / Double(size), y: 1 / Double(size))
    let effects = ItemEffects()
    effects.area = transform.applied(to: region)
    let reduced = GroupItem(
      id: group.id, list: group.content.list.applying(transform),
      filters: transform.applied(to: group.content.filters.map(\.bounded)),
      shadow: shadow.map { transform.applied(to: $0.bounded) }, showsShadowOnly: shadow != nil,
      extent: effects.area)
    let inside = RegionOfInterest(rect: effects.area, within: interest, pixelSize: size)
    plan(reduced, effects.area, effects, in: inside)
    makeEffects(of: DrawList(moving: [DrawItem(reduced)]), ListEffects(effects), over: Backdrop())
    return effects
  }
}

extension FilterItem {
  /// The filter with its sigma limited to what a blur can draw.
  fileprivate var bounded: FilterItem {
    if case .gaussianBlur(let sigma) = self { .gaussianBlur(sigma: GaussianBlur(sigma: sigma).sigma) } else { self }
  }
}

extension ShadowItem {
  /// The shadow with its sigma and offset limited to what can be drawn.
  fileprivate var bounded: ShadowItem {
    var shadow = self
    shadow.sigma = GaussianBlur(sigma: sigma).sigma
    (shadow.offsetX, shadow.offsetY) = boundedOffset
    return shadow
  }
}
