import DisplayList
import Pixels
import Rasterization

extension EffectRenderer {
  /// Plans the intermediate images that a list needs in the region of interest; nil if there are none. Proceeds from
  /// front to back, because backdrop filters enlarge the region that is needed of everything behind them.
  func plan(_ list: DrawList, in interest: RegionOfInterest) -> ListEffects? {
    var interest = interest
    let places = list.runs.map { self.places(in: $0) }
    // All backdrop filters count, visible or not, so that pixels do not depend on the damage.
    for (run, places) in zip(list.runs, places) {
      for index in places {
        guard case .group(let group) = run.items[index].content, !group.backdropFilters.isEmpty else { continue }
        interest.reach.add(FilterStep.steps(group.backdropFilters), ofBackdrop: true)
      }
    }
    var entries: [ListEffects.Entry] = []
    for (number, run) in list.runs.enumerated().reversed() {
      for index in places[number].reversed() {
        guard let effects = plan(run.items[index], in: &interest) else { continue }
        entries.append((ItemPosition(run: number, index: index), effects))
      }
    }
    return entries.isEmpty ? nil : ListEffects(entries.reversed())
  }

  func plan(_ item: DrawItem, in interest: inout RegionOfInterest) -> ItemEffects? {
    let area = interest.area(in: item.placement.extent)
    guard !area.isEmpty else { return nil }
    let effects = ItemEffects()
    effects.area = area
    guard let group = GroupItem(item) else {
      effects.regions = [interest.reachable(item.placement.extent)]
      return effects
    }
    guard group.placement.opacity > 0 else { return nil }
    effects.mask = group.content.mask.flatMap { plan($0, in: interest) }
    if group.content.raster == nil {
      effects.reducedShadow = ReducedResolution(shadowOf: group, in: interest)
      effects.reducedImage = ReducedResolution(filtersOf: group, in: interest)
      if effects.reducedShadow != nil || effects.reducedImage != nil { effects.interest = interest }
      plan(group, area, effects, in: interest)
    }
    let reach = group.backdropReach
    if reach > 0 { interest.add(area.expanded(by: reach)) }
    if !group.hasEffects, effects.content == nil, effects.mask == nil { return nil }
    return effects
  }

  func plan(_ group: GroupItem, _ area: PixelRect, _ effects: ItemEffects, in interest: RegionOfInterest) {
    if group.content.showsShadowOnly, effects.reducedShadow != nil { return }
    let steps = FilterStep.steps(group.content.filters)
    var (region, reach) = (area, interest.reach)
    if let shadow = group.placement.shadow, shadow.outline == .content, shadow.isVisible, effects.reducedShadow == nil {
      region = group.content.showsShadowOnly ? shadow.source(of: area) : region.union(shadow.source(of: area))
      reach.add(shadow)
    }
    effects.regions = [interest.bounded(region, by: reach)]
    if effects.reducedImage != nil { return }
    for step in steps.reversed() {
      reach.add([step])
      effects.regions.append(
        interest.bounded(effects.regions[effects.regions.count - 1].expanded(by: step.reach), by: reach))
    }
    effects.regions.reverse()
    let whole = effects.regions[0]
    effects.content = plan(
      group.content.list, in: whole == area ? interest : RegionOfInterest(rect: whole, within: interest, reach: reach))
  }
}
