import Animations
import DisplayList
import Foundation
import Layers
import Pixels
import RenderTree

/// The error of a tree that is nested too deeply to be drawn.
public struct NestingError: Error, Equatable, Sendable {
  /// What is nested.
  package enum Kind: Sendable {
    /// Layers within layers, counting the root; a mask counts as a sublayer of the layer that it masks.
    case layers

    /// Blurs, and shadows of layer contents, that apply to the same pixels one after the other.
    case effects

    /// Layers in replicators, each as often as it is drawn.
    case replicas
  }

  /// What is nested too deeply.
  package let kind: Kind

  /// The maximum depth, or the maximum number of layers in replicators.
  package let limit: Int

  /// How many layers replicators draw; nil for other kinds.
  package let count: Int?

  /// The name of the layer at which the limit is exceeded, or of the replicator with too many layers; nil if the layer
  /// has no name, and for frames of a `Recording`.
  package let layerName: String?

  /// The position of the layer in its file; nil if it is not known.
  package let place: FrameMemoryError.Place?

  /// The time of the frame, in seconds.
  package let time: CFTimeInterval

  /// An error at a layer and a time in seconds.
  package init(
    kind: Kind, limit: Int, count: Int? = nil, layerName: String?, place: FrameMemoryError.Place? = nil,
    time: CFTimeInterval
  ) {
    (self.kind, self.limit, self.count) = (kind, limit, count)
    (self.layerName, self.place, self.time) = (layerName, place, time)
  }
}

extension NestingError: LocalizedError, CustomStringConvertible {
  /// The same as `description`.
  public var errorDescription: String? { description }

  /// A sentence with the time, the layer, the limit, and the number of layers that replicators draw.
  public var description: String {
    let place = "at \(time.readable) s" + (layerName.map { ", at the layer '\($0)'" } ?? "")
    return switch kind {
    case .layers: "\(place): layers are nested more than \(limit) deep"
    case .effects:
      "\(place): more than \(limit) blurs and shadows of contents apply to the same pixels, one within the other"
    case .replicas:
      "\(place): replicators draw \(count.map { "\($0)" } ?? "too many") layers; expected at most \(limit), each counted "
        + "as often as it is drawn"
    }
  }

  /// Checks the depth of a tree, the number of layers that its replicators draw, and the nesting of effects in its
  /// frame at a time.
  /// - Parameter stage: the stage whose layers the message names; nil for a message without names.
  /// - Throws: `NestingError`.
  static func check(_ root: RenderNode, _ frame: Frame, at time: CFTimeInterval, on stage: Stage?) throws(Self) {
    try checkDepth(root, at: time, on: stage)
    if root.totals.replicatedLayers > Replication.maximumLayers {
      throw NestingError(
        .replicas, limit: Replication.maximumLayers, count: root.totals.replicatedLayers,
        atNode: root.largestReplicator.id,
        at: time, on: stage)
    }
    if let id = frame.layerOfExcessiveEffects {
      throw NestingError(.effects, limit: Frame.maximumEffectDepth, atNode: id, at: time, on: stage)
    }
  }

  /// Checks the depth of a tree.
  /// - Throws: `NestingError`.
  static func checkDepth(_ root: RenderNode, at time: CFTimeInterval, on stage: Stage?) throws(Self) {
    guard let node = root.firstTruncatedNode else { return }
    throw NestingError(.layers, limit: LayerContext.maximumDepth, atNode: node.id, at: time, on: stage)
  }

  private init(
    _ kind: Kind, limit: Int, count: Int? = nil, atNode id: UInt64, at time: CFTimeInterval, on stage: Stage?
  ) {
    let layer = stage?.layer.layer(ofNode: id)
    self.init(
      kind: kind, limit: limit, count: count, layerName: layer?.name,
      place: layer.flatMap { stage?.timelineLayers?.place(of: $0) }, time: time)
  }
}

extension RenderNode {
  /// The outermost replicator that draws the most layers; the node itself without replicators.
  fileprivate var largestReplicator: RenderNode {
    var node = self
    while !node.isReplicator,
      let next = node.sublayers.max(by: { $0.totals.replicatedLayers < $1.totals.replicatedLayers }),
      next.totals.replicatedLayers > 0
    {
      node = next
    }
    return node
  }

  private var isReplicator: Bool { if case .replicator = content.kind { true } else { false } }
}

extension CALayer {
  /// The layer in this subtree whose render node has an id.
  func layer(ofNode id: UInt64) -> CALayer? {
    var waiting = [self]
    while let layer = waiting.popLast() {
      if layer.nodeID == id { return layer }
      waiting += (layer.sublayers ?? []) + (layer.mask.map { [$0] } ?? [])
    }
    return nil
  }
}
