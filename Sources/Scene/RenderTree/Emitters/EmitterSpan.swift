import Animations
import Foundation
import Properties
import Synchronization

/// A time interval of an emitter between two commits that changed it, with its values and animations.
final class EmitterSpan: Sendable {
  /// The layer's own time at which the span begins, in seconds; −∞ for the first.
  let start: Double

  /// The integrals of the birth rates of the layer's cells at the start.
  let bases: [Double]

  private let values: PropertyStorage
  private let animations: [CompiledAnimation]
  private let constantValues: EmitterValues
  let cells: [CellValues]

  /// The tracks that animate anything of the emitter.
  private let tracks: [Track]

  /// The tracks that animate the layer's own birth rate.
  private let layerRateTracks: [Track]

  /// The animations of the layer's own values; nil if there are none.
  private let layerStack: AnimationStack?

  /// The animations of the cells.
  private let cellMotion: CellMotion

  private let rates = Mutex<[RateKey: RateTable]>([:])
  private let knownReach = Mutex<[Double]?>(nil)

  private struct RateKey: Hashable {
    let path: [Int]
    let end: Double
  }

  /// - Parameter previous: the previous span. Cells that are the same are shared.
  init(
    _ values: PropertyStorage, animations: [CompiledAnimation], from start: Double, bases: [Double],
    previous: EmitterSpan? = nil
  ) {
    self.start = start
    self.bases = bases
    self.values = values
    let relevant = animations.filter { animation in Self.properties.contains { animation.affects($0) } }
    self.animations = relevant
    tracks = relevant.flatMap(\.tracks).filter { track in
      Self.properties.contains { $0 === track.target.path.property }
    }
    let own = tracks.filter { $0.target.path.property !== emitterLayerProperties.emitterCells.property }
    layerRateTracks = own.filter { $0.target.path.property === emitterLayerProperties.birthRate.property }
    layerStack = own.isEmpty ? nil : AnimationStack(own, over: values)
    constantValues = EmitterValues(values)
    let list: [EmitterCellValue] = values[emitterLayerProperties.emitterCells] ?? []
    let known: [EmitterCellValue] = previous?.values[emitterLayerProperties.emitterCells] ?? []
    cells = list.indices.map { index in
      if let previous, index < known.count, list[index].isSurelySame(as: known[index]) { return previous.cells[index] }
      return CellValues(list[index])
    }
    cellMotion = CellMotion(tracks, over: values)
  }

  /// The properties that the particles of an emitter depend on.
  static let properties: [Property] = [
    emitterLayerProperties.emitterCells.property, emitterLayerProperties.birthRate.property,
    emitterLayerProperties.lifetime.property, emitterLayerProperties.velocity.property,
    emitterLayerProperties.scale.property, emitterLayerProperties.spin.property,
    emitterLayerProperties.emitterPosition.property, emitterLayerProperties.emitterZPosition.property,
    emitterLayerProperties.emitterSize.property, emitterLayerProperties.emitterDepth.property,
    emitterLayerProperties.emitterShape.property, emitterLayerProperties.emitterMode.property,
    emitterLayerProperties.preservesDepth.property, emitterLayerProperties.seed.property,
  ]

  /// Whether a later commit has the same values and animations.
  func agrees(with values: PropertyStorage, _ animations: [CompiledAnimation]) -> Bool {
    let relevant = animations.filter { animation in Self.properties.contains { animation.affects($0) } }
    return relevant.elementsEqual(self.animations) { $0 === $1 }
      && Self.properties.allSatisfy { self.values.stored($0) == values.stored($0) }
  }

  /// The layer's values at a time.
  func layer(at time: Double) -> EmitterValues {
    layerStack.map { EmitterValues($0.values(at: time)) } ?? constantValues
  }

  /// A cell's values at a time, by the indices of the cells around it and its own; nil if there is no such cell. The
  /// result may omit the animations of the cells in it.
  func cell(_ path: [Int], at time: Double) -> CellValues? {
    switch cellMotion {
    case .none: return cells.cell(at: path)
    case .ofValues(let motions):
      guard let known = cells.cell(at: path) else { return nil }
      guard let motion = motions[path], let value = motion.value(at: time) else { return known }
      return CellValues(value, cells: known.cells)
    case .ofLists(let stack):
      return stack.values(at: time)[emitterLayerProperties.emitterCells]?.cell(at: path).map { CellValues($0) }
    }
  }

  /// Whether the initial state of a cell's particles depends on the time of their birth.
  var isAnimated: Bool { !tracks.isEmpty }

  // MARK: Rates

  /// The rate at which a cell emits. The layer's factor applies to its own cells only.
  /// - Parameters:
  ///   - begin: the first time at which the rate is needed.
  ///   - end: the end of the span. Later animations are ignored.
  func rate(of path: [Int], from begin: Double, until end: Double) -> EmissionRate {
    let tracks = tracks(ofRate: path)
    guard !tracks.isEmpty else {
      let rate = cells.cell(at: path)?.birthRate ?? 0
      return .constant(path.count == 1 ? rate * max(0, constantValues.birthRate) : rate)
    }
    return rates.withLock { rates in
      let isClosed = end.isFinite && (path.count == 1 || start.isFinite)
      let key = RateKey(path: path, end: isClosed ? end : .infinity)
      if let known = rates[key] { return .table(known) }
      let breaks = RateBreaks(tracks)
      let limit = RateTable.maximumPieces(tracks: tracks.count)
      let table: RateTable
      if isClosed {
        let first = path.count == 1 ? begin : start
        table = RateTable(from: first, to: end, breaks, maximumPieces: limit) { self.rate(of: path, at: $0) }
      } else {
        // The rate does not change before the first animation, so any earlier time can be the origin.
        let origin = start.isFinite ? start : min(-1, (breaks.times(after: -.infinity).first ?? 0) - 1)
        table = RateTable(from: origin, breaks, maximumPieces: limit) { self.rate(of: path, at: $0) }
      }
      rates[key] = table
      return .table(table)
    }
  }

