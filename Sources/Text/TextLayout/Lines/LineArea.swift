/// The area that is available for a line in a container.
struct LineArea {
  /// Measured from the container's left edge.
  var left = 0.0
  /// The width in points; nil for no limit.
  var width: Double?
  /// Measured from the container's top.
  var top: Double
}

extension TextRegion {
  /// The highest area for a line of at least some height in which a part of the line fits; nil if there is none.
  ///
  /// Positions are tried at steps of an eighth of the height. The first one in which the first word fits is used, if it
  /// is at most two heights below the first one in which a character fits; otherwise that one is used.
  /// - Parameters:
  ///   - top: where the line may begin.
  ///   - fit: how much of the line fits in an area, and the height of that part.
  func area(from top: Double, height: Double, fit: (LineArea) -> (LineFit, height: Double)) -> LineArea? {
    var found: LineArea?
    var foundTop = Double.infinity
    let step = max(height / 8, self.height / Self.maximumSteps)
    guard step > 0 else { return nil }
    var next = top
    while next + height <= self.height + LineSpace.tolerance, next <= foundTop + 2 * height {
      defer { next += step }
      guard let area = fitting(at: next, height: height, fit: fit) else { continue }
      if area.fit == .words { return area.area }
      if area.fit == .characters, found == nil { (found, foundTop) = (area.area, next) }
    }
    return found
  }

  /// The maximum number of positions that are tried from the top of the region to its bottom.
  private static let maximumSteps = 10_000.0

  /// The area at a position, as high as the part of the line that fits in it.
  private func fitting(
    at top: Double, height: Double, fit: (LineArea) -> (LineFit, height: Double)
  ) -> (area: LineArea, fit: LineFit)? {
    var height = height
    // Larger letters need a higher area, which may be narrower, so that less text fits.
    for _ in 0..<8 {
      guard top + height <= self.height + LineSpace.tolerance,
        let interval = interval(from: top, to: top + height)
      else { return nil }
      let area = LineArea(left: interval.lowerBound, width: interval.upperBound - interval.lowerBound, top: top)
      let made = fit(area)
      if made.height <= height + LineSpace.tolerance { return (area, made.0) }
      height = made.height
    }
    return nil
  }
}

/// How much of a line fits in an area.
enum LineFit {
  case nothing, characters, words
}
