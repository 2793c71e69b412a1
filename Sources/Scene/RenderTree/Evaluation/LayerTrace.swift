import DisplayList
import Foundation
import Geometry
import Properties
import TextLayout

/// The position and visibility of one layer at a time.
package struct LayerTrace: Sendable {
  /// Four corners in device pixels, y down: those of a rectangle of the layer at minimum x and y, maximum x and minimum
  /// y, maximum x and y, minimum x and maximum y.
  package typealias Quad = [SIMD2<Double>]

  /// A line of a text layer.
  package struct Line: Sendable {
    /// The text of the line.
    package let string: String

    /// The corners of the line, with the height of its line box and the width of its letters; nil if one is behind the
    /// viewer.
    package let quad: Quad?
  }

  /// The layer's id in the tree.
  package let layer: UInt64

  /// The corners of the layer's bounds; nil if one of them is behind the viewer or not finite.
  package let quad: Quad?

  /// The layer's bounds, in points.
  package let bounds: CGRect

  /// The product of the opacities of the layer and of all its superlayers.
  package let opacity: Double

  /// Whether a part of the bounds is visible, or the reason why it is not.
  package enum Visibility: String, Sendable {
    case visible
    /// The layer, or one of its superlayers, is hidden.
    case hidden
    /// The opacity of the layer, or of one of its superlayers, is 0.
    case transparent
    /// The layer, or one of its superlayers, shows its back and is not double-sided.
    case turned
    /// The bounds are completely outside the canvas, or outside the bounds of layers that mask.
    case outside
    /// The layer is a mask, or in a mask.
    case mask
  }

  /// Whether a part of the bounds is visible, or the reason why it is not.
  package let visibility: Visibility

  /// Whether a part of the bounds is visible: neither the layer nor a superlayer is hidden, transparent or seen from
  /// behind, and the bounds are not completely outside the canvas or outside the bounds of masking layers.
  package var isVisible: Bool { visibility == .visible }

  /// The layer's own time, in seconds.
  package let localTime: Double

  /// The lines of a text layer; nil for other layers.
  package let lines: [Line]?
}

extension RenderNode {
  /// The traces of all layers of a root's tree at a time in seconds, masks included. For a replicator's sublayers, it
  /// is the first instance that is traced.
  /// - Parameters:
  ///   - canvas: the canvas that the tree is drawn on.
  ///   - path: the layers to trace, from the root down; nil for all.
  package func traces(at time: Double, on canvas: Canvas, along path: RenderNodePath? = nil) -> [LayerTrace] {
    var tracer = LayerTracer(chosen: path.map { Set($0.nodes.map(\.id)) })
    let placement = Placement(canvas: canvas)
    let (width, height) = (Double(canvas.pixelWidth), Double(canvas.pixelHeight))
    let corners = [SIMD2(0, 0), SIMD2(width, 0), SIMD2(width, height), SIMD2(0, height)]
    tracer.trace(
      self, in: LayerTracer.Context(placement: placement, time: time, clips: [ClipPolygon(corners)]))
    return tracer.traces
  }
}

/// Walks a tree from the root down and collects the traces of its layers.
private struct LayerTracer {
  /// The values that a layer inherits from its superlayers.
  struct Context {
    var placement: Placement
    /// The superlayer's local time in seconds.
    var time: Double
    /// The clips of the visible area, in device pixels.
    var clips: [ClipPolygon]
    var opacity = 1.0
    var visibility = LayerTrace.Visibility.visible
  }

  /// The IDs of the layers to trace; nil for all.
  let chosen: Set<UInt64>?

  private(set) var traces: [LayerTrace] = []

  init(chosen: Set<UInt64>?) { self.chosen = chosen }

