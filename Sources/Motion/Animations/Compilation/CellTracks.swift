import Properties

/// The tracks that animate the values of emitter cells, by the names of the cells, so that the tracks of one cell are
/// found without searching the others.
package final class CellTracks: Sendable {
  /// A track, and its key path within the cell.
  package struct Entry: Sendable {
    package let track: Track
    package let path: PropertyKeyPath
  }

  /// The tracks of the cell's own values: first those that replace a value, then those that add to one.
  package let own: [Entry]

  /// The tracks of the nested cells, or of the layer's cells. They apply to the first cell with the name.
  package let inner: [String: CellTracks]

  /// Returns nil if a track replaces a list of cells.
  /// - Parameter tracks: the tracks of a layer's `emitterCells`.
  package convenience init?(_ tracks: [Track]) {
    let ordered = tracks.filter { !$0.isAdditive } + tracks.filter(\.isAdditive)
    self.init(ordered.map { Entry(track: $0, path: $0.target.path) })
  }

  private init?(_ entries: [Entry]) {
    var own: [Entry] = []
    var inner: [String: [Entry]] = [:]
    for entry in entries {
      if case .emitterCell(let name, let rest)? = entry.path.component {
        inner[name, default: []].append(Entry(track: entry.track, path: rest))
      } else if entry.path.property.type == .emitterCells {
        return nil
      } else {
        own.append(entry)
      }
    }
    let tracks = inner.compactMapValues { CellTracks($0) }
    guard tracks.count == inner.count else { return nil }
    (self.own, self.inner) = (own, tracks)
  }

  /// Applies the tracks to the cells in a list and to their nested cells.
  /// - Parameter time: in the time of the layer.
  /// - Returns: whether any track has an effect.
  func apply(to cells: inout [EmitterCellValue], at time: Double) -> Bool {
    var names = Set<String>()
    var hasEffect = false
    for index in cells.indices {
      guard names.count < inner.count else { break }
      guard let name = cells[index].name, let tracks = inner[name], names.insert(name).inserted else { continue }
      if tracks.applyOwn(to: &cells[index], at: time) { hasEffect = true }
      guard !tracks.inner.isEmpty else { continue }
      var list = cells[index].cells
      if tracks.apply(to: &list, at: time) {
        cells[index][emitterCellProperties.emitterCells] = list
        hasEffect = true
      }
    }
    return hasEffect
  }

  /// Applies the tracks of a cell's own values to the cell.
  /// - Parameter time: in the time of the layer.
  /// - Returns: whether any track has an effect.
  @discardableResult package func applyOwn(to cell: inout EmitterCellValue, at time: Double) -> Bool {
    var hasEffect = false
    for entry in own {
      guard let position = entry.track.position(at: time),
        let current = entry.track.needsCurrent ? cell.value(at: entry.path) : .null
      else { continue }
      hasEffect = true
      cell = cell.setting(entry.path, to: entry.track.value(at: position, over: current)) ?? cell
    }
    return hasEffect
  }
}
