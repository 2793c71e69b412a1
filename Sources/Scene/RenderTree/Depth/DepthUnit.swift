import Geometry

/// A planar layer in a 3D space, or a part of one.
struct DepthUnit: Sendable {
  /// The index of the layer among its siblings.
  let index: Int
  let plane: DepthPlane

  /// The projected outline, in the plane of the superlayer, without the part behind the eye.
  let outline: ConvexPolygon

  /// The bounding box of the outline.
  let box: PlanarBox

  /// The range of depths within the outline.
  let depths: ClosedRange<Double>

  /// The bounding box of the whole layer in device pixels, clipped to the screen; empty if the layer is not on it.
  let screen: PlanarBox

  /// The lines along which the unit was cut, positive inside the unit.
  private(set) var cuts: [Cut] = []

  /// The number of the unit's cell; nil if the layer is not cut into cells.
  private(set) var cell: Int?

  struct Cut: Sendable {
    var line: DepthPlane

    /// The index of the sibling that intersects the unit along the line; nil for the boundary of a cell.
    var other: Int?
  }

  /// - Parameter screen: the bounding box in device pixels; nil for that of the outline.
  init(index: Int, plane: DepthPlane, outline: ConvexPolygon, screen: PlanarBox? = nil) {
    self.index = index
    self.plane = plane
    self.outline = outline
    box = PlanarBox(around: outline.points)
    let (low, high) = plane.depths(at: outline.points)
    depths = low <= high ? low...high : 0...0
    self.screen = screen ?? box
  }

  /// The depth at the centre of the outline, greater if nearer to the eye. It is the sort key if no better order is
  /// known.
  var middleDepth: Double {
    let depth = plane.depth(middle)
    return depth.isNaN ? 0 : depth
  }

  /// The mean of the outline's corners.
  var middle: SIMD2<Double> { outline.points.reduce(SIMD2(0, 0), +) / Double(outline.points.count) }

  /// The parts on both sides of the line in which the unit meets the plane of another; nil if one would be empty.
  func split(by other: DepthUnit) -> (far: DepthUnit, near: DepthUnit)? {
    let line = plane.lead(over: other.plane)
    guard let far = clipped(to: line.reversed, of: other.index), let near = clipped(to: line, of: other.index) else {
      return nil
    }
    return (far, near)
  }

  /// The unit, marked as a part of a cell.
  func inCell(_ number: Int) -> DepthUnit {
    var part = self
    part.cell = number
    return part
  }

  /// The part on the positive side of a line; nil if it is empty.
  /// - Parameter other: the sibling that intersects the unit there, if any.
  func clipped(to line: DepthPlane, of other: Int? = nil) -> DepthUnit? {
    let outline = outline.clipped(to: line)
    guard !outline.isEmpty else { return nil }
    var part = DepthUnit(index: index, plane: plane, outline: outline, screen: screen)
    (part.cuts, part.cell) = (cuts + [Cut(line: line, other: other)], cell)
    return part
  }

  /// The maximum absolute depth.
  var greatestDepth: Double { max(abs(depths.lowerBound), abs(depths.upperBound)) }
}