  mutating func trace(_ node: RenderNode, in context: Context) {
    guard chosen?.contains(node.id) ?? true else { return }
    let time = node.timing.localTime(fromParent: context.time)
    let values = node.presentationValues(at: time)
    let placement = context.placement.entering(LayerGeometry(values))
    let bounds = values[layerProperties.bounds]

    var inner = context
    (inner.time, inner.opacity) = (time, context.opacity * Self.opacity(values))
    inner.placement = node.traits.keepsDepth ? context.placement.enteringSpace(showing: values) : placement
    if inner.visibility == .visible { inner.visibility = Self.visibility(of: node, values, in: placement) }

    let seen = placement.projection.visibleCorners(of: bounds.standardized)
    let isInside = !seen.isEmpty && seen.allSatisfy { $0.x.isFinite && $0.y.isFinite } && inner.clips.show(seen)
    traces.append(
      LayerTrace(
        layer: node.id, quad: placement.projection.quad(of: bounds), bounds: bounds, opacity: inner.opacity,
        visibility: inner.visibility == .visible && !isInside ? .outside : inner.visibility, localTime: time,
        lines: Self.lines(of: node, values, in: placement)))

    if let mask = node.mask {
      var context = inner
      context.placement = placement
      context.placement.space = CATransform3DIdentity
      context.visibility = .mask
      trace(mask, in: context)
    }
    if !node.traits.keepsDepth, values[layerProperties.masksToBounds] { inner.clips.append(ClipPolygon(seen)) }
    if node.traits.isReplicator, inner.visibility == .visible, !Self.showsFirstInstance(values) {
      inner.visibility = .hidden
    }
    for sublayer in node.sublayers { trace(sublayer, in: inner) }
  }

  /// Whether a layer in a visible superlayer is drawn, or the reason why it is not.
  private static func visibility(
    of node: RenderNode, _ values: PropertyStorage, in placement: Placement
  ) -> LayerTrace.Visibility {
    if values[layerProperties.isHidden] { return .hidden }
    if VisibleLayer.opacity(of: values) == nil { return .transparent }
    return node.traits.keepsDepth || VisibleLayer.showsSide(values, under: placement.transform) ? .visible : .turned
  }

  /// The decimal opacity that was set, such as 0.1, not the nearest `Float`; clamped to 0…1.
  private static func opacity(_ values: PropertyStorage) -> Double {
    let opacity = Double.read(values[layerProperties.opacity.property]) ?? Double(values[layerProperties.opacity])
    return opacity > 0 ? min(opacity, 1) : 0
  }

  private static func showsFirstInstance(_ values: PropertyStorage) -> Bool {
    let color = values[replicatorLayerProperties.instanceColor]
    return values[replicatorLayerProperties.instanceCount] > 0 && (color?.alpha ?? 1) > 0
  }

  private static func lines(
    of node: RenderNode, _ values: PropertyStorage, in placement: Placement
  ) -> [LayerTrace.Line]? {
    guard case .drawing(let drawing) = node.content.kind, let text = drawing as? TextDrawing else { return nil }
    guard let frame = text.frame(values) else { return [] }
    let bounds = values[layerProperties.bounds].standardized
    return frame.lines.indices.compactMap { number in
      let string = frame.string(ofLine: number)
      guard !string.isEmpty else { return nil }
      var rect = frame.lines[number].frame.offsetBy(dx: bounds.minX, dy: bounds.minY)
      if placement.isFlipped { rect.origin.y = bounds.minY + bounds.maxY - rect.maxY }
      return LayerTrace.Line(string: string, quad: placement.projection.quad(of: rect))
    }
  }
}

extension [ClipPolygon] {
  /// Whether a part of a convex polygon is inside all of these.
  fileprivate func show(_ polygon: [SIMD2<Double>]) -> Bool {
    guard let last else { return true }
    return last.shows(dropLast().reduce(polygon) { $1.clipping($0) })
  }
}

extension Homography {
  /// The images of a rectangle's corners; nil if one is behind the eye or not finite.
  fileprivate func quad(of rect: CGRect) -> LayerTrace.Quad? {
    let corners = rect.corners.map { project(x: Double($0.x), y: Double($0.y)) }
    guard corners.allSatisfy({ $0.w > 0 }) else { return nil }
    let quad = corners.map { SIMD2($0.x / $0.w, $0.y / $0.w) }
    return quad.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? quad : nil
  }
}

extension Placement {
  /// The placement of a transform layer's sublayers, even if they are not visible.
  fileprivate func enteringSpace(showing values: PropertyStorage) -> Placement {
    var shown = values
    shown[layerProperties.isHidden] = false
    shown[layerProperties.opacity] = 1
    return enteringSpace(of: shown) ?? self
  }
}
