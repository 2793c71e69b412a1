import RenderTree

/// Adjacent sublayers, with their nodes in the last commit.
final class SublayerRun {
  fileprivate(set) var layers: [CALayer]

  /// Whether one of the layers differs from `nodes`, or a layer was inserted or removed.
  var needsCommit = true

  /// The nodes of the last commit. The context with the number `contextID` created them.
  var nodes: RenderNodeRun?
  var contextID: UInt = 0

  fileprivate init(_ layers: some Collection<CALayer>) {
    self.layers = Array(layers)
    for layer in layers { layer.sublayerRun = self }
  }

  fileprivate func index(of layer: CALayer) -> Int { layers.firstIndex { $0 === layer } ?? layers.count }
}

/// The sublayers of a layer in runs of at most `longestRun`, so that inserting, removing or changing one of many layers
/// is fast.
struct SublayerList {
  private(set) var runs: [SublayerRun] = []
  private(set) var count = 0

  /// The layers of several runs in one array, created when `all` is read; nil after an insertion or removal.
  private var joined: [CALayer]?

  private static let longestRun = 512

  init() {}

  init(_ layers: [CALayer]) {
    count = layers.count
    runs = stride(from: 0, to: count, by: Self.longestRun).map {
      SublayerRun(layers[$0..<min($0 + Self.longestRun, count)])
    }
  }

  var isEmpty: Bool { count == 0 }

  /// The sublayers, back to front.
  var all: [CALayer] {
    mutating get {
      guard runs.count > 1 else { return runs.first?.layers ?? [] }
      if let joined { return joined }
      let made = runs.flatMap(\.layers)
      joined = made
      return made
    }
  }

  mutating func append(_ layer: CALayer) {
    count += 1
    joined?.append(layer)
    guard let last = runs.last, last.layers.count < Self.longestRun else {
      runs.append(SublayerRun([layer]))
      return
    }
    last.layers.append(layer)
    take(layer, into: last)
  }

  mutating func insert(_ layer: CALayer, at index: Int) {
    var offset = index
    for run in runs {
      if offset <= run.layers.count, index < count { return insert(layer, into: run, at: offset) }
      offset -= run.layers.count
    }
    append(layer)
  }

  /// Inserts a layer right in front of or right behind a sublayer of the list.
  mutating func insert(_ layer: CALayer, above: Bool, _ sibling: CALayer) {
    guard let run = sibling.sublayerRun else { return append(layer) }
    insert(layer, into: run, at: run.index(of: sibling) + (above ? 1 : 0))
  }

  private mutating func insert(_ layer: CALayer, into run: SublayerRun, at offset: Int) {
    count += 1
    joined = nil
    run.layers.insert(layer, at: offset)
    take(layer, into: run)
    guard run.layers.count > Self.longestRun, let index = runs.firstIndex(where: { $0 === run }) else { return }
    let middle = run.layers.count / 2
    runs.insert(SublayerRun(run.layers[middle...]), at: index + 1)
    run.layers.removeSubrange(middle...)
  }

  private func take(_ layer: CALayer, into run: SublayerRun) {
    layer.sublayerRun = run
    run.needsCommit = true
  }

  mutating func remove(_ layer: CALayer) {
    guard let run = layer.sublayerRun else { return }
    count -= 1
    joined = nil
    run.layers.remove(at: run.index(of: layer))
    run.needsCommit = true
    layer.sublayerRun = nil
    if run.layers.isEmpty { runs.removeAll { $0 === run } }
  }
}
