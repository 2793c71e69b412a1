import Animations
import DisplayList
import Foundation
import Geometry
import Pixels
import Properties

/// The properties of `CALayer`: name, default, how it moves, what an unattended change does. A row here is the whole
/// declaration; key-value coding, timelines, the schema, actions and the evaluator read this table.
public struct CALayerProperties: Sendable {
  // Geometry
  public let bounds = PropertyKey("bounds", default: CGRect.zero)
  public let position = PropertyKey("position", default: CGPoint.zero)
  public let zPosition = PropertyKey("zPosition", default: CGFloat(0))
  public let anchorPoint = PropertyKey("anchorPoint", default: CGPoint(x: 0.5, y: 0.5))
  public let anchorPointZ = PropertyKey("anchorPointZ", default: CGFloat(0))
  public let transform = PropertyKey("transform", default: CATransform3DIdentity)
  public let sublayerTransform = PropertyKey("sublayerTransform", default: CATransform3DIdentity)
  public let isDoubleSided = PropertyKey(
    "doubleSided", alias: "isDoubleSided", default: true, interpolation: .stepped, action: .none)
  // Steps half-way through its 0.25 s, like all that cannot be mixed: Apple's guide gives it a basic animation and no other
  // moment. A layer that should be there until the end fades its opacity.
  public let isHidden = PropertyKey("hidden", alias: "isHidden", default: false, interpolation: .stepped)
  public let isGeometryFlipped = PropertyKey(unanimated: "geometryFlipped", alias: "isGeometryFlipped", default: false)
  public let masksToBounds = PropertyKey("masksToBounds", default: false, interpolation: .stepped)

  // Contents
  public let contents = PropertyKey("contents", default: CGImage?.none)
  public let contentsGravity = PropertyKey("contentsGravity", default: CALayerContentsGravity.resize)
  public let contentsRect = PropertyKey("contentsRect", default: CGRect(x: 0, y: 0, width: 1, height: 1))
  public let contentsCenter = PropertyKey(
    "contentsCenter", default: CGRect(x: 0, y: 0, width: 1, height: 1), action: .none)
  public let magnificationFilter = PropertyKey("magnificationFilter", default: CALayerContentsFilter.linear)
  public let minificationFilter = PropertyKey("minificationFilter", default: CALayerContentsFilter.linear)
  public let minificationFilterBias = PropertyKey("minificationFilterBias", default: Float(0), action: .none)
  public let contentsScale = PropertyKey("contentsScale", default: CGFloat(1), action: .none, range: .positive)
  public let contentsFormat = PropertyKey("contentsFormat", default: CALayerContentsFormat.RGBA8Uint)
  public let wantsExtendedDynamicRangeContent = PropertyKey(
    unanimated: "wantsExtendedDynamicRangeContent", default: false)
  public let toneMapMode = PropertyKey("toneMapMode", default: CAToneMapMode.automatic)
  public let preferredDynamicRange = PropertyKey("preferredDynamicRange", default: CADynamicRange.standard)
  public let contentsHeadroom = PropertyKey(unanimated: "contentsHeadroom", default: CGFloat(0))
  public let wantsDynamicContentScaling = PropertyKey(unanimated: "wantsDynamicContentScaling", default: false)

  // Drawing
  public let isOpaque = PropertyKey(unanimated: "opaque", alias: "isOpaque", default: false)
  public let needsDisplayOnBoundsChange = PropertyKey(unanimated: "needsDisplayOnBoundsChange", default: false)
  public let drawsAsynchronously = PropertyKey(unanimated: "drawsAsynchronously", default: false)

  // Appearance
  public let backgroundColor = PropertyKey("backgroundColor", default: CGColor?.none)
  public let cornerRadius = PropertyKey("cornerRadius", default: CGFloat(0), range: .length)
  public let maskedCorners = PropertyKey("maskedCorners", default: CACornerMask.all)
  public let cornerCurve = PropertyKey("cornerCurve", default: CALayerCornerCurve.circular)
  public let borderWidth = PropertyKey("borderWidth", default: CGFloat(0), range: .length)
  public let borderColor = PropertyKey("borderColor", default: CGColor?.some(.black))
  public let opacity = PropertyKey("opacity", default: Float(1), range: .unit)

  public let allowsGroupOpacity = PropertyKey(unanimated: "allowsGroupOpacity", default: true)
  public let allowsEdgeAntialiasing = PropertyKey(unanimated: "allowsEdgeAntialiasing", default: true)
  public let edgeAntialiasingMask = PropertyKey("edgeAntialiasingMask", default: CAEdgeAntialiasingMask.all)

  // Shadow
  public let shadowColor = PropertyKey("shadowColor", default: CGColor?.some(.black))
  public let shadowOpacity = PropertyKey("shadowOpacity", default: Float(0), range: .unit)
  public let shadowOffset = PropertyKey("shadowOffset", default: CGSize(width: 0, height: -3))
  public let shadowRadius = PropertyKey("shadowRadius", default: CGFloat(3), range: .length)
  public let shadowPath = PropertyKey("shadowPath", default: CGPath?.none)

  // Filters
  public let compositingFilter = PropertyKey<BlendMode?>(optional: "compositingFilter", action: .transition)
  public let filters = PropertyKey("filters", default: [FilterValue]?.none)
  public let backgroundFilters = PropertyKey(
    "backgroundFilters", default: [FilterValue]?.none, action: .transition)

  // Rasterization
  public let shouldRasterize = PropertyKey(
    "shouldRasterize", default: false, interpolation: .stepped, action: .none)
  public let rasterizationScale = PropertyKey(
    "rasterizationScale", default: CGFloat(1), action: .none, range: .positive)

  // Identity
  public let name = PropertyKey(unanimated: "name", default: String?.none)

  // Timing
  public let beginTime = PropertyKey(unanimated: "beginTime", default: 0.0)
  public let duration = PropertyKey(unanimated: "duration", default: Double.infinity)
  public let speed = PropertyKey(unanimated: "speed", default: Float(1))
  public let timeOffset = PropertyKey(unanimated: "timeOffset", default: 0.0)
  public let repeatCount = PropertyKey(unanimated: "repeatCount", default: Float(0))
  public let repeatDuration = PropertyKey(unanimated: "repeatDuration", default: 0.0)
  public let autoreverses = PropertyKey(unanimated: "autoreverses", default: false)
  public let fillMode = PropertyKey("fillMode", default: CAMediaTimingFillMode.removed)
}

/// The keys of `CALayer`'s properties.
public let layerProperties = CALayerProperties()

extension PropertyTable {
  public static let layer = PropertyTable(className: "CALayer", keys: layerProperties)
}
