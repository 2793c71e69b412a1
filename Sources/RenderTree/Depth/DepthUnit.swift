import Geometry

/// A flat thing in a space with depth, or a part of one.
struct DepthUnit: Sendable {
  /// Which sibling it is, in the order of the array.
  let index: Int
  let plane: DepthPlane

  /// Where it can be seen, in the plane of the superlayer.
  private(set) var outline: ConvexPolygon

  /// The box around the outline.
  private(set) var box: PlanarBox

  /// Its least and its greatest depth.
  private(set) var depths: ClosedRange<Double>

  /// Where the whole thing can be seen on the screen; empty where it cannot.
  let screen: PlanarBox

  /// The lines that it was cut along; positive is inside.
  private(set) var cuts: [Cut] = []

  /// In which cell of the screen it is, if it is cut into cells.
  private(set) var cell: Int?

  struct Cut: Sendable {
    var line: DepthPlane

    /// Which sibling passes through there; nil where the part of a cell ends.
    var other: Int?
  }

  /// - Parameter screen: the outline's box, if nil.
  init(index: Int, plane: DepthPlane, outline: ConvexPolygon, screen: PlanarBox? = nil) {
    self.index = index
    self.plane = plane
    self.outline = outline
    box = PlanarBox(around: outline.points)
    depths = Self.depths(of: plane, in: outline)
    self.screen = screen ?? box
  }

  /// The depth in the middle of the outline, by which things are sorted where nothing better is known.
  var distance: Double {
    let depth = plane.depth(middle)
    return depth.isNaN ? 0 : depth
  }

  /// The mean of the outline's corners.
  var middle: SIMD2<Double> { outline.points.reduce(SIMD2(0, 0), +) / Double(outline.points.count) }

  /// The parts on either side of the line in which it meets the plane of another; nil where one of them would be nothing.
  func split(by other: DepthUnit) -> (far: DepthUnit, near: DepthUnit)? {
    let line = plane.lead(over: other.plane)
    guard let far = clipped(to: line.reversed, of: other.index), let near = clipped(to: line, of: other.index) else {
      return nil
    }
    return (far, near)
  }

  /// The part that it is of a cell.
  func inCell(_ number: Int) -> DepthUnit {
    var part = self
    part.cell = number
    return part
  }

  /// The part on the positive side of a line; nil where there is none.
  /// - Parameter other: the sibling that passes through there, if any.
  func clipped(to line: DepthPlane, of other: Int? = nil) -> DepthUnit? {
    var part = self
    part.outline = outline.clipped(to: line)
    guard !part.outline.isEmpty else { return nil }
    part.box = PlanarBox(around: part.outline.points)
    part.depths = Self.depths(of: plane, in: part.outline)
    part.cuts.append(Cut(line: line, other: other))
    return part
  }

  /// The greatest depth, without the sign.
  var greatestDepth: Double { max(abs(depths.lowerBound), abs(depths.upperBound)) }

  private static func depths(of plane: DepthPlane, in outline: ConvexPolygon) -> ClosedRange<Double> {
    var (low, high) = (Double.infinity, -Double.infinity)
    for point in outline.points {
      let depth = plane.depth(point)
      low = min(low, depth)
      high = max(high, depth)
    }
    return low <= high ? low...high : 0...0
  }
}
