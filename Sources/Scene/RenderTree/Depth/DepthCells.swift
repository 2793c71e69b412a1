import Geometry

/// A grid of cells on the screen. Crowded layers are cut by the grid instead of by the planes of all other layers.
///
/// In a cell, parts are sorted by the depths of their centres. Only the nearest parts, which are the visible ones, are
/// cut by each other. So a moving crowd changes cell by cell, when centres pass each other. Choosing the most important
/// cuts instead would change the whole frame at once. Cells are separated along pixel boundaries, so that no edge is
/// visible.
struct DepthCells {
  /// The members of each cell, back to front. A layer that is not on the screen has a separate list.
  private(set) var lists: [[Member]] = []

  /// A part of a crowded layer, and the index of that layer in the crowd.
  typealias Member = (crowdIndex: Int, unit: DepthUnit)

  /// The side of a cell in device pixels.
  private let side: Double

  /// The maximum number of parts into which a crowd is cut, or two for each layer if that is more. It limits the time
  /// of a frame.
  private static let parts = 8192

  /// The number of nearest parts in a cell that are cut by each other.
  private static let nearest = 12

  /// The position of a cell in the grid.
  private typealias Index = (row: Int, column: Int)

  private typealias Part = (cell: Index, depth: Double, member: Member)

  /// - Parameters:
  ///   - crowd: the crowded layers in the order of siblings.
  ///   - plane: the projection of the superlayer's plane to device pixels.
  init(of crowd: [DepthUnit], on plane: Homography) {
    side = Self.side(for: crowd)
    var parts: [Part] = []
    for (crowdIndex, unit) in crowd.enumerated() {
      let own = self.parts(of: unit, on: plane)
      if own.isEmpty { lists.append([(crowdIndex, unit)]) }
      for (cell, part) in own { parts.append((cell, part.middleDepth, (crowdIndex, part))) }
    }
    parts.sort {
      $0.cell == $1.cell ? ($0.depth, $0.member.crowdIndex) < ($1.depth, $1.member.crowdIndex) : $0.cell < $1.cell
    }
    let crowdIndices = Dictionary(crowd.enumerated().map { ($1.index, $0) }, uniquingKeysWith: { first, _ in first })
    var counts: [Int: Int] = [:]
    for part in parts { counts[part.member.unit.index, default: 0] += 1 }
    var start = 0
    while start < parts.count {
      var end = start + 1
      while end < parts.count, parts[end].cell == parts[start].cell { end += 1 }
      let far = max(start, end - Self.nearest)
      let partition = DepthPartition(parts[far..<end].map(\.member.unit), counts: counts)
      counts = partition.counts
      let near = partition.backToFront.map { (crowdIndex: crowdIndices[$0.index] ?? 0, unit: $0) }
      let number = lists.count
      lists.append((parts[start..<far].map(\.member) + near).map { ($0.crowdIndex, $0.unit.inCell(number)) })
      start = end
    }
  }

  /// The side of the smallest cells that result in few enough parts: a power of two, so that it rarely changes.
  private static func side(for crowd: [DepthUnit]) -> Double {
    let limit = Double(max(Self.parts, 2 * crowd.count))
    var side = 8.0
    while side < 0x1p60 {
      let counts = crowd.map { Self.cells(of: $0.screen, side) }
      // Half of the allowed parts of a layer are reserved for cuts within cells.
      if (counts.max() ?? 0) <= Double(DepthSort.partsPerLayer / 2), counts.reduce(0, +) <= limit { break }
      side *= 2
    }
    return side
  }

  /// The number of cells that a box touches; 1 for an empty box.
  private static func cells(of box: PlanarBox, _ side: Double) -> Double {
    guard !box.isEmpty else { return 1 }
    let count = (box.high / side).rounded(.down) - (box.low / side).rounded(.down) + 1
    return count.x * count.y
  }

  /// The parts of a layer, one for each cell that it touches. None if it is off the screen or touches too many cells.
  private func parts(of unit: DepthUnit, on plane: Homography) -> [(cell: Index, unit: DepthUnit)] {
    let (low, high) = ((unit.screen.low / side).rounded(.down), (unit.screen.high / side).rounded(.down))
    guard !unit.screen.isEmpty, Self.cells(of: unit.screen, side) <= Double(DepthSort.partsPerLayer) else { return [] }
    var parts: [(cell: Index, unit: DepthUnit)] = []
    for row in Int(low.y)...Int(high.y) {
      guard
        let strip = unit.clipped(to: rows(from: row, plane))?.clipped(to: rows(from: row + 1, plane).reversed)
      else { continue }
      for column in Int(low.x)...Int(high.x) {
        guard
          let part = strip.clipped(to: columns(from: column, plane))?
            .clipped(to: columns(from: column + 1, plane).reversed)
        else { continue }
        parts.append(((row, column), part))
      }
    }
    return parts
  }

  /// A function on the superlayer's plane that is positive to the right of the boundary before a column.
  private func columns(from number: Int, _ h: Homography) -> DepthPlane {
    let x = Double(number) * side
    return DepthPlane(a: h.m11 - x * h.m13, b: h.m21 - x * h.m23, c: h.m31 - x * h.m33)
  }

  private func rows(from number: Int, _ h: Homography) -> DepthPlane {
    let y = Double(number) * side
    return DepthPlane(a: h.m12 - y * h.m13, b: h.m22 - y * h.m23, c: h.m32 - y * h.m33)
  }
}
