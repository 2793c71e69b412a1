import DisplayList
import Foundation
import Geometry
import Pixels
import Properties

extension Evaluator {
  /// Adds a layer during a transition: both states, as one group.
  /// - Parameters:
  ///   - progress: the progress of the transition, 0…1.
  ///   - values: the values of the new state, which place both states.
  ///   - time: the layer's local time in seconds.
  static func append(
    _ transition: LayerTransition, at progress: Double, of node: RenderNode, values: PropertyStorage,
    in placement: Placement, at time: Double, to items: inout [DrawItem]
  ) {
    let offsets = transition.offsets(at: progress)
    let bounds = values[layerProperties.bounds].standardized
    var target: [DrawItem] = []
    appendState(node, values: values.shifted(by: offsets.target, of: bounds), in: placement, at: time, to: &target)
    var source: [DrawItem] = []
    if let before = transition.source {
      let sourceTime = before.timing.localTime(fromParent: transition.sourceTime)
      let shown = before.presentationValues(at: sourceTime).placed(like: values)
        .shifted(by: offsets.source, of: bounds)
      append(before, values: shown, in: placement, at: sourceTime, to: &source)
    }

    let own = placement.entering(LayerGeometry(values))
    // Filtered backdrops are drawn under the group, because the group of both states does not contain the backdrop.
    let behind = Self.backdrops(&source, &target, of: transition, at: progress)
    items += transition.moves ? behind.compactMap { $0.limited(to: bounds, in: own) } : behind

    var content = DrawList()
    switch transition.type {
    case .moveIn: content.append(source + target)
    // Added, not source-over: the backdrop would shine through along the shared edge, where each state covers a part of
    // a pixel.
    case .push: content.append(sum(source, target, 1, 1, of: node, in: own))
    case .reveal: content.append(target + source)
    // A weighted sum, so that a fade between equal states changes nothing.
    default: content.append(sum(source, target, 1 - progress, progress, of: node, in: own))
    }
    var extent = content.extent
    var clip: ClipItem?
    if transition.moves {
      // Both states slide within the layer's bounds, which do not move.
      clip = ClipItem(projection: own.projection, shape: RoundedRect(rect: bounds))
      extent = extent.intersection(own.extent(of: bounds))
    }
    guard !extent.isEmpty else { return }
    items.append(
      DrawItem(
        GroupItem(
          id: ItemID(layer: node.id, instance: own.instance, part: .transition), list: content, clip: clip,
          extent: extent)))
  }

  /// Removes the filtered backdrops from both states and returns them. In a fade, each is weighted by its share, unless
  /// both are the same.
  private static func backdrops(
    _ source: inout [DrawItem], _ target: inout [DrawItem], of transition: LayerTransition, at progress: Double
  ) -> [DrawItem] {
    let (before, after) = (source.removeBackdrops(), target.removeBackdrops())
    guard !transition.moves, before != after else { return transition.moves ? before + after : after }
    return before.map { $0.multiplied(by: 1 - progress) } + after.map { $0.multiplied(by: progress) }
  }

  /// The weighted sum of both states.
  private static func sum(
    _ source: [DrawItem], _ target: [DrawItem], _ sourceShare: Double, _ targetShare: Double, of node: RenderNode,
    in placement: Placement
  ) -> [DrawItem] {
    let shares: [([DrawItem], Double, ItemID.Part, CGBlendMode)] = [
      (source, sourceShare, .transitionSource, .normal),
      (target, targetShare, .transitionTarget, .plusLighter),
    ]
    return shares.compactMap { items, share, part, blendMode in
      let id = ItemID(layer: node.id, instance: placement.instance, part: part)
      let content = DrawList(moving: items)
      guard share > 0, !content.isEmpty else { return nil }
      return DrawItem(
        GroupItem(id: id, list: content, opacity: share, blendMode: blendMode, extent: content.extent))
    }
  }
}

