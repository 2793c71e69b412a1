import Pixels
import Rasterization
import RenderTree

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
  init?(_ source: PixelRect, sigma: Double) {
    var (size, pixels) = (1, source.width * source.height)
    while pixels > Self.mostPixels, GaussianBlur(sigma: sigma).sigma >= Self.narrowestBlur * Double(2 * size) {
      size *= 2
      pixels /= 4
    }
    guard size > 1 else { return nil }
    pixelSize = size
  }

  /// Of the shadow of a group's content.
  init?(shadowOf group: GroupItem) {
    guard let shadow = group.shadow, shadow.outline == .content, shadow.isVisible, group.raster == nil else {
      return nil
    }
    let reach = FilterStep.steps(group.filters).reduce(0) { $0 + $1.reach }
    let content = group.content.extent.expanded(by: reach)
    self.init(shadow.source(of: group.extent).intersection(content), sigma: shadow.sigma)
  }

  /// Of a group's content, where the last of its filters but for colours is a wide blur.
  init?(filtersOf group: GroupItem) {
    guard group.raster == nil else { return nil }
    var (reach, sigma) = (0, 0.0)
    for case .blur(let blur) in FilterStep.steps(group.filters) {
      reach += blur.reach
      sigma = blur.sigma
    }
    guard sigma > 0 else { return nil }
    self.init(group.extent.expanded(by: reach).intersection(group.content.extent), sigma: sigma)
  }
}

extension EffectStudio {
  /// What a group's filters make of its content in a region.
  func coarseSketch(of group: GroupItem, _ coarseness: Coarseness, in region: PixelRect) -> Sketch {
    let size = coarseness.pixelSize
    let share = 1 / Double(size)
    let area = region.scaled(x: share, y: share)
    let coarse = GroupItem(
      id: group.id, content: group.content.scaled(x: share, y: share),
      filters: group.filters.map { $0.bounded.scaled(by: share) }, extent: area)
    var image = made(coarse, area, pixelSize: size).image
    image.blurred = image.blurred?.enlarged(by: size)
    // What the plan left out is clear.
    guard let rect = image.blurred?.rect else { return Sketch(list: DrawList(), extent: .empty) }
    return Sketch(list: group.content, image: image, extent: rect.union(region))
  }

  /// The shadow of a group's content in an area.
  func coarseShadow(of group: GroupItem, _ coarseness: Coarseness, in area: PixelRect) -> Shadow? {
    let size = coarseness.pixelSize
    let share = 1 / Double(size)
    let region = area.scaled(x: share, y: share)
    let coarse = GroupItem(
      id: group.id, content: group.content.scaled(x: share, y: share),
      filters: group.filters.map { $0.bounded.scaled(by: share) },
      shadow: group.shadow?.bounded.scaled(x: share, y: share),
      showsShadowOnly: true, extent: region)
    return made(coarse, region, pixelSize: size).shadow?.enlarged(by: size)
  }

  /// What a group needs to be drawn in coarse pixels.
  private func made(_ group: GroupItem, _ area: PixelRect, pixelSize: Int) -> ItemEffects {
    let effects = ItemEffects()
    effects.area = area
    plan(group, area, effects, in: EffectNeed(rect: area, limit: area, pixelSize: pixelSize))
    make(DrawList(moving: [.group(group)]), ListEffects(effects), over: Ground())
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
