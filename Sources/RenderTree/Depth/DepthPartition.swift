/// A binary space partition of a few flat things: everything is behind or in front of the first plane, or cut by it.
struct DepthPartition {
  private(set) var backToFront: [DepthUnit] = []

  /// How many parts there are of each layer.
  private(set) var counts: [Int: Int]

  /// How many more parts there may be: each of the planes may divide all that the others have divided.
  private var room: Int
  private static let roomPerUnit = 16

  /// Whether everything was cut that had to be.
  private(set) var isExact = true

  /// - Parameters:
  ///   - units: a few.
  ///   - counts: how many parts there are of each layer, these included.
  init(_ units: [DepthUnit], counts: [Int: Int]) {
    self.counts = counts
    room = Self.roomPerUnit * units.count
    append(units)
  }

  private mutating func append(_ units: [DepthUnit]) {
    guard units.count > 1, let root = units.first else {
      backToFront += units
      return
    }
    var (behind, inFront): ([DepthUnit], [DepthUnit]) = ([], [])
    for unit in units.dropFirst() {
      let lead = unit.plane.lead(over: root.plane)
      let leads = unit.outline.points.map { lead.depth($0) }
      let slack = max(1, unit.greatestDepth) * DepthComparison.tolerance
      if leads.allSatisfy({ $0 >= -slack }) {
        inFront.append(unit)
      } else if leads.allSatisfy({ $0 <= slack }) {
        behind.append(unit)
      } else if let (far, near) = split(unit, by: root) {
        behind.append(far)
        inFront.append(near)
      } else if unit.distance < root.plane.depth(unit.middle) {
        behind.append(unit)
      } else {
        inFront.append(unit)
      }
    }
    append(behind)
    backToFront.append(root)
    append(inFront)
  }

  private mutating func split(_ unit: DepthUnit, by root: DepthUnit) -> (far: DepthUnit, near: DepthUnit)? {
    guard room > 0, counts[unit.index, default: 0] < DepthSort.partsPerLayer else {
      isExact = false
      return nil
    }
    guard let parts = unit.split(by: root) else { return nil }
    counts[unit.index, default: 0] += 1
    room -= 1
    return parts
  }
}