  private func tracks(ofRate path: [Int]) -> [Track] {
    let outer = path.count > 1 ? [] : layerRateTracks
    return switch cellMotion {
    case .none: outer
    case .ofValues(let motions): outer + (motions[path]?.tracks.filter(\.animatesBirthRate) ?? [])
    case .ofLists: tracks.filter(\.animatesBirthRate)
    }
  }

  private func rate(of path: [Int], at time: Double) -> Double {
    let cell = birthRate(of: path, at: time)
    guard cell > 0, path.count == 1 else { return cell }
    return cell * max(0, layer(at: time).birthRate)
  }

  private func birthRate(of path: [Int], at time: Double) -> Double {
    guard case .ofValues(let motions) = cellMotion, let motion = motions[path], let known = cells.cell(at: path) else {
      return cell(path, at: time)?.birthRate ?? 0
    }
    return CellValues.rate(motion.birthRate(at: time), pace: known.pace)
  }

  // MARK: Lifetimes

  /// For each of the layer's cells, the maximum time, in seconds, from the birth of a particle to the death of its last
  /// descendant.
  var reaches: [Double] {
    knownReach.withLock { known in
      if let known { return known }
      let reaches: [Double]
      if case .ofLists(let stack) = cellMotion, tracks.contains(where: \.animatesLifetime) {
        reaches = self.reaches(ofLists: stack)
      } else {
        let factors = tracks.filter { $0.animatesLifetime && !$0.target.path.isOfCell }
        let factor = greatest(constantValues.lifetime, factors) { layer(at: $0).lifetime }
        reaches = cells.indices.map { reach(of: [$0], cells[$0], factor: max(0, factor)) }
      }
      known = reaches
      return reaches
    }
  }

  /// The maximum of the `reaches`.
  var longestReach: Double { reaches.max() ?? 0 }

  private func reach(of path: [Int], _ cell: CellValues, factor: Double) -> Double {
    var life = cell.longestLife
    if case .ofValues(let motions) = cellMotion, let tracks = motions[path]?.tracks.filter(\.animatesLifetime) {
      life = greatest(life, tracks) { self.cell(path, at: $0)?.longestLife ?? 0 }
    }
    let below = cell.cells.indices.map { reach(of: path + [$0], cell.cells[$0], factor: factor) }.max() ?? 0
    return (life * factor).limited + below
  }

  /// The maximum of a number under tracks.
  /// - Parameter constant: the number without the tracks.
  private func greatest(_ constant: Double, _ tracks: [Track], _ value: (Double) -> Double) -> Double {
    guard !tracks.isEmpty else { return constant }
    // Between the samples, values may be slightly greater.
    return Self.sampledTimes(of: tracks).reduce(constant) { max($0, value($1) * 1.05) }
  }

  private func reaches(ofLists stack: AnimationStack) -> [Double] {
    func reach(_ cell: CellValues, _ factor: Double) -> Double {
      (cell.longestLife * max(0, factor)).limited + (cell.cells.map { reach($0, factor) }.max() ?? 0)
    }
    var reaches = cells.map { reach($0, constantValues.lifetime) }
    for time in Self.sampledTimes(of: tracks.filter(\.animatesLifetime)) {
      let factor = layer(at: time).lifetime
      let list: [EmitterCellValue] = stack.values(at: time)[emitterLayerProperties.emitterCells] ?? []
      for (index, cell) in list.enumerated() {
        let found = reach(CellValues(cell), factor) * 1.05
        if index < reaches.count { reaches[index] = max(reaches[index], found) } else { reaches.append(found) }
      }
    }
    return reaches
  }

  /// The times at which a lifetime is sampled.
  private static func sampledTimes(of tracks: [Track]) -> [Double] {
    let breaks = RateBreaks(tracks)
    var times = breaks.times(after: -.infinity)
    if case .cycle(let period, let offsets) = breaks.tail, let last = times.last {
      times += offsets.map { last + $0 } + [last + period]
    }
    var samples = times.map { $0 + 1e-6 }
    for (start, end) in zip(times, times.dropFirst()) {
      for step in 0...8 { samples.append(start + (end - start) * Double(step) / 8) }
    }
    return samples
  }
}

extension Track {
  /// Whether a list of cells is replaced.
  private var replacesCells: Bool { target.path.leaf.property.type == .emitterCells }

  fileprivate var animatesBirthRate: Bool {
    let leaf = target.path.leaf.property
    return replacesCells || leaf === emitterLayerProperties.birthRate.property
      || leaf === emitterCellProperties.birthRate.property
  }

  fileprivate var animatesLifetime: Bool {
    let leaf = target.path.leaf.property
    return replacesCells || leaf === emitterLayerProperties.lifetime.property
      || leaf === emitterCellProperties.lifetime.property || leaf === emitterCellProperties.lifetimeRange.property
  }
}

extension PropertyKeyPath {
  /// Whether the property is that of the cells or of one of them, not of the layer itself.
  fileprivate var isOfCell: Bool { property === emitterLayerProperties.emitterCells.property }
}