extension [DrawItem] {
  fileprivate mutating func removeBackdrops() -> [DrawItem] {
    var backdrops: [DrawItem] = []
    for index in indices {
      guard var group = GroupItem(self[index]), !group.content.backdropFilters.isEmpty else { continue }
      backdrops.append(DrawItem(group.backdrop))
      group.content.backdropFilters = []
      self[index] = DrawItem(group)
    }
    removeAll { $0.id.part == .backdrop }
    return backdrops
  }
}

extension GroupItem {
  /// The group's filtered backdrop, without its content.
  fileprivate var backdrop: GroupItem {
    var id = id
    id.part = .backdrop
    var backdrop = GroupItem(
      id: id, list: DrawList(), opacity: placement.opacity * content.backdropFade, clip: placement.clip,
      mask: content.mask, backdropFilters: content.backdropFilters, face: placement.face, extent: placement.extent)
    backdrop.content.backdropClip = content.backdropClip
    return backdrop
  }
}

extension DrawItem {
  /// A filtered backdrop, masked to the bounds of a layer; nil if no part of it is inside.
  fileprivate func limited(to bounds: CGRect, in placement: Placement) -> DrawItem? {
    guard var group = GroupItem(self) else { return self }
    let extent = group.placement.extent.intersection(placement.extent(of: bounds))
    guard !extent.isEmpty else { return nil }
    let veil = DrawItem(
      id: id, placement: ItemPlacement(projection: placement.projection, extent: extent),
      content: .box(
        BoxContent(
          shape: RoundedRect(rect: bounds), background: PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 1))))
    let list = DrawList(moving: [veil])
    group.content.mask =
      group.content.mask == nil
      ? list
      : DrawList(moving: [DrawItem(GroupItem(id: id, list: list, mask: group.content.mask, extent: extent))])
    group.placement.extent = extent
    return DrawItem(group)
  }
}

extension LayerTransition {
  /// Whether the states move.
  fileprivate var moves: Bool { [.moveIn, .push, .reveal].contains(type) }

  /// The displacements of both states, in multiples of the layer's size.
  fileprivate func offsets(at progress: Double) -> (source: CGPoint, target: CGPoint) {
    let side = subtype.side
    let away = CGPoint(x: -side.x * progress, y: -side.y * progress)
    let coming = CGPoint(x: side.x * (1 - progress), y: side.y * (1 - progress))
    switch type {
    case .moveIn: return (.zero, coming)
    case .push: return (away, coming)
    case .reveal: return (away, .zero)
    default: return (.zero, .zero)
    }
  }
}

extension CATransitionSubtype {
  /// The unit vector from the centre of the layer towards the side from which the movement starts.
  fileprivate var side: CGPoint {
    switch self {
    case .fromRight: CGPoint(x: 1, y: 0)
    case .fromTop: CGPoint(x: 0, y: 1)
    case .fromBottom: CGPoint(x: 0, y: -1)
    default: CGPoint(x: -1, y: 0)
    }
  }
}

extension PropertyStorage {
  /// The values of the layer, moved in its own plane.
  /// - Parameter offset: the displacement in multiples of the size of `bounds`.
  fileprivate func shifted(by offset: CGPoint, of bounds: CGRect) -> PropertyStorage {
    guard offset != .zero else { return self }
    // A flipped layer is mirrored before it is transformed.
    let y = self[layerProperties.isGeometryFlipped] ? -offset.y : offset.y
    let shift = CATransform3DMakeTranslation(offset.x * bounds.width, y * bounds.height, 0)
    var shifted = self
    shifted[layerProperties.transform] = CATransform3DConcat(shift, self[layerProperties.transform])
    return shifted
  }

  /// The values with the position, anchor point and transform of another layer.
  fileprivate func placed(like other: PropertyStorage) -> PropertyStorage {
    var placed = self
    placed[layerProperties.position] = other[layerProperties.position]
    placed[layerProperties.zPosition] = other[layerProperties.zPosition]
    placed[layerProperties.anchorPoint] = other[layerProperties.anchorPoint]
    placed[layerProperties.anchorPointZ] = other[layerProperties.anchorPointZ]
    placed[layerProperties.transform] = other[layerProperties.transform]
    return placed
  }
}
