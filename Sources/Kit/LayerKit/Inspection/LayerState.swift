import Animations
import Properties
import RenderTree

/// A layer at one time, with its mask and sublayers.
package struct LayerState: Sendable {
  /// Its id in the timeline, or its key path, such as `card.sublayers.0`.
  package let id: String

  /// Its `name`, if any.
  package let name: String?

  /// The name of its class.
  package let className: String

  /// Its position on the canvas, opacity and visibility.
  package let trace: LayerTrace

  /// Whether it is the mask of its superlayer.
  package let isMask: Bool

  /// Its position, bounds, opacity and `isHidden`, then the other properties that are set or animated.
  package let properties: [Shown]

  /// Its mask, and then its sublayers from back to front; empty if they were not requested.
  package private(set) var children: [LayerState] = []

  /// A property with its model value and its presentation value.
  package struct Shown: Sendable {
    package let property: Property
    package let model: PropertyValue
    package let presentation: PropertyValue

    /// Whether an animation of the layer may change it.
    package let isAnimated: Bool
  }

  fileprivate init(_ node: RenderNode, _ trace: LayerTrace, isMask: Bool, of layers: RecordedLayers) {
    (self.trace, self.isMask) = (trace, isMask)
    id = layers.names[node.id] ?? ""
    className = layers.tables[node.id]?.className ?? ""
    name = node.values[layerProperties.name]
    properties = Self.properties(of: node, at: trace.localTime)
  }

  /// The properties that are listed for every layer.
  private static let always = [
    layerProperties.position.property, layerProperties.bounds.property, layerProperties.opacity.property,
    layerProperties.isHidden.property,
  ]

  private static func properties(of node: RenderNode, at time: Double) -> [Shown] {
    let shown = node.presentationValues(at: time)
    var listed = always
    var known = Set(listed)
    for property in node.values.stored.map(\.property) + node.animations.flatMap(\.properties)
    where known.insert(property).inserted {
      listed.append(property)
    }
    return listed.map { property in
      Shown(
        property: property, model: node.values[property], presentation: shown[property],
        isAnimated: node.animations.contains { $0.affects(property) })
    }
  }
}

extension RecordedLayers {
  /// The root layer at a time in seconds, with the whole tree below it.
  package func layers(at time: Double) -> LayerState? {
    let root = trees.commit(at: time).root
    let traces = root.traces(at: time, on: trees.canvas)
    let known = Dictionary(traces.map { ($0.layer, $0) }) { first, _ in first }
    return LayerState(root, known, isMask: false, of: self)
  }

  /// A layer at a time in seconds, without its sublayers, and the names of the layers from the root to it; nil if it is
  /// not in the tree.
  package func layer(_ name: String, at time: Double) -> (layer: LayerState, path: [String])? {
    let commit = trees.commit(at: time)
    guard let node = node(named: name, in: commit, near: nil) else { return nil }
    let nodes = node.path.nodes
    let traces = commit.root.traces(at: time, on: trees.canvas, along: node.path)
    guard let last = nodes.last, let trace = traces.last, trace.layer == last.id else { return nil }
    let isMask = nodes.dropLast().last?.mask?.id == last.id
    return (LayerState(last, trace, isMask: isMask, of: self), nodes.map { names[$0.id] ?? "" })
  }
}

extension LayerState {
  /// Nil for a layer that was not traced. The recursion is as deep as the tree, whose depth a commit limits.
  fileprivate init?(_ node: RenderNode, _ traces: [UInt64: LayerTrace], isMask: Bool, of layers: RecordedLayers) {
    guard let trace = traces[node.id] else { return nil }
    self.init(node, trace, isMask: isMask, of: layers)
    let mask = node.mask.flatMap { LayerState($0, traces, isMask: true, of: layers) }
    children =
      [mask].compactMap { $0 } + node.sublayers.compactMap { LayerState($0, traces, isMask: false, of: layers) }
  }
}
