/// Replaces the layer IDs in items.
package protocol LayerMapping: AnyObject {
  /// The ID that replaces a layer's ID.
  func layer(_ id: UInt64) -> UInt64

  /// The items that replace those of a run. They may be reused from frame to frame.
  func still(_ run: StillItems) -> StillItems
}

extension DrawList {
  /// The list with replaced layer IDs.
  package func mappingLayers(by mapping: some LayerMapping) -> DrawList {
    DrawList(
      runs: runs.map { run in
        switch run {
        case .still(let items): .still(mapping.still(items))
        case .moving(let items): .moving(items.map { $0.mappingLayers(by: mapping) })
        }
      })
  }

  /// Calls `body` with every run of still items, including those in groups and masks, unless they are inside a still
  /// run.
  package func forEachStillRun(_ body: (StillItems) -> Void) {
    for run in runs {
      switch run {
      case .still(let items): body(items)
      case .moving(let items):
        for case .group(let group) in items.lazy.filter(\.isGroup).map(\.content) {
          group.list.forEachStillRun(body)
          group.mask?.forEachStillRun(body)
        }
      }
    }
  }
}

extension DrawItem {
  /// The item, and the items in it, with replaced layer IDs.
  package func mappingLayers(by mapping: some LayerMapping) -> DrawItem {
    var id = id
    id.layer = mapping.layer(id.layer)
    guard var group = GroupItem(self) else { return DrawItem(id: id, placement: placement, content: content) }
    group.id = id
    group.content.list = group.content.list.mappingLayers(by: mapping)
    group.content.mask = group.content.mask?.mappingLayers(by: mapping)
    return DrawItem(group)
  }
}
