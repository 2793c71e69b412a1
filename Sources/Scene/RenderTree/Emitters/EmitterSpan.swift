import Animations
import Foundation
import Properties
import Synchronization

/// A stretch of an emitter's time, from one commit that changed it to the next: its values and animations then.
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

  /// Those of them that animate the layer's own birth rate.
  private let layerRateTracks: [Track]

  /// The tracks of the layer's own values over them; nil if there are none.
  private let layerStack: AnimationStack?

  /// How the cells are animated.
  private let cellMotion: CellMotion

  private let rates = Mutex<[RateKey: RateTable]>([:])
  private let knownReach = Mutex<[Double]?>(nil)

  private struct RateKey: Hashable {
    let path: [Int]
    let end: Double
  }

  /// - Parameter previous: the span before, whose cells are shared as far as they are the same.
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

  /// What the particles of an emitter depend on.
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

  /// A cell's values at a time, by the indices of the cells around it and its own; nil where there is no such cell. The
  /// cells within it may be without their animations.
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

  /// Whether what a cell's particles are at birth depends on when that is.
  var isAnimated: Bool { !tracks.isEmpty }

  // MARK: Rates

  /// The rate at which a cell emits; the factor of the layer concerns its own cells only.
  /// - Parameters:
  ///   - begin: the first time that is asked for.
  ///   - end: the end of the span: what is animated later is not looked at.
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
        // Before everything that is animated, the rate does not change: any time before it will do as the origin.
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

  /// How long after its birth a particle of each of the layer's cells, or one that came of it, may live, in seconds.
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

  /// The longest of the `reaches`.
  var longestReach: Double { reaches.max() ?? 0 }

  private func reach(of path: [Int], _ cell: CellValues, factor: Double) -> Double {
    var life = cell.longestLife
    if case .ofValues(let motions) = cellMotion, let tracks = motions[path]?.tracks.filter(\.animatesLifetime) {
      life = greatest(life, tracks) { self.cell(path, at: $0)?.longestLife ?? 0 }
    }
    let below = cell.cells.indices.map { reach(of: path + [$0], cell.cells[$0], factor: factor) }.max() ?? 0
    return (life * factor).limited + below
  }

  /// The greatest value that tracks give a number.
  /// - Parameter constant: the number without them.
  private func greatest(_ constant: Double, _ tracks: [Track], _ value: (Double) -> Double) -> Double {
    guard !tracks.isEmpty else { return constant }
    // What lies between the samples may be somewhat greater.
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

  /// Times at which a lifetime is looked at.
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
  /// Whether it is that of the cells or of one of them, and not the layer's own.
  fileprivate var isOfCell: Bool { property === emitterLayerProperties.emitterCells.property }
}
