import DisplayList

/// Replaces the layer ids in frames of a second stage by those of the first stage. Layers match if they have the same
/// name.
final class LayerMatching: LayerMapping {
  private let first, second: NamedLayers

  /// The numbers of layers of both stages when `made` was filled.
  private var counts = (first: 0, second: 0)

  /// The still runs of the first stage's frame, their items by id, and the mapped runs of the second stage's frame.
  private var stillRuns: [StillItems] = []
  private var stillItems: [ItemID: DrawItem] = [:]
  private var made: [ObjectIdentifier: (source: StillItems, result: StillItems)] = [:]
  private var used: Set<ObjectIdentifier> = []

  init(_ first: NamedLayers, _ second: NamedLayers) { (self.first, self.second) = (first, second) }

  /// The second stage's frame with the ids of the first one's. Still items that are equal in both frames become the
  /// same object, so that they need not be compared in every frame.
  func aligned(_ frame: Frame, with other: Frame) -> Frame {
    if counts != (first.count, second.count) { (counts, made) = ((first.count, second.count), [:]) }
    learn(other)
    used = []
    let content = frame.content.mappingLayers(by: self)
    if made.count > used.count { made = made.filter { used.contains($0.key) } }
    return Frame(width: frame.width, height: frame.height, background: frame.background, content: content)
  }

  func layer(_ id: UInt64) -> UInt64 { second.identity(ofNode: id).flatMap { first.node(of: $0) } ?? id }

  func still(_ run: StillItems) -> StillItems {
    used.insert(ObjectIdentifier(run))
    if let known = made[ObjectIdentifier(run)] { return known.result }
    let result = shared(run.items.map { $0.mappingLayers(by: self) })
    made[ObjectIdentifier(run)] = (run, result)
    return result
  }

  private func learn(_ frame: Frame) {
    var runs: [StillItems] = []
    frame.content.forEachStillRun { runs.append($0) }
    guard !runs.elementsEqual(stillRuns, by: ===) else { return }
    (stillRuns, stillItems, made) = (runs, [:], [:])
    for run in runs { for item in run.items where stillItems[item.id] == nil { stillItems[item.id] = item } }
  }

  /// The first stage's run with the same items, or else a new run that reuses the first stage's items where they are
  /// equal.
  private func shared(_ items: [DrawItem]) -> StillItems {
    let items = items.map { item in stillItems[item.id].flatMap { $0 == item ? $0 : nil } ?? item }
    let same = stillRuns.first { run in
      run.items.count == items.count && zip(run.items, items).allSatisfy { $0.object == $1.object }
    }
    return same ?? StillItems(items)
  }
}
