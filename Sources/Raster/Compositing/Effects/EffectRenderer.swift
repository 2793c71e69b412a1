import DisplayList
import Geometry
import Pixels
import Rasterization
import Support

/// Renders the intermediate images of a frame that span tiles: filtered groups, shadows, backdrops and bitmaps.
final class EffectRenderer {
  let renderers: RendererPool
  private let shadows: ShadowStore
  private let rasters = RasterStore()
  private let memory = ScratchMemory()

  /// The layer whose images are being rendered, for errors.
  private var layer: UInt64 = 0

  /// The indices of static items with effects. The items are kept too, so that no other object gets the same
  /// identifier.
  private var still = AgingCache<ObjectIdentifier, (items: StillItems, places: [Int])>()

  init(renderers: RendererPool) {
    self.renderers = renderers
    shadows = ShadowStore(renderers: renderers)
  }

  /// The effects that the damaged tiles need; nil if none.
  func effects(of frame: Frame, damage: TileSet) -> ListEffects? {
    guard !damage.isEmpty else { return nil }
    still.advance()
    shadows.begin()
    rasters.begin()
    let picture = PixelRect(minX: 0, minY: 0, maxX: frame.width, maxY: frame.height)
    let effects = plan(frame.content, in: RegionOfInterest(tiles: damage, limit: picture))
    if let effects {
      let isOpaque = frame.background.alpha >= 1 && !frame.content.reducesBackdropAlpha
      let backdrop = Backdrop(color: PackedColor(frame.background), picture: picture, isOpaque: isOpaque)
      makeEffects(of: frame.content, effects, over: backdrop)
    }
    rasters.end()
    shadows.end()
    still.remove { _, _, age in age > StillItems.retainedFrames }
    return effects
  }

  /// The indices of items with effects, back to front.
  func places(in run: DrawList.Run) -> [Int] {
    switch run {
    case .still(let still):
      self.still.use(ObjectIdentifier(still)) { (still, Self.places(in: still.items)) }.places
    case .moving(let items): Self.places(in: items)
    }
  }

  private static func places(in items: [DrawItem]) -> [Int] { items.indices.filter { items[$0].hasEffects } }
}

// MARK: - Rendering

extension EffectRenderer {
  /// The backdrop over which a list is drawn.
  struct Backdrop {
    var color = PackedColor.clear

    /// The rectangle that the backdrop fills; nil if there is nothing but the list's own items.
    var picture: PixelRect?

    /// Whether the backdrop is opaque everywhere in the picture, and continues outside it.
    var isOpaque = false
  }

  /// Renders the planned images of a list, from back to front: first the contents of its items, then their backdrops,
  /// so that few backdrops are in memory at a time however deeply lists are nested.
  func makeEffects(of list: DrawList, _ effects: ListEffects, over backdrop: Backdrop) {
    for entry in effects.entries {
      let item = list[entry.place]
      layer = item.id.layer
      guard let group = GroupItem(item) else {
        makeItemShadow(of: item, entry.effects)
        continue
      }
      makeMask(of: group, entry.effects)
      if group.content.raster == nil {
        makeGroupImage(of: group, entry.effects)
      } else {
        entry.effects.raster = raster(group)
      }
    }
    for entry in effects.entries {
      guard let group = GroupItem(list[entry.place]) else { continue }
      makeBackdrop(of: group, entry.effects, at: entry.place, in: list, effects, over: backdrop)
    }
  }

  /// Renders the shadow of an item that is not a group.
  private func makeItemShadow(of item: DrawItem, _ effects: ItemEffects) {
    guard let shadow = item.placement.shadow, shadow.isVisible else { return }
    guard shadow.outline == .content else {
      effects.shadow = shadows.shadow(shadow, of: item.id.layer, in: effects.regions[0])
      return
    }
    let extent = item.placement.extent
    var caster = item
    caster.placement = ItemPlacement(projection: item.placement.projection, extent: shadow.source(of: extent))
    let list = DrawList(moving: [caster])
    let group = GroupItem(id: item.id, list: list, shadow: shadow, extent: extent)
    effects.shadow =
      ReducedResolution(shadowOf: group).map {
        reducedShadow(of: group, $0, in: effects.area, RegionOfInterest(rect: effects.area, limit: effects.area))
      }
      ?? self.shadow(shadow, of: EffectInput(list: list, extent: caster.placement.extent), in: effects.area)
  }

