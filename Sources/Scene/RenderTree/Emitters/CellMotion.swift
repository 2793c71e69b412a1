import Animations
import Properties

/// The animations of an emitter layer's cells.
enum CellMotion: Sendable {
  case none

  /// Separate animations of the values of cells, by the indices of the cells.
  case ofValues([[Int]: Cell])

  /// Animations that replace lists of cells. All cells must be evaluated together.
  case ofLists(AnimationStack)

  /// The animated values of one cell.
  struct Cell: Sendable {
    private let model: EmitterCellValue
    private let motion: CellTracks

    fileprivate init(_ model: EmitterCellValue, _ motion: CellTracks) { (self.model, self.motion) = (model, motion) }

    var tracks: [Track] { motion.own.map(\.track) }

    /// The cell's birth rate at a time.
    func birthRate(at time: Double) -> PropertyValue {
      (value(at: time) ?? model)[emitterCellProperties.birthRate.property]
    }

    /// The cell at a time; nil if no animation has an effect.
    func value(at time: Double) -> EmitterCellValue? {
      var value = model
      return motion.applyOwn(to: &value, at: time) ? value : nil
    }
  }

  /// - Parameter tracks: all tracks that animate the emitter.
  init(_ tracks: [Track], over values: PropertyStorage) {
    let own = tracks.filter { $0.target.path.property === emitterLayerProperties.emitterCells.property }
    guard !own.isEmpty else {
      self = .none
      return
    }
    guard let motion = CellTracks(own) else {
      self = .ofLists(AnimationStack(own, over: values))
      return
    }
    var found: [[Int]: Cell] = [:]
    Self.add(motion, of: values[emitterLayerProperties.emitterCells] ?? [], below: [], to: &found)
    self = .ofValues(found)
  }

  private static func add(
    _ motion: CellTracks, of cells: [EmitterCellValue], below path: [Int], to found: inout [[Int]: Cell]
  ) {
    var names = Set<String>()
    for (index, cell) in cells.enumerated() where names.count < motion.inner.count {
      // A key path refers to the first cell with the name.
      guard let name = cell.name, let inner = motion.inner[name], names.insert(name).inserted else { continue }
      let own = path + [index]
      if !inner.own.isEmpty { found[own] = Cell(cell, inner) }
      if !inner.inner.isEmpty { add(inner, of: cell.cells, below: own, to: &found) }
    }
  }
}

extension EmitterCellValue {
  /// Whether the cell is certainly the same as another one: both have their values in the same memory, so the values
  /// need not be compared. `entries` contains everything that was set by property, which is true of all values of
  /// cells.
  func isSurelySame(as other: EmitterCellValue) -> Bool {
    values.marks == other.values.marks
      && values.entries.withUnsafeBufferPointer { own in
        other.values.entries.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress && own.count == $0.count }
      }
  }
}

extension [EmitterCellValue] {
  /// The cell at a path of indices, each in the cells of the previous one; nil if there is none.
  func cell(at path: [Int]) -> EmitterCellValue? {
    var list = self
    for index in path.dropLast() {
      guard list.indices.contains(index) else { return nil }
      list = list[index].cells
    }
    return path.last.flatMap { list.indices.contains($0) ? list[$0] : nil }
  }
}
