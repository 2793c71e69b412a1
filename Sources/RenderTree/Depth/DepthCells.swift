import Geometry

/// The cells of a grid on the screen, into which a crowd is cut instead of by the planes of all its members. Within a cell
/// its parts are sorted by the distances of their middles.
///
/// The picture is right but for parts of cells in which two pass through each other. A crowd that moves changes it cell by cell, as
/// the middles pass each other: nothing depends on which cuts are the most important, which would change everywhere at once.
/// The lines between cells are the lines between pixels, so that no edge shows.
struct DepthCells {
  /// The side of a cell in pixels.
  private let side: Double

  /// How many parts a crowd is cut into, or two for each member if that is more. Until it is drawn a part costs some
  /// 10 µs.
  private static let parts = 8192

  /// Where the middle of a cell is on the grid.
  struct Place: Comparable {
    let column, row: Int

    static func < (left: Place, right: Place) -> Bool {
      left.row == right.row ? left.column < right.column : left.row < right.row
    }
  }

  /// The smallest cells that are few enough. Their sides are powers of two, so that they seldom change from frame to frame.
  init(for crowd: [DepthUnit]) {
    let limit = Double(max(Self.parts, 2 * crowd.count))
    var side = 8.0
    while side < 0x1p60 {
      let counts = crowd.map { Self.cells(of: $0.screen, side) }
      if (counts.max() ?? 0) <= Double(DepthSort.partsPerLayer), counts.reduce(0, +) <= limit { break }
      side *= 2
    }
    self.side = side
  }

  /// How many cells a box touches.
  private static func cells(of box: PlanarBox, _ side: Double) -> Double {
    guard !box.isEmpty else { return 1 }
    let count = (box.high / side).rounded(.down) - (box.low / side).rounded(.down) + 1
    return count.x * count.y
  }

  /// The parts of a layer by cells; the whole in no cell where it is not on the screen.
  /// - Parameter plane: to device pixels.
  func parts(of unit: DepthUnit, on plane: Homography) -> [(place: Place?, unit: DepthUnit)] {
    let (low, high) = ((unit.screen.low / side).rounded(.down), (unit.screen.high / side).rounded(.down))
    guard !unit.screen.isEmpty, Self.cells(of: unit.screen, side) <= Double(DepthSort.partsPerLayer) else {
      return [(nil, unit)]
    }
    var parts: [(place: Place?, unit: DepthUnit)] = []
    for row in Int(low.y)...Int(high.y) {
      guard
        let strip = unit.clipped(to: rows(from: row, plane))?.clipped(to: rows(from: row + 1, plane).reversed)
      else { continue }
      for column in Int(low.x)...Int(high.x) {
        guard
          let part = strip.clipped(to: columns(from: column, plane))?
            .clipped(to: columns(from: column + 1, plane).reversed)
        else { continue }
        parts.append((Place(column: column, row: row), part))
      }
    }
    return parts.isEmpty ? [(nil, unit)] : parts
  }

  /// Positive from a line between cells on.
  private func columns(from number: Int, _ h: Homography) -> DepthPlane {
    let x = Double(number) * side
    return DepthPlane(a: h.m11 - x * h.m13, b: h.m21 - x * h.m23, c: h.m31 - x * h.m33)
  }

  private func rows(from number: Int, _ h: Homography) -> DepthPlane {
    let y = Double(number) * side
    return DepthPlane(a: h.m12 - y * h.m13, b: h.m22 - y * h.m23, c: h.m32 - y * h.m33)
  }
}
