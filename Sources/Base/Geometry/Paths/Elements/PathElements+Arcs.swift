import Foundation

extension PathElements {
  /// A circular arc that starts with a move; empty if a number is not finite.
  ///
  /// Angles are in radians, from +x towards +y. Each quarter turn, or part of one, is a cubic curve, with the error of
  /// `quarterCircle`. A sweep of more than 1000 turns is reduced by whole turns to between one and two.
  init(arcAround centre: Vector2, radius: Double, startAngle: Double, sweep: Double) {
    self.init()
    guard centre.isFinite, radius.isFinite, startAngle.isFinite, sweep.isFinite else { return }
    let turn = 2 * Double.pi
    let isLong = abs(sweep) > 1000 * turn
    let sweep = isLong ? sweep.truncatingRemainder(dividingBy: turn) + (sweep < 0 ? -turn : turn) : sweep
    // A rounding error just above a quarter turn must not add a piece.
    let pieces = Swift.max(1, Int((abs(sweep) / (turn / 4) - 1e-9).rounded(.up)))
    let step = sweep / Double(pieces)
    let handle = 4.0 / 3 * tan(step / 4)

    var direction = Vector2(cos(startAngle), sin(startAngle))
    move(to: centre + direction * radius)
    guard sweep != 0 else { return }
    for piece in 1...pieces {
      let angle = startAngle + step * Double(piece)
      let next = Vector2(cos(angle), sin(angle))
      curve(
        to: centre + next * radius, control1: centre + (direction + direction.perpendicular * handle) * radius,
        control2: centre + (next - next.perpendicular * handle) * radius)
      direction = next
    }
  }

  /// Adds a circular arc, preceded by a line from the current point to its start, or by a move if there is no current
  /// point.
  mutating func addArc(
    centre: Vector2, radius: Double, startAngle: Double, sweep: Double, transform: CGAffineTransform
  ) {
    let arc = PathElements(arcAround: centre, radius: radius, startAngle: startAngle, sweep: sweep)
    connect(to: arc, transform: transform)
  }

  /// Adds the arc of a circle that touches the lines from the current point to `corner` and from there to `end`,
  /// preceded by a line to its start.
  ///
  /// If there is no such circle (the radius is 0, or points are equal or collinear), adds a line to `corner`, like
  /// PostScript's `arct`. Adds nothing without a current point.
  mutating func addArc(tangent corner: Vector2, end: Vector2, radius: Double, transform: CGAffineTransform) {
    guard let current, corner.isFinite, end.isFinite, radius.isFinite else { return }
    let inverse = transform.inverted()
    let back = (transform.isIdentity ? current : current.applying(inverse)) - corner
    guard let a = back.normalized, let b = (end - corner).normalized, radius > 0, abs(a.cross(b)) > 1e-12 else {
      line(to: corner.applying(transform))
      return
    }
    let interior = abs(a.angle(to: b))
    let touch = radius / tan(interior / 2)
    let centre = corner + (a + b) * (touch / (1 + a.dot(b)))
    let (from, to) = (corner + a * touch - centre, corner + b * touch - centre)
    addArc(
      centre: centre, radius: radius, startAngle: atan2(from.y, from.x), sweep: from.angle(to: to), transform: transform
    )
  }

  /// Adds the elements of `other`, with a line instead of its first move if there is a current point.
  private mutating func connect(to other: PathElements, transform: CGAffineTransform) {
    guard let image = other.applying(transform), let first = image.points.first else { return }
    guard current != nil else {
      append(image, transform: .identity)
      return
    }
    line(to: first)
    appendRest(of: image)
  }
}
