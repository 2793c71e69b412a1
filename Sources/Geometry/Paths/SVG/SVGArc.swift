import Foundation

/// The parameters of an elliptic arc in SVG path data, without its end points.
struct SVGArc {
  var radii: Vector2
  /// The angle of the ellipse's first axis, in radians.
  var rotation: Double
  var isLarge: Bool
  /// Whether the arc is drawn towards greater angles (the sweep flag).
  var isSweep: Bool
}

extension PathElements {
  /// Adds an arc from the current point, by the conversion to centre parameters of SVG 2, B.2.4, and the corrections of
  /// B.2.5: a line where a radius is 0, nothing where both points are equal, and radii that are too small scaled up.
  mutating func append(_ arc: SVGArc, from start: Vector2, to end: Vector2) {
    var radii = pointwiseMax(arc.radii, -arc.radii)
    guard start != end else { return }
    guard radii.x > 0, radii.y > 0 else { return line(to: end) }

    // In the ellipse's own axes and in its radii, the ellipse is the unit circle.
    let axes = CGAffineTransform(rotationAngle: arc.rotation)
    let half = ((start - end) / 2).applying(axes.inverted())
    let reach = (half / radii).length
    guard reach > 0, reach.isFinite else { return line(to: end) }
    if reach > 1 { radii *= reach }
    let chord = half / radii
    let distance = chord.length
    let offset = Swift.max(0, 1 - distance * distance).squareRoot() / distance
    let side: Double = arc.isLarge == arc.isSweep ? -1 : 1
    let centre = Vector2(chord.y, -chord.x) * (offset * side)

    let (from, to) = (chord - centre, -chord - centre)
    var sweep = from.angle(to: to)
    if arc.isSweep, sweep < 0 { sweep += 2 * .pi }
    if !arc.isSweep, sweep > 0 { sweep -= 2 * .pi }
    let middle = (start + end) / 2
    let ellipse = CGAffineTransform(scaleX: radii.x, y: radii.y).concatenating(axes)
      .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y))
    let arc = PathElements(arcAround: centre, radius: 1, startAngle: atan2(from.y, from.x), sweep: sweep)
    if let image = arc.applying(ellipse) { appendRest(of: image, end: end) }
  }
}
