/// A binary space partition of a few units. The other units are behind or in front of the plane of the first one, or
/// are cut by it.
struct DepthPartition {
  private(set) var backToFront: [DepthUnit] = []

  /// The number of parts of each layer, by its index.
  private(set) var counts: [Int: Int]

  /// The number of cuts that are still allowed. Without a limit, each plane might cut all the parts that the previous
  /// planes have produced.
  private var remainingCuts: Int
  private static let cutsPerUnit = 16

  /// Whether all necessary cuts were made.
  private(set) var isExact = true

  /// - Parameters:
  ///   - units: a small number of units, because each may be cut by the planes of the others.
  ///   - counts: the number of parts of each layer, `units` included.
  init(_ units: [DepthUnit], counts: [Int: Int]) {
    self.counts = counts
    remainingCuts = Self.cutsPerUnit * units.count
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
      } else if unit.middleDepth < root.plane.depth(unit.middle) {
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
    guard remainingCuts > 0, counts[unit.index, default: 0] < DepthSort.partsPerLayer else {
      isExact = false
      return nil
    }
    guard let parts = unit.split(by: root) else { return nil }
    counts[unit.index, default: 0] += 1
    remainingCuts -= 1
    return parts
  }
}
