import Foundation

extension PathElements {
  /// Adds an arc from the current point, by the conversion to centre parameters in SVG 2, B.2.4, and the corrections in
  /// B.2.5: a line if a radius is 0, nothing if both points are equal, and radii that are too small are scaled up.
  /// - Parameters:
  ///   - rotation: the angle of the ellipse's first axis, in radians.
  ///   - isSweep: whether the arc is drawn towards greater angles.
  mutating func appendArc(
    radii: Vector2, rotation: Double, isLarge: Bool, isSweep: Bool, from start: Vector2,
    to end: Vector2
  ) {
    var radii = pointwiseMax(radii, -radii)
    guard start != end else { return }
    guard radii.x > 0, radii.y > 0 else { return line(to: end) }

    // Relative to the ellipse's axes and radii, the ellipse is the unit circle.
    let axes = CGAffineTransform(rotationAngle: rotation)
    let half = ((start - end) / 2).applying(axes.inverted())
    let reach = (half / radii).length
    guard reach > 0, reach.isFinite else { return line(to: end) }
    if reach > 1 { radii *= reach }
    let chord = half / radii
    let distance = chord.length
    let offset = Swift.max(0, 1 - distance * distance).squareRoot() / distance
    let side: Double = isLarge == isSweep ? -1 : 1
    let centre = Vector2(chord.y, -chord.x) * (offset * side)

    let (from, to) = (chord - centre, -chord - centre)
    var sweep = from.angle(to: to)
    if isSweep, sweep < 0 { sweep += 2 * .pi }
    if !isSweep, sweep > 0 { sweep -= 2 * .pi }
    let middle = (start + end) / 2
    let ellipse = CGAffineTransform(scaleX: radii.x, y: radii.y).concatenating(axes)
      .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y))
    let arc = PathElements(arcAround: centre, radius: 1, startAngle: atan2(from.y, from.x), sweep: sweep)
    if let image = arc.applying(ellipse) { appendRest(of: image, end: end) }
  }
}
