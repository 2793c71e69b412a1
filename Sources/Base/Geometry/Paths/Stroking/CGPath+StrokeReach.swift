import Foundation

extension CGPath {
  /// A rectangle that contains all strokes along the path in a style; null if there are none.
  package func strokeBox(_ style: StrokeStyle) -> CGRect {
    let box = boundingBox
    guard style.width > 0, style.width.isFinite, !box.isNull else { return .null }
    let reach = CGFloat(style.width / 2 * farthestReach(style))
    return box.insetBy(dx: -reach, dy: -reach)
  }

  /// The maximum distance of a stroke from the path, in half line widths.
  private func farthestReach(_ style: StrokeStyle) -> Double {
    let end = style.cap == .square ? 2.0.squareRoot() : 1
    guard style.join == .miter, style.miterLimit > 1 else { return end }
    var reach = end
    for subpath in elements.subpaths {
      let curves = subpath.curves.filter { !$0.isPoint }
      var last = subpath.isClosed ? curves.last : nil
      for curve in curves {
        if let last {
          // Tip length / line width = 1 / cos of half the turn.
          let halfTurn = max(0, (1 + last.endTangent.dot(curve.startTangent)) / 2).squareRoot()
          if halfTurn > 1e-9, halfTurn * style.miterLimit >= 0.999 { reach = max(reach, 1 / halfTurn) }
        }
        last = curve
      }
    }
    return reach
  }
}