  /// Renders the effects within a mask and, if the mask is flattened, its image.
  private func makeMask(of group: GroupItem, _ effects: ItemEffects) {
    guard let mask = group.content.mask else { return }
    if let inside = effects.mask { makeEffects(of: mask, inside, over: Backdrop()) }
    guard group.content.flattensMask else { return }
    layer = group.id.layer
    effects.maskImage = image(of: EffectInput(list: mask, effects: effects.mask, extent: mask.extent), in: effects.area)
    effects.mask = nil
  }

  /// Renders the image of a group's content, and its shadow.
  private func makeGroupImage(of group: GroupItem, _ effects: ItemEffects) {
    if let resolution = effects.reducedShadow, let interest = effects.interest {
      effects.shadow = reducedShadow(of: group, resolution, in: effects.area, interest)
      if group.content.showsShadowOnly { return }
    }
    // Once an image is finished, the effects within it are freed at each level, because nothing reads them any longer.
    defer { if effects.image.pixels != nil { effects.content = nil } }
    if let content = effects.content { makeEffects(of: group.content.list, content, over: Backdrop()) }
    layer = group.id.layer
    var input: EffectInput
    if let resolution = effects.reducedImage, let interest = effects.interest {
      input = reducedInput(of: group, resolution, in: effects.regions[0], interest)
    } else {
      input = EffectInput(list: group.content.list, effects: effects.content, extent: group.content.list.extent)
      if group.content.isFlattened, !group.makesImage { input.image.pixels = image(of: input, in: effects.regions[0]) }
      input = filtered(input, group.content.filters, effects.regions)
    }
    effects.image = input.image
    guard let shadow = group.placement.shadow, shadow.isVisible, effects.reducedShadow == nil else { return }
    effects.shadow =
      shadow.outline == .content
      ? self.shadow(shadow, of: cut(input, of: group, by: shadow.clip, effects), in: effects.area)
      : shadows.shadow(shadow, of: group.id.layer, in: group.placement.extent)
  }

  /// The filtered content of a group, clipped; it casts the shadow of a group with a clip.
  private func cut(_ input: EffectInput, of group: GroupItem, by clip: ClipItem?, _ effects: ItemEffects) -> EffectInput
  {
    guard let clip else { return input }
    let item = ItemEffects()
    item.content = effects.content
    item.image = input.image
    let cut = GroupItem(
      id: group.id, list: group.content.list, clip: clip, filters: group.content.filters, extent: input.extent)
    return EffectInput(list: DrawList(moving: [DrawItem(cut)]), effects: ListEffects(item), extent: input.extent)
  }

  /// Applies filters. `regions` are the pixels needed before each filter, and after the last.
  private func filtered(
    _ input: EffectInput, _ filters: [FilterItem], _ regions: [PixelRect], isOpaque: Bool = false
  ) -> EffectInput {
    var input = input
    for (index, step) in FilterStep.steps(filters).enumerated() {
      switch step {
      case .matrix(let matrix):
        input.image.matrices.append(matrix)
        if !matrix.preservesTransparency { input.extent = regions.reduce(input.extent) { $0.union($1) } }
      case .image(let filter):
        let pixels = image(of: input, filter, from: regions[index], in: regions[index + 1], isOpaque: isOpaque)
        input.image = FilteredImage(pixels: pixels)
        input.extent = input.extent.expanded(by: filter.reach)
      }
    }
    return input
  }

  /// The filtered image of an input in an area.
  /// - Parameter region: the pixels that the area depends on.
  private func image(
    of input: EffectInput, _ filter: any ImageFilter, from region: PixelRect, in area: PixelRect,
    alphaOnly: Bool = false, isOpaque: Bool = false
  ) -> BlurredImage {
    let rect = region.intersection(input.extent)
    let charge = charge(for: rect, channels: alphaOnly ? 1 : 4)
    let source = BlurSource(
      filter.sourceBlur, rect: charge == nil ? .empty : rect, alphaOnly: alphaOnly, isFilled: true, memory: memory)
    if let target = source.target {
      renderers.draw(input, in: source.rect, into: target)
    } else {
      renderers.draw(input, in: source.rect) { image, area in source.load(image, region: area) }
    }
    return filter.image(of: source, in: area, isOpaque: isOpaque, renderers).charged(charge)
  }

