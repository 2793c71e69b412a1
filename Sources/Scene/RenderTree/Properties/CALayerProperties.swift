import Animations
import DisplayList
import Foundation
import Geometry
import Pixels
import Properties

// To add a property: a row here, and its accessor in `CALayer`. If it is drawn, `LayerStyle` reads it and
// `ResolvedLayer` passes it to an item. Tests require a row in `TimelineFiles.docc/Layers.md` and the schema that
// `layerkit schema` writes.

/// The properties of `CALayer`: name, default, how animations interpolate it, and the default action of a change. A row
/// is a complete declaration: key-value coding, timelines, the schema, actions and the evaluator read this table.
package struct CALayerProperties: Sendable {
  // Geometry
  package let bounds = PropertyKey(
    "bounds", default: CGRect.zero,
    summary: "The rectangle in its own coordinates; another origin scrolls the sublayers")
  package let position = PropertyKey(
    "position", default: CGPoint.zero, summary: "Where the anchor point is in the superlayer, in points")
  package let zPosition = PropertyKey(
    "zPosition", default: CGFloat(0), summary: "The place towards the viewer, in points; greater is in front")
  package let anchorPoint = PropertyKey(
    "anchorPoint", default: CGPoint(x: 0.5, y: 0.5),
    summary: "The point that position places and transform turns about, in fractions of the bounds")
  package let anchorPointZ = PropertyKey(
    "anchorPointZ", default: CGFloat(0), summary: "The anchor point along z, in points")
  package let transform = PropertyKey(
    "transform", default: CATransform3DIdentity, summary: "The transform about the anchor point")
  package let sublayerTransform = PropertyKey(
    "sublayerTransform", default: CATransform3DIdentity,
    summary: "The transform of all sublayers, about the anchor point; the place for a perspective")
  package let isDoubleSided = PropertyKey(
    "doubleSided", alias: "isDoubleSided", default: true, interpolation: .stepped, action: .none,
    summary: "Whether the back of the layer shows")
  // Changes half-way through its 0.25 s, like all values that cannot be interpolated: Apple's guide specifies a basic
  // animation and no other time. To stay visible until the end, a layer animates its opacity instead.
  package let isHidden = PropertyKey(
    "hidden", alias: "isHidden", default: false, interpolation: .stepped,
    summary: "Whether the layer and all that is in it is left out")
  package let isGeometryFlipped = PropertyKey(
    unanimated: "geometryFlipped", alias: "isGeometryFlipped", default: false,
    summary: "Whether y is turned over, for the layer and all that is in it")
  package let masksToBounds = PropertyKey(
    "masksToBounds", default: false, interpolation: .stepped,
    summary: "Whether contents, sublayers and shadow are cut to the rounded bounds")

  // Contents
  package let contents = PropertyKey("contents", default: CGImage?.none, summary: "An image or a movie")
  package let contentsGravity = PropertyKey(
    "contentsGravity", default: CALayerContentsGravity.resize,
    summary: "How the contents are placed in the bounds; top is the edge of greatest y")
  package let contentsRect = PropertyKey(
    "contentsRect", default: CGRect(x: 0, y: 0, width: 1, height: 1),
    summary: "The part of the image that shows, in fractions of it")
  package let contentsCenter = PropertyKey(
    "contentsCenter", default: CGRect(x: 0, y: 0, width: 1, height: 1), action: .none,
    summary: "The part that stretches, in fractions of contentsRect")
  package let magnificationFilter = PropertyKey(
    "magnificationFilter", default: CALayerContentsFilter.linear, summary: "How enlarged contents are sampled")
  package let minificationFilter = PropertyKey(
    "minificationFilter", default: CALayerContentsFilter.linear, summary: "How reduced contents are sampled")
  package let minificationFilterBias = PropertyKey(
    "minificationFilterBias", default: Float(0), action: .none,
    summary: "What is added to the level of a trilinear filter")
  package let contentsScale = PropertyKey(
    "contentsScale", default: CGFloat(1), action: .none, range: .positive, summary: "Pixels of the image in a point")
  package let contentsFormat = PropertyKey(
    "contentsFormat", default: CALayerContentsFormat.RGBA8Uint,
    summary: "The storage of what the layer draws; changes nothing here")
  package let wantsExtendedDynamicRangeContent = PropertyKey(
    unanimated: "wantsExtendedDynamicRangeContent", default: false,
    summary: "Whether brighter whites are wanted; changes nothing here")
  package let toneMapMode = PropertyKey(
    "toneMapMode", default: CAToneMapMode.automatic, summary: "How brighter whites are mapped; changes nothing here")
  package let preferredDynamicRange = PropertyKey(
    "preferredDynamicRange", default: CADynamicRange.standard,
    summary: "Which brighter whites are wanted; changes nothing here")
  package let contentsHeadroom = PropertyKey(
    unanimated: "contentsHeadroom", default: CGFloat(0),
    summary: "How much brighter the contents are than white; changes nothing here")
  package let wantsDynamicContentScaling = PropertyKey(
    unanimated: "wantsDynamicContentScaling", default: false,
    summary: "Whether drawing follows the scale; changes nothing here")

  // Drawing
  package let isOpaque = PropertyKey(
    unanimated: "opaque", alias: "isOpaque", default: false,
    summary: "Whether the contents are known to be opaque; changes nothing here")
  package let needsDisplayOnBoundsChange = PropertyKey(
    unanimated: "needsDisplayOnBoundsChange", default: false,
    summary: "Whether the layer draws anew when its bounds change; for layers that draw in code")
  package let drawsAsynchronously = PropertyKey(
    unanimated: "drawsAsynchronously", default: false, summary: "Whether drawing may be put off; changes nothing here")

  // Appearance
  package let backgroundColor = PropertyKey(
    "backgroundColor", default: CGColor?.none, summary: "The colour behind contents and sublayers")
  package let cornerRadius = PropertyKey(
    "cornerRadius", default: CGFloat(0), range: .length, summary: "The radius of the corners, in points")
  package let maskedCorners = PropertyKey(
    "maskedCorners", default: CACornerMask.all,
    summary: "Which corners are round, a sum of 1 (minX minY), 2 (maxX minY), 4 (minX maxY), 8 (maxX maxY)")
  package let cornerCurve = PropertyKey(
    "cornerCurve", default: CALayerCornerCurve.circular, summary: "The curve of the corners")
  package let borderWidth = PropertyKey(
    "borderWidth", default: CGFloat(0), range: .length,
    summary: "The width of the border in points, inside the bounds, over contents and sublayers")
  package let borderColor = PropertyKey(
    "borderColor", default: CGColor?.some(.black), summary: "The colour of the border")
  package let opacity = PropertyKey(
    "opacity", default: Float(1), range: .unit, summary: "How much of the layer shows, 0 to 1")

  package let allowsGroupOpacity = PropertyKey(
    unanimated: "allowsGroupOpacity", default: true, summary: "Whether layer and sublayers fade as one image")
  package let allowsEdgeAntialiasing = PropertyKey(
    unanimated: "allowsEdgeAntialiasing", default: true, summary: "Whether edges are smooth")
  package let edgeAntialiasingMask = PropertyKey(
    "edgeAntialiasingMask", default: CAEdgeAntialiasingMask.all,
    summary: "Which edges are smooth, a sum of 1 (left), 2 (right), 4 (least y), 8 (greatest y)")

  // Shadow
  package let shadowColor = PropertyKey(
    "shadowColor", default: CGColor?.some(.black), summary: "The colour of the shadow")
  package let shadowOpacity = PropertyKey(
    "shadowOpacity", default: Float(0), range: .unit, summary: "How much of the shadow shows, 0 to 1")
  package let shadowOffset = PropertyKey(
    "shadowOffset", default: CGSize(width: 0, height: -3), summary: "Where the shadow falls, in points")
  package let shadowRadius = PropertyKey(
    "shadowRadius", default: CGFloat(3), range: .length, summary: "The standard deviation of the blur, in points")
  package let shadowPath = PropertyKey(
    "shadowPath", default: CGPath?.none, summary: "Casts the shadow instead of what is drawn")

  // Filters
  package let compositingFilter = PropertyKey<CompositingFilter?>(
    optional: "compositingFilter", action: .transition, summary: "How the layer is blended with what is behind it")
  package let filters = PropertyKey(
    "filters", default: [FilterValue]?.none, summary: "Filters of the layer and its sublayers")
  package let backgroundFilters = PropertyKey(
    "backgroundFilters", default: [FilterValue]?.none, action: .transition,
    summary: "Filters of what is behind the layer")

  // Rasterization
  package let shouldRasterize = PropertyKey(
    "shouldRasterize", default: false, interpolation: .stepped, action: .none,
    summary: "Whether the layer is drawn into a bitmap of its own")
  package let rasterizationScale = PropertyKey(
    "rasterizationScale", default: CGFloat(1), action: .none, range: .positive,
    summary: "Pixels of that bitmap in a point")

  // Identity
  package let name = PropertyKey(
    unanimated: "name", default: String?.none, summary: "The name of the layer in constraints, if not its id")

  // Timing
  package let beginTime = PropertyKey(
    unanimated: "beginTime", default: 0.0, summary: "When its clock starts, in seconds of the superlayer")
  package let duration = PropertyKey(
    unanimated: "duration", default: Double.infinity, summary: "How long one run lasts, in seconds")
  package let speed = PropertyKey(
    unanimated: "speed", default: Float(1), summary: "The factor of its clock to that of the superlayer")
  package let timeOffset = PropertyKey(
    unanimated: "timeOffset", default: 0.0, summary: "Seconds that its own clock is ahead")
  package let repeatCount = PropertyKey(
    unanimated: "repeatCount", default: Float(0), summary: "How often the duration repeats; may be a fraction")
  package let repeatDuration = PropertyKey(
    unanimated: "repeatDuration", default: 0.0, summary: "For how many seconds the duration repeats")
  package let autoreverses = PropertyKey(
    unanimated: "autoreverses", default: false, summary: "Whether each run is followed by one backwards")
  package let fillMode = PropertyKey(
    "fillMode", default: CAMediaTimingFillMode.removed,
    summary: "What holds before the begin and after the end: removed, forwards, backwards or both")
}

/// The keys of `CALayer`'s properties.
package let layerProperties = CALayerProperties()

extension PropertyTable {
  /// The properties of `CALayer`, except those that only layout reads; `modelLayer` in `Layers` adds them.
  package static let layer = PropertyTable(className: "CALayer", keys: layerProperties)
}
