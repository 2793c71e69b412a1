import Animations
import DisplayList
import Foundation
import Geometry
import Pixels
import Properties

/// The properties of `CALayer`: name, default, how animations interpolate it, and the default action of a change. A row
/// here is the whole declaration; key-value coding, timelines, the schema, actions and the evaluator read this table.
package struct CALayerProperties: Sendable {
  // Geometry
  package let bounds = PropertyKey("bounds", default: CGRect.zero)
  package let position = PropertyKey("position", default: CGPoint.zero)
  package let zPosition = PropertyKey("zPosition", default: CGFloat(0))
  package let anchorPoint = PropertyKey("anchorPoint", default: CGPoint(x: 0.5, y: 0.5))
  package let anchorPointZ = PropertyKey("anchorPointZ", default: CGFloat(0))
  package let transform = PropertyKey("transform", default: CATransform3DIdentity)
  package let sublayerTransform = PropertyKey("sublayerTransform", default: CATransform3DIdentity)
  package let isDoubleSided = PropertyKey(
    "doubleSided", alias: "isDoubleSided", default: true, interpolation: .stepped, action: .none)
  // Steps half-way through its 0.25 s, like all values that cannot be interpolated: Apple's guide gives it a basic
  // animation and names no other moment. To be visible until the end, a layer fades its opacity instead.
  package let isHidden = PropertyKey("hidden", alias: "isHidden", default: false, interpolation: .stepped)
  package let isGeometryFlipped = PropertyKey(unanimated: "geometryFlipped", alias: "isGeometryFlipped", default: false)
  package let masksToBounds = PropertyKey("masksToBounds", default: false, interpolation: .stepped)

  // Contents
  package let contents = PropertyKey("contents", default: CGImage?.none)
  package let contentsGravity = PropertyKey("contentsGravity", default: CALayerContentsGravity.resize)
  package let contentsRect = PropertyKey("contentsRect", default: CGRect(x: 0, y: 0, width: 1, height: 1))
  package let contentsCenter = PropertyKey(
    "contentsCenter", default: CGRect(x: 0, y: 0, width: 1, height: 1), action: .none)
  package let magnificationFilter = PropertyKey("magnificationFilter", default: CALayerContentsFilter.linear)
  package let minificationFilter = PropertyKey("minificationFilter", default: CALayerContentsFilter.linear)
  package let minificationFilterBias = PropertyKey("minificationFilterBias", default: Float(0), action: .none)
  package let contentsScale = PropertyKey("contentsScale", default: CGFloat(1), action: .none, range: .positive)
  package let contentsFormat = PropertyKey("contentsFormat", default: CALayerContentsFormat.RGBA8Uint)
  package let wantsExtendedDynamicRangeContent = PropertyKey(
    unanimated: "wantsExtendedDynamicRangeContent", default: false)
  package let toneMapMode = PropertyKey("toneMapMode", default: CAToneMapMode.automatic)
  package let preferredDynamicRange = PropertyKey("preferredDynamicRange", default: CADynamicRange.standard)
  package let contentsHeadroom = PropertyKey(unanimated: "contentsHeadroom", default: CGFloat(0))
  package let wantsDynamicContentScaling = PropertyKey(unanimated: "wantsDynamicContentScaling", default: false)

  // Drawing
  package let isOpaque = PropertyKey(unanimated: "opaque", alias: "isOpaque", default: false)
  package let needsDisplayOnBoundsChange = PropertyKey(unanimated: "needsDisplayOnBoundsChange", default: false)
  package let drawsAsynchronously = PropertyKey(unanimated: "drawsAsynchronously", default: false)

  // Appearance
  package let backgroundColor = PropertyKey("backgroundColor", default: CGColor?.none)
  package let cornerRadius = PropertyKey("cornerRadius", default: CGFloat(0), range: .length)
  package let maskedCorners = PropertyKey("maskedCorners", default: CACornerMask.all)
  package let cornerCurve = PropertyKey("cornerCurve", default: CALayerCornerCurve.circular)
  package let borderWidth = PropertyKey("borderWidth", default: CGFloat(0), range: .length)
  package let borderColor = PropertyKey("borderColor", default: CGColor?.some(.black))
  package let opacity = PropertyKey("opacity", default: Float(1), range: .unit)

  package let allowsGroupOpacity = PropertyKey(unanimated: "allowsGroupOpacity", default: true)
  package let allowsEdgeAntialiasing = PropertyKey(unanimated: "allowsEdgeAntialiasing", default: true)
  package let edgeAntialiasingMask = PropertyKey("edgeAntialiasingMask", default: CAEdgeAntialiasingMask.all)

  // Shadow
  package let shadowColor = PropertyKey("shadowColor", default: CGColor?.some(.black))
  package let shadowOpacity = PropertyKey("shadowOpacity", default: Float(0), range: .unit)
  package let shadowOffset = PropertyKey("shadowOffset", default: CGSize(width: 0, height: -3))
  package let shadowRadius = PropertyKey("shadowRadius", default: CGFloat(3), range: .length)
  package let shadowPath = PropertyKey("shadowPath", default: CGPath?.none)

  // Filters
  package let compositingFilter = PropertyKey<CompositingFilter?>(optional: "compositingFilter", action: .transition)
  package let filters = PropertyKey("filters", default: [FilterValue]?.none)
  package let backgroundFilters = PropertyKey(
    "backgroundFilters", default: [FilterValue]?.none, action: .transition)

  // Rasterization
  package let shouldRasterize = PropertyKey(
    "shouldRasterize", default: false, interpolation: .stepped, action: .none)
  package let rasterizationScale = PropertyKey(
    "rasterizationScale", default: CGFloat(1), action: .none, range: .positive)

  // Identity
  package let name = PropertyKey(unanimated: "name", default: String?.none)

  // Timing
  package let beginTime = PropertyKey(unanimated: "beginTime", default: 0.0)
  package let duration = PropertyKey(unanimated: "duration", default: Double.infinity)
  package let speed = PropertyKey(unanimated: "speed", default: Float(1))
  package let timeOffset = PropertyKey(unanimated: "timeOffset", default: 0.0)
  package let repeatCount = PropertyKey(unanimated: "repeatCount", default: Float(0))
  package let repeatDuration = PropertyKey(unanimated: "repeatDuration", default: 0.0)
  package let autoreverses = PropertyKey(unanimated: "autoreverses", default: false)
  package let fillMode = PropertyKey("fillMode", default: CAMediaTimingFillMode.removed)
}

/// The keys of `CALayer`'s properties.
package let layerProperties = CALayerProperties()

extension PropertyTable {
  /// The properties of `CALayer` without those that only layout reads, which `modelLayer` in `Layers` adds.
  package static let layer = PropertyTable(className: "CALayer", keys: layerProperties)
}
