import Foundation
import Geometry
import Pixels
import Properties

/// The rows of the table of `CAShapeLayer`. Changes of all of them except `path` animate implicitly.
package struct ShapeLayerProperties: Sendable {
  package let path = PropertyKey(
    "path", default: CGPath?.none, action: .none, summary: "The shape; it is not cut to the bounds")
  package let fillColor = PropertyKey(
    "fillColor", default: CGColor?.some(CGColor(red: 0, green: 0, blue: 0, alpha: 1)),
    summary: "The colour inside of the path")
  package let fillRule = PropertyKey(
    "fillRule", default: CAShapeLayerFillRule.nonZero, summary: "What is inside of a path that crosses itself")
  package let strokeColor = PropertyKey(
    "strokeColor", default: CGColor?.none, summary: "The colour of the line; none is drawn without one")
  package let strokeStart = PropertyKey(
    "strokeStart", default: CGFloat(0), range: .unit,
    summary: "Where the stroke begins, as a share of the length of all subpaths, 0 to 1")
  package let strokeEnd = PropertyKey(
    "strokeEnd", default: CGFloat(1), range: .unit,
    summary: "Where the stroke ends, as a share of the length of all subpaths, 0 to 1")
  package let lineWidth = PropertyKey(
    "lineWidth", default: CGFloat(1), range: .notNegative, summary: "The width of the line, in points")
  package let lineCap = PropertyKey("lineCap", default: CAShapeLayerLineCap.butt, summary: "How open lines end")
  package let lineJoin = PropertyKey("lineJoin", default: CAShapeLayerLineJoin.miter, summary: "How lines meet")
  package let miterLimit = PropertyKey(
    "miterLimit", default: CGFloat(10), range: .notNegativeOrInfinite,
    summary: "The greatest length of a mitered corner, in line widths")
  package let lineDashPattern = PropertyKey(
    unanimated: "lineDashPattern", default: [Double]?.none, range: .notNegative,
    summary: "The lengths of dashes and gaps in turn, in points")
  package let lineDashPhase = PropertyKey(
    "lineDashPhase", default: CGFloat(0), summary: "How far into the pattern a subpath begins, in points")
}

/// The keys of `CAShapeLayer`'s own properties.
package let shapeLayerProperties = ShapeLayerProperties()
