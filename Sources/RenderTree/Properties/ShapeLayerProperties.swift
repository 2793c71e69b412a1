import Foundation
import Geometry
import Pixels
import Properties

/// The rows of the table of `CAShapeLayer`. Of these, a change of `path` alone is not animated by itself.
package struct ShapeLayerProperties: Sendable {
  package let path = PropertyKey("path", default: CGPath?.none, action: .none)
  package let fillColor = PropertyKey("fillColor", default: CGColor?.some(CGColor(red: 0, green: 0, blue: 0, alpha: 1)))
  package let fillRule = PropertyKey("fillRule", default: CAShapeLayerFillRule.nonZero)
  package let strokeColor = PropertyKey("strokeColor", default: CGColor?.none)
  package let strokeStart = PropertyKey("strokeStart", default: CGFloat(0), range: .unit)
  package let strokeEnd = PropertyKey("strokeEnd", default: CGFloat(1), range: .unit)
  package let lineWidth = PropertyKey("lineWidth", default: CGFloat(1), range: .notNegative)
  package let lineCap = PropertyKey("lineCap", default: CAShapeLayerLineCap.butt)
  package let lineJoin = PropertyKey("lineJoin", default: CAShapeLayerLineJoin.miter)
  package let miterLimit = PropertyKey("miterLimit", default: CGFloat(10), range: .notNegativeOrInfinite)
  package let lineDashPattern = PropertyKey(unanimated: "lineDashPattern", default: [Double]?.none)
  package let lineDashPhase = PropertyKey("lineDashPhase", default: CGFloat(0))
}

/// The keys of `CAShapeLayer`'s own properties.
package let shapeLayerProperties = ShapeLayerProperties()
