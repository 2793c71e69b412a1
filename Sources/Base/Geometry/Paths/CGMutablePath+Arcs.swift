import Foundation

extension CGMutablePath {
  /// Adds an arc of a circle, preceded by a line to its start if there is a current point. Angles are in radians, from
  /// +x towards +y.
  ///
  /// `clockwise` means decreasing angles, which is clockwise if y points up and counterclockwise if y points down. An
  /// end angle on the wrong side of the start is moved by whole turns, to at most one turn after it. An end angle on
  /// the right side is kept, so an arc may be longer than a turn.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * CGFloat.pi
    var sweep = endAngle - startAngle
    if clockwise, sweep > 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) - turn }
    if !clockwise, sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) + turn }
    addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: sweep, transform: transform)
  }

  /// Adds an arc of `delta` radians, preceded by a line to its start if there is a current point. A positive `delta`
  /// turns from +x towards +y. It may be more than a turn.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    update {
      $0.addArc(
        centre: Vector2(center), radius: Double(radius), startAngle: Double(startAngle), sweep: Double(delta),
        transform: transform)
    }
  }

  /// Rounds the corner at `tangent1End`: adds a line and the arc that touches the lines from the current point to
  /// `tangent1End` and from there to `tangent2End`.
  ///
  /// If there is no such arc, adds only a line to `tangent1End`: if the radius is 0, or points are equal or collinear.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    update {
      $0.addArc(
        tangent: Vector2(tangent1End), end: Vector2(tangent2End), radius: Double(radius), transform: transform)
    }
  }
}
