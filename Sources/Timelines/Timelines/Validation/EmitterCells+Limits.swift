import Foundation
import Properties

extension [EmitterCellValue] {
  /// The valid number of cells or particles, if the cells exceed a limit; nil if they can be drawn.
  package var problem: String? {
    let count = EmitterCellValue.count(of: self)
    guard count <= TimelineLimits.emitterCells else { return "at most \(TimelineLimits.emitterCells) emitter cells" }
    guard depth <= TimelineLimits.emitterCellDepth else {
      return "emitter cells in at most \(TimelineLimits.emitterCellDepth) levels"
    }
    guard maximumPopulation <= Double(TimelineLimits.particles) else {
      return "cells whose birthRate times lifetime is at most \(TimelineLimits.particles) particles at a time"
    }
    return nil
  }

  /// The number of levels of nested cells.
  var depth: Int { isEmpty ? 0 : 1 + (map { $0.cells.depth }.max() ?? 0) }

  /// The largest number of particles that one cell may have at a time: its birth rate times its longest lifetime, times
  /// that of the cells around it.
  private var maximumPopulation: Double {
    map { cell -> Double in
      let keys = emitterCellProperties
      let life = Swift.max(0, Double(cell[keys.lifetime]) + abs(Double(cell[keys.lifetimeRange])) / 2)
      let length = cell.emissionLength
      let own = Swift.max(0, Double(cell[keys.birthRate])) * Swift.min(life, length)
      let below = cell.cells.maximumPopulation
      let all = own * Swift.max(1, below)
      return all.isNaN ? 0 : all
    }.max() ?? 0
  }
}

extension [EmitterCellValue] {
  /// The number of particles of these cells and of the cells nested in them at a time.
  var population: Double { reduce(0) { $0 + $1.population } }
}

extension EmitterCellValue {
  /// The number of particles of the cell and of the cells nested in it at a time.
  fileprivate var population: Double {
    let keys = emitterCellProperties
    guard self[keys.isEnabled] else { return 0 }
    let life = Swift.max(0, Double(self[keys.lifetime]) + abs(Double(self[keys.lifetimeRange])) / 2)
    let own = Swift.max(0, Double(self[keys.birthRate])) * Swift.min(life, emissionLength)
    let all = own * (1 + cells.population)
    return all.isNaN ? 0 : all
  }

  /// The duration for which the cell emits, in seconds of its own time.
  fileprivate var emissionLength: Double {
    let keys = emitterCellProperties
    let cycle = self[keys.duration] * (self[keys.autoreverses] ? 2 : 1)
    if self[keys.repeatDuration] > 0 { return self[keys.repeatDuration] }
    return self[keys.repeatCount] > 0 ? cycle * Double(self[keys.repeatCount]) : cycle
  }
}
