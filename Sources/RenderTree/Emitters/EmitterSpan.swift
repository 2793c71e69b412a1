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
  private let stack: AnimationStack?
  private let constantValues: EmitterValues
  let cells: [CellValues]

  /// The tracks that animate anything of the emitter.
  private let tracks: [Track]
  private let animatesCells, animatesLayer: Bool
  private let rates = Mutex<[[Int]: RateTable]>([:])
  private let knownReach = Mutex<[Double]?>(nil)

  init(_ values: PropertyStorage, animations: [CompiledAnimation], from start: Double, bases: [Double]) {
    self.start = start
    self.bases = bases
    self.values = values
    let relevant = animations.filter { animation in Self.properties.contains { animation.affects($0) } }
    self.animations = relevant
    stack = relevant.isEmpty ? nil : AnimationStack(relevant, over: values)
    tracks = relevant.flatMap(\.tracks).filter { track in
      Self.properties.contains { $0 === track.target.path.property }
    }
    animatesCells = tracks.contains { $0.target.path.property === emitterLayerProperties.emitterCells.property }
    animatesLayer = tracks.contains { $0.target.path.property !== emitterLayerProperties.emitterCells.property }
    constantValues = EmitterValues(values)
    cells = (values[emitterLayerProperties.emitterCells] ?? []).map { CellValues($0) }
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
    guard animatesLayer, let stack else { return constantValues }
    return EmitterValues(stack.values(at: time))
  }

  private func cells(at time: Double) -> [CellValues] {
    guard animatesCells, let stack else { return cells }
    let list: [EmitterCellValue] = stack.values(at: time)[emitterLayerProperties.emitterCells] ?? []
    return list.map { CellValues($0) }
  }

  /// A cell's values at a time, by the indices of the cells around it and its own; nil where there is no such cell.
  func cell(_ path: [Int], at time: Double) -> CellValues? {
    guard animatesCells, let stack else { return cells.cell(at: path) }
    var list = stack.values(at: time)[emitterLayerProperties.emitterCells] ?? []
    for index in path.dropLast() {
      guard list.indices.contains(index) else { return nil }
      list = list[index].cells
    }
    guard let last = path.last, list.indices.contains(last) else { return nil }
    return CellValues(list[last])
  }

  /// Whether what a cell's particles are at birth depends on when that is.
  var isAnimated: Bool { stack != nil }

  /// The rate at which a cell emits; the factor of the layer concerns its own cells only.
  func rate(of path: [Int]) -> EmissionRate {
    guard tracks.contains(where: \.animatesBirthRate) else {
      let rate = cells.cell(at: path)?.birthRate ?? 0
      return .constant(path.count == 1 ? rate * max(0, constantValues.birthRate) : rate)
    }
    return rates.withLock { rates in
      if let known = rates[path] { return .table(known) }
      let breaks = RateBreaks(tracks.filter(\.animatesBirthRate))
      // Before everything that is animated, the rate does not change: any time before it will do as the origin.
      let origin = start.isFinite ? start : min(-1, (breaks.times(after: -.infinity).first ?? 0) - 1)
      let table = RateTable(from: origin, breaks) { self.rate(of: path, at: $0) }
      rates[path] = table
      return .table(table)
    }
  }

  /// The integral of a cell's birth rate up to the end of the span: what is animated later is not looked at.
  func integral(ofRate path: [Int], from begin: Double, to end: Double) -> Double {
    guard tracks.contains(where: \.animatesBirthRate) else { return rate(of: path).integral(from: begin, to: end) }
    guard begin < end else { return 0 }
    let breaks = RateBreaks(tracks.filter(\.animatesBirthRate))
    return RateTable(from: begin, to: end, breaks) { self.rate(of: path, at: $0) }.integral(to: end)
  }

  private func rate(of path: [Int], at time: Double) -> Double {
    let cell = cell(path, at: time)?.birthRate ?? 0
    guard cell > 0, path.count == 1 else { return cell }
    return cell * max(0, layer(at: time).birthRate)
  }

  /// How long after its birth a particle of each of the layer's cells, or one that came of it, may live, in seconds.
  var reaches: [Double] {
    knownReach.withLock { known in
      if let known { return known }
      var reaches = Self.reaches(of: cells, factor: constantValues.lifetime)
      if tracks.contains(where: \.animatesLifetime) {
        for time in sampledTimes {
          let found = Self.reaches(of: cells(at: time), factor: layer(at: time).lifetime)
          for (index, reach) in found.enumerated() {
            // What lies between the samples may be somewhat greater.
            if index < reaches.count {
              reaches[index] = max(reaches[index], reach * 1.05)
            } else {
              reaches.append(reach)
            }
          }
        }
      }
      known = reaches
      return reaches
    }
  }

  /// The longest of the `reaches`.
  var longestReach: Double { reaches.max() ?? 0 }

  private static func reaches(of cells: [CellValues], factor: Double) -> [Double] {
    cells.map { cell in
      let below = reaches(of: cell.cells, factor: factor).max() ?? 0
      return (cell.longestLife * max(0, factor)).limited + below
    }
  }

  /// Times at which the lifetime is looked at.
  private var sampledTimes: [Double] {
    let breaks = RateBreaks(tracks.filter(\.animatesLifetime))
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

/// How many particles a cell emits in a second, over time.
enum EmissionRate: Sendable {
  case constant(Double)
  case table(RateTable)

  /// The integral over a stretch of time, in particles.
  func integral(from start: Double, to end: Double) -> Double {
    guard end > start else { return 0 }
    switch self {
    case .constant(let rate): return rate > 0 ? rate * (end - start) : 0
    case .table(let table):
      // Before the table begins, the rate is that of its beginning.
      let before = start < table.start ? (min(end, table.start) - start) * table.firstRate : 0
      return before + table.integral(to: end) - table.integral(to: start)
    }
  }

  /// The last time at which the integral from `start` is no more than `value`.
  func time(ofIntegral value: Double, from start: Double) -> Double {
    switch self {
    case .constant(let rate): return rate > 0 ? start + value / rate : .infinity
    case .table(let table):
      let before = start < table.start ? (table.start - start) * table.firstRate : 0
      if value < before { return start + value / table.firstRate }
      return table.time(ofIntegral: value - before + table.integral(to: start))
    }
  }
}

extension RateTable {
  /// The rate at the beginning.
  var firstRate: Double { (integral(to: start + 1e-3) - integral(to: start)) / 1e-3 }
}

extension Track {
  private var leaf: Property { target.path.leaf.property }

  /// Whether all cells are replaced.
  private var replacesCells: Bool { leaf === emitterLayerProperties.emitterCells.property }

  fileprivate var animatesBirthRate: Bool {
    replacesCells || leaf === emitterLayerProperties.birthRate.property
      || leaf === emitterCellProperties.birthRate.property || leaf === emitterCellProperties.emitterCells.property
  }

  fileprivate var animatesLifetime: Bool {
    replacesCells || leaf === emitterLayerProperties.lifetime.property
      || leaf === emitterCellProperties.lifetime.property || leaf === emitterCellProperties.lifetimeRange.property
      || leaf === emitterCellProperties.emitterCells.property
  }
}
