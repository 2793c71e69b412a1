import Animations
import Foundation
import Geometry
import Pixels
import Properties
import RenderTree

/// A layer that draws a path: filled, and stroked over the fill. It lies over the contents and under the sublayers, is not
/// clipped to the bounds, and is sharp under every transform.
///
/// Hit testing is by what can be seen: see `contains(_:)`.
open class CAShapeLayer: CALayer {
  package override class var propertyTable: PropertyTable { .shapeLayer }

  override func nodeContent(
    _ values: PropertyStorage, animations: [CompiledAnimation], previous: RenderNode?
  ) -> NodeContent {
    NodeContent(
      values, animations: animations, previous: previous,
      kind: .drawing(ShapeDrawing(values, animations: animations, previous: previous)))
  }

  /// The path, in the layer's coordinates; nil for nothing. The layer keeps a copy. A change is not animated by itself;
  /// animations move the points of one path to those of the other, or step where one of them draws nothing.
  open var path: CGPath? {
    get { self[shapeLayerProperties.path] }
    set { self[shapeLayerProperties.path] = newValue }
  }

  /// Fills the inside of the path; opaque black by default, nil for nothing.
  open var fillColor: CGColor? {
    get { self[shapeLayerProperties.fillColor] }
    set { self[shapeLayerProperties.fillColor] = newValue }
  }

  /// How the inside of the path is told from the outside; `nonZero` by default.
  open var fillRule: CAShapeLayerFillRule {
    get { self[shapeLayerProperties.fillRule] }
    set { self[shapeLayerProperties.fillRule] = newValue }
  }

  /// Strokes the path; nil, for nothing, by default.
  open var strokeColor: CGColor? {
    get { self[shapeLayerProperties.strokeColor] }
    set { self[shapeLayerProperties.strokeColor] = newValue }
  }

  /// Where the stroke begins, as a share of the length of all subpaths together; 0 by default, limited to 0…1. The fill
  /// is not affected. Nothing is stroked unless it is less than `strokeEnd`, by more than a hair: 1/50,000. Within a curve
  /// the share of its length counts as its parameter, as in Core Animation.
  open var strokeStart: CGFloat {
    get { self[shapeLayerProperties.strokeStart] }
    set { self[shapeLayerProperties.strokeStart] = newValue }
  }

  /// Where the stroke ends, as a share of the length of all subpaths together; 1 by default, limited to 0…1.
  open var strokeEnd: CGFloat {
    get { self[shapeLayerProperties.strokeEnd] }
    set { self[shapeLayerProperties.strokeEnd] = newValue }
  }

  /// The width of the stroke in the layer's units, half of it on either side of the path; 1 by default. Nothing is
  /// stroked unless it is positive and finite.
  open var lineWidth: CGFloat {
    get { self[shapeLayerProperties.lineWidth] }
    set { self[shapeLayerProperties.lineWidth] = newValue }
  }

  /// The shape of the stroke's ends, those of dashes too; `butt` by default.
  open var lineCap: CAShapeLayerLineCap {
    get { self[shapeLayerProperties.lineCap] }
    set { self[shapeLayerProperties.lineCap] = newValue }
  }

  /// The shape of the stroke's corners; `miter` by default.
  open var lineJoin: CAShapeLayerLineJoin {
    get { self[shapeLayerProperties.lineJoin] }
    set { self[shapeLayerProperties.lineJoin] = newValue }
  }

  /// The greatest length of a mitered corner, in line widths; 10 by default. Sharper corners are bevelled.
  open var miterLimit: CGFloat {
    get { self[shapeLayerProperties.miterLimit] }
    set { self[shapeLayerProperties.miterLimit] = newValue }
  }

  /// The lengths of dashes and gaps in turn, in the layer's units; nil, for a solid line, by default. An odd number of
  /// them is repeated once. The pattern starts anew with each subpath. One that cannot be drawn (a negative or infinite
  /// length, only zeros) gives a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { self[shapeLayerProperties.lineDashPattern].map { list in list.map { NSNumber(value: $0) } } }
    set { self[shapeLayerProperties.lineDashPattern] = newValue.map { list in list.map(\.doubleValue) } }
  }

  /// How far into the pattern of dashes each subpath begins, in the layer's units; 0 by default.
  open var lineDashPhase: CGFloat {
    get { self[shapeLayerProperties.lineDashPhase] }
    set { self[shapeLayerProperties.lineDashPhase] = newValue }
  }

  /// Whether a point of the layer's own coordinates is within what the layer draws, for hit testing: inside the path, by
  /// its `fillRule`, where there is a `fillColor`; on the stroke, without its gaps, where there is a `strokeColor`; or in
  /// the bounds, where there is a background or contents. A colour counts even if it is transparent.
  ///
  /// Core Animation tests the bounds alone, in which a path need not lie.
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
