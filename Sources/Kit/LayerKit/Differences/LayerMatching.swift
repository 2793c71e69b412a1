import DisplayList

/// Gives the frames of a second stage the identities of a first one's: layers of one name are one.
final class LayerMatching: LayerMapping {
  private let first, second: NamedLayers

  /// How many layers both stages have had when `made` was made.
  private var counts = (first: 0, second: 0)

  /// The still runs of the first stage's frame, their items by identity, and the runs of the second stage's frame as
  /// they were made of them.
  private var stillRuns: [StillItems] = []
  private var stillItems: [ItemID: DrawItem] = [:]
  private var made: [ObjectIdentifier: (source: StillItems, result: StillItems)] = [:]
  private var used: Set<ObjectIdentifier> = []

  init(_ first: NamedLayers, _ second: NamedLayers) { (self.first, self.second) = (first, second) }

  /// The second stage's frame with the identities of the first one's. What is still and the same in both is the same
  /// object then, so that it need not be compared in every frame.
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

  /// A run of the first stage's, where one has the same items; otherwise a new one, with its items where they are equal.
  private func shared(_ items: [DrawItem]) -> StillItems {
    let items = items.map { item in stillItems[item.id].flatMap { $0 == item ? $0 : nil } ?? item }
    let same = stillRuns.first { run in
      run.items.count == items.count && zip(run.items, items).allSatisfy { $0.object == $1.object }
    }
    return same ?? StillItems(items)
  }
}
