/// The area of a convex polygon in one pixel, by clipping the polygon at the pixel's four sides.
func area(of polygon: [(x: Double, y: Double)], inPixel x: Int, _ y: Int) -> Double {
  var points = polygon
  points = clipped(points) { $0.x - Double(x) }
  points = clipped(points) { Double(x + 1) - $0.x }
  points = clipped(points) { $0.y - Double(y) }
  points = clipped(points) { Double(y + 1) - $0.y }
  var sum = 0.0
  for index in points.indices {
    let (a, b) = (points[index], points[(index + 1) % points.count])
    sum += (a.x - Double(x)) * (b.y - Double(y)) - (b.x - Double(x)) * (a.y - Double(y))
  }
  return abs(sum) / 2
}

/// The part of a polygon where `side` is not negative.
private func clipped(
  _ points: [(x: Double, y: Double)], _ side: ((x: Double, y: Double)) -> Double
) -> [(x: Double, y: Double)] {
  var result: [(x: Double, y: Double)] = []
  for index in points.indices {
    let (a, b) = (points[index], points[(index + 1) % points.count])
    let (sideA, sideB) = (side(a), side(b))
    if sideA >= 0 { result.append(a) }
    if (sideA >= 0) != (sideB >= 0) {
      let t = sideA / (sideA - sideB)
      result.append((a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t))
    }
  }
  return result
}
