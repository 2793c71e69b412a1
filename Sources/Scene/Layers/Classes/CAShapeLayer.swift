import Animations
import Foundation
import Geometry
import Pixels
import Properties
import RenderTree

/// A layer that draws a path: filled, and stroked over the fill. The path is drawn over the contents and under the
/// sublayers. It is not clipped to the bounds, and is sharp under every transform.
///
/// Hit testing uses what the layer draws: see `contains(_:)`.
open class CAShapeLayer: CALayer {
  package override class var propertyTable: PropertyTable { .shapeLayer }

  override func nodeContent(
    _ values: PropertyStorage, animations: [CompiledAnimation], previous: RenderNode?
  ) -> NodeContent {
    NodeContent(
      values, animations: animations, previous: previous,
      kind: .drawing(ShapeDrawing(values, animations: animations, previous: previous)))
  }

  /// The path, in the layer's coordinates; nil for none. The layer stores a copy. A change does not animate implicitly.
  /// Animations move the points of one path to those of the other, or change in one step if one of the paths is empty.
  open var path: CGPath? {
    get { self[shapeLayerProperties.path] }
    set { self[shapeLayerProperties.path] = newValue }
  }

  /// The colour that fills the inside of the path; opaque black by default, nil for no fill.
  open var fillColor: CGColor? {
    get { self[shapeLayerProperties.fillColor] }
    set { self[shapeLayerProperties.fillColor] = newValue }
  }

  /// The rule that determines which points are inside the path; `nonZero` by default.
  open var fillRule: CAShapeLayerFillRule {
    get { self[shapeLayerProperties.fillRule] }
    set { self[shapeLayerProperties.fillRule] = newValue }
  }

  /// The colour of the stroke; nil, the default, for no stroke.
  open var strokeColor: CGColor? {
    get { self[shapeLayerProperties.strokeColor] }
    set { self[shapeLayerProperties.strokeColor] = newValue }
  }

  /// The start of the stroke, as a fraction of the length of all subpaths together; 0 by default, limited to 0…1. It
  /// does not affect the fill. Nothing is stroked unless `strokeStart` is less than `strokeEnd` by more than 1/50,000.
  /// Within a curve, the fraction is used as the curve's parameter, as in Core Animation.
  open var strokeStart: CGFloat {
    get { self[shapeLayerProperties.strokeStart] }
    set { self[shapeLayerProperties.strokeStart] = newValue }
  }

  /// The end of the stroke, as a fraction of the length of all subpaths together; 1 by default, limited to 0…1.
  open var strokeEnd: CGFloat {
    get { self[shapeLayerProperties.strokeEnd] }
    set { self[shapeLayerProperties.strokeEnd] = newValue }
  }

  /// The width of the stroke in the layer's units, half of it on each side of the path; 1 by default. Nothing is
  /// stroked unless the width is positive and finite.
  open var lineWidth: CGFloat {
    get { self[shapeLayerProperties.lineWidth] }
    set { self[shapeLayerProperties.lineWidth] = newValue }
  }

  /// The shape of the ends of the stroke and of its dashes; `butt` by default.
  open var lineCap: CAShapeLayerLineCap {
    get { self[shapeLayerProperties.lineCap] }
    set { self[shapeLayerProperties.lineCap] = newValue }
  }

  /// The shape of the stroke's corners; `miter` by default.
  open var lineJoin: CAShapeLayerLineJoin {
    get { self[shapeLayerProperties.lineJoin] }
    set { self[shapeLayerProperties.lineJoin] = newValue }
  }

  /// The maximum length of a mitered corner, in line widths; 10 by default. Sharper corners are bevelled.
  open var miterLimit: CGFloat {
    get { self[shapeLayerProperties.miterLimit] }
    set { self[shapeLayerProperties.miterLimit] = newValue }
  }

  /// The lengths of dashes and gaps in turn, in the layer's units; nil, the default, for a solid line. A list with an
  /// odd number of lengths is used twice in a row. The pattern restarts at each subpath. A list with a negative or
  /// infinite length, or with zeros only, draws a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { self[shapeLayerProperties.lineDashPattern].map { list in list.map { NSNumber(value: $0) } } }
    set { self[shapeLayerProperties.lineDashPattern] = newValue.map { list in list.map(\.doubleValue) } }
  }

  /// The offset into the dash pattern at which each subpath begins, in the layer's units; 0 by default.
  open var lineDashPhase: CGFloat {
    get { self[shapeLayerProperties.lineDashPhase] }
    set { self[shapeLayerProperties.lineDashPhase] = newValue }
  }

  /// Whether the layer draws something at a point of its own coordinates, for hit testing: inside the path, by its
  /// `fillRule`, if there is a `fillColor`; on the stroke, except in its gaps, if there is a `strokeColor`; or in the
  /// bounds, if there is a background or contents. Transparent colours count.
  ///
  /// Core Animation tests only the bounds, and the path may extend beyond them.
  open override func contains(_ point: CGPoint) -> Bool {
    if backgroundColor != nil || contents != nil, super.contains(point) { return true }
    guard let path else { return false }
    if fillColor != nil, path.contains(point, using: CGPathFillRule(fillRule)) { return true }
    return strokeColor != nil && strokeOutline(of: path).contains(point)
  }

  /// The outline of the stroke, to be filled by the non-zero rule.
  private final func strokeOutline(of path: CGPath) -> CGPath {
    let values = resolvedValues
    let size = Double(max(path.boundingBox.width, path.boundingBox.height))
    let plan = StrokePlan(path, StrokeStyle(values), tolerance: (size + Double(lineWidth)) / 50_000)
    return plan.outline(from: Double(strokeStart), to: Double(strokeEnd), dash: StrokeDash(values)).path
  }
}

extension PropertyTable {
  static let shapeLayer = PropertyTable(
    className: "CAShapeLayer", superTable: CALayer.propertyTable, keys: shapeLayerProperties)
}
