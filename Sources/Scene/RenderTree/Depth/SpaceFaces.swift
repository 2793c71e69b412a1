import Geometry

/// The outlines on the screen of the units of a 3D space that are cut or adjoin others.
struct SpaceFaces {
  /// One outline for each unit, back to front; nil for units that are neither cut nor adjoin others.
  let outlines: [FaceOutline?]

  /// In a solid with more parts than this, only layers whose edges adjoin form a group, not those that intersect each
  /// other. Otherwise the edges of all parts of a heap would be compared with each other.
  private static let largestSolid = 128

  /// Lists longer than this are searched with a grid instead of pair by pair.
  private static let shortList = 48

  init(_ units: [DepthUnit], _ parts: [SpatialPart], on plane: Homography) {
    var contacts = FaceContacts(parts.map(\.corners))
    var solids = contacts
    for unit in units where parts[unit.index].isFace {
      for case let other? in unit.cuts.map(\.other) where parts[other].isFace { solids.join(unit.index, other) }
    }
    var members = Array(repeating: 0, count: parts.count)
    for part in parts.indices { members[solids.root(part)] += 1 }
    var pieces = Array(repeating: 0, count: parts.count)
    for unit in units { pieces[solids.root(unit.index)] += 1 }

    var screen: [ScreenOutline?] = []
    var lists: [[Int]] = []
    // The keys are cell and layer.
    var cells: [SIMD2<Int>: [Int]] = [:]
    var listOfGroup = Array(repeating: -1, count: 3 * parts.count)
    for (index, unit) in units.enumerated() {
      let (part, solid) = (parts[unit.index], solids.root(unit.index))
      guard !unit.cuts.isEmpty || members[solid] > 1, let outline = part.outline(of: unit) else {
        screen.append(nil)
        continue
      }
      let corners = plane.visibleImage(of: outline.points)
      screen.append((corners, PlanarBox(around: corners).grown(by: 1)))
      if let cell = unit.cell {
        // Cells are separated along pixel boundaries. The backdrop can shine through the cuts within cells, but not
        // through their edges.
        if unit.cuts.contains(where: { $0.other != nil }) {
          cells[SIMD2(cell, unit.index), default: []].append(index)
        }
        continue
      }
      // Groups are numbered by kind: single layers, then solids, then sets of layers whose edges adjoin.
      let group =
        if !part.isFace {
          unit.index
        } else if pieces[solid] <= Self.largestSolid {
          parts.count + solid
        } else {
          2 * parts.count + contacts.root(unit.index)
        }
      if listOfGroup[group] < 0 {
        listOfGroup[group] = lists.count
        lists.append([])
      }
      lists[listOfGroup[group]].append(index)
    }
    var above: [[Int]] = Array(repeating: [], count: units.count)
    // The order does not matter, because no unit is in two lists.
    for list in lists + cells.values { Self.findAbove(list, screen, &above) }
    outlines = units.indices.map { index in
      guard let own = screen[index] else { return nil }
      let unit = units[index]
      let occluders = above[index].sorted().map { above in
        let part = parts[units[above].index]
        return FaceOutline.Occluder(
          corners: screen[above]?.corners ?? [],
          transmittance: units[above].index == unit.index ? part.transmittance : part.edgeTransmittance)
      }
      return FaceOutline(
        corners: own.corners, isCut: !unit.cuts.isEmpty, isWhole: parts[unit.index].isFace, occluders: occluders)
    }
  }

  /// Appends to each listed unit's entry in `above` the later units of the list that may touch the same pixels.
  private static func findAbove(_ list: [Int], _ screen: [ScreenOutline?], _ above: inout [[Int]]) {
    guard list.count > 1 else { return }
    let boxes = list.map { screen[$0]?.reach ?? .empty }
    if list.count <= shortList {
      for first in list.indices {
        for second in first + 1..<list.count where boxes[first].overlaps(boxes[second]) {
          above[list[first]].append(list[second])
        }
      }
    } else {
      _ = BoxGrid(boxes).forEachPair(DepthSort.neighbours) { above[list[$0]].append(list[$1]) }
    }
  }
}

/// A polygon in device pixels, and the bounding box of all pixels that it may touch.
private typealias ScreenOutline = (corners: [SIMD2<Double>], reach: PlanarBox)