  /// Reserves memory for an image of a region, for its drawing surface and for the steps in between.
  /// - Returns: nil, and records it, if there is not enough memory.
  private func charge(for rect: PixelRect, channels: Int) -> MemoryCharge? {
    do throws(FrameMemoryError) {
      return try MemoryCharge(.bitmaps, 3 * rect.width * rect.height * channels)
    } catch {
      FrameMemory.note(error, layer: layer)
      return nil
    }
  }

  /// The pixels of an input in a region, unfiltered.
  private func image(of input: EffectInput, in region: PixelRect) -> BlurredImage {
    let rect = region.intersection(input.extent)
    let charge = charge(for: rect, channels: 4)
    let source = BlurSource(
      GaussianBlur(sigma: 0), rect: charge == nil ? .empty : rect, alphaOnly: false, isFilled: true, memory: memory)
    if let target = source.target { renderers.draw(input, in: source.rect, into: target) }
    return source.unblurred.charged(charge)
  }

  /// The shadow that an input casts into `area`.
  private func shadow(_ shadow: ShadowItem, of input: EffectInput, in area: PixelRect) -> Shadow {
    let region = shadow.source(of: area)
    let mask = image(of: input, GaussianBlur(sigma: shadow.sigma), from: region, in: area, alphaOnly: true)
    let (x, y) = shadow.boundedOffset
    return Shadow(mask: mask, offsetX: x, offsetY: y, color: PackedColor(shadow.color))
  }

  /// Filters the content behind a group: the background and the items of `list` below `place`.
  private func makeBackdrop(
    of group: GroupItem, _ item: ItemEffects, at place: ItemPosition, in list: DrawList, _ effects: ListEffects,
    over backdrop: Backdrop
  ) {
    guard !group.content.backdropFilters.isEmpty else { return }
    var regions = [item.area]
    for step in FilterStep.steps(group.content.backdropFilters).reversed() {
      regions.append(regions[regions.count - 1].expanded(by: step.reach))
    }
    let extent = backdrop.picture ?? list.extent
    let input = EffectInput(list: list, effects: effects, limit: place, background: backdrop.color, extent: extent)
    item.backdrop =
      filtered(input, group.content.backdropFilters, regions.reversed(), isOpaque: backdrop.isOpaque).image
  }

  /// The bitmap of a rasterized group.
  private func raster(_ group: GroupItem) -> RasterImage? {
    guard let raster = RasterStore.Plan(group) else { return nil }
    return rasters.image(raster) { content, rect in
      var inside = RegionOfInterest(rect: rect, limit: rect)
      let item = DrawItem(content)
      let effects = self.plan(item, in: &inside).map { ListEffects($0) }
      let list = DrawList(moving: [item])
      if let effects { self.makeEffects(of: list, effects, over: Backdrop()) }
      return self.renderers.bitmap(of: EffectInput(list: list, effects: effects, extent: rect), in: rect)
    }
  }
}

extension BlurredImage {
  /// The image with the reserved memory that it continues to occupy.
  func charged(_ charge: MemoryCharge?) -> BlurredImage {
    var image = self
    charge?.keep(size)
    image.charge = charge
    return image
  }
}

extension DrawItem {
  /// Whether the item may need intermediate images.
  fileprivate var hasEffects: Bool { isGroup || placement.hasShadow }
}

extension GroupItem {
  /// Whether the group itself needs intermediate images; those within its list do not count.
  var hasEffects: Bool {
    content.raster != nil || placement.hasShadow || !content.filters.isEmpty || !content.backdropFilters.isEmpty
      || content.isFlattened || content.flattensMask
  }

  /// Whether one of its filters always needs an image of the content.
  var makesImage: Bool { FilterStep.steps(content.filters).contains { $0.imageFilter != nil } }
}
