import Animations
import DisplayList
import Foundation
import Layers
import RenderTree
import ValueText

/// The error of a tree that is nested too deeply to be drawn.
public struct NestingError: Error, Equatable, Sendable {
  /// What is nested.
  package enum Kind: Sendable {
    /// Layers within layers, counting the root; a mask counts as a sublayer of the layer that it masks.
    case layers

    /// Blurs, and shadows cast by what layers draw, applied to the same pixels one after the other.
    case effects

    /// Layers in replicators, each as often as it is drawn.
    case replicas
  }

  /// What is nested too deeply.
  package let kind: Kind

  /// The greatest depth that can be drawn.
  package let limit: Int

  /// The name of the layer at which the limit is exceeded; nil where the layer has none, and for pictures of a
  /// `Recording`.
  package let layerName: String?

  /// The time of the frame that was to be drawn, in seconds.
  package let time: CFTimeInterval

  /// An error at a layer and a time in seconds.
  package init(kind: Kind, limit: Int, layerName: String?, time: CFTimeInterval) {
    self.kind = kind
    self.limit = limit
    self.layerName = layerName
    self.time = time
  }
}

extension NestingError: LocalizedError, CustomStringConvertible {
  /// The same as `description`.
  public var errorDescription: String? { description }

  /// A sentence with the time, the layer and the limit.
  public var description: String {
    let place = "at \(time.readable) s" + (layerName.map { ", at the layer '\($0)'" } ?? "")
    return switch kind {
    case .layers: "\(place): layers lie more than \(limit) deep in one another"
    case .effects:
      "\(place): more than \(limit) blurs and shadows of contents apply to the same pixels, one within the other"
    case .replicas: "\(place): replicators draw more than \(limit) layers, each counted as often as it is drawn"
    }
  }

  /// Checks how deeply layers nest in a tree, and effects in its frame at a time.
  /// - Parameter layers: the root of the layers in which names for messages are looked up; nil leaves names out.
  /// - Throws: `NestingError`.
  static func check(_ root: RenderNode, _ frame: Frame, at time: CFTimeInterval, among layers: CALayer?) throws(Self) {
    try checkDepth(root, at: time, among: layers)
    if root.replicatedLayers > Replication.mostLayers {
      throw NestingError(kind: .replicas, limit: Replication.mostLayers, layerName: nil, time: time)
    }
    if let id = frame.layerOfExcessiveEffects {
      throw NestingError(
        kind: .effects, limit: Frame.maximumEffectDepth, layerName: layers?.name(ofNode: id), time: time)
    }
  }

  /// Checks how deeply layers nest in a tree.
  /// - Throws: `NestingError`.
  static func checkDepth(_ root: RenderNode, at time: CFTimeInterval, among layers: CALayer?) throws(Self) {
    guard let node = root.firstTruncatedNode else { return }
    throw NestingError(
      kind: .layers, limit: LayerContext.maximumDepth, layerName: layers?.name(ofNode: node.id), time: time)
  }
}

extension CALayer {
  /// The name of the layer in this subtree whose render node has an id.
  fileprivate func name(ofNode id: UInt64) -> String? { layer(ofNode: id)?.name }

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
