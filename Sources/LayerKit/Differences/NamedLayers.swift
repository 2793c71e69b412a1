import Geometry
import Layers
import Properties
import RenderTree
import Timelines

/// The names of the layers that have been on a stage: the ids of a timeline's layers; of others the name of the layer
/// above with the key path to it, such as `card.sublayers.0` and `card.mask`.
///
/// A layer keeps its name, and no layer without an id gets the name of another that was there before it.
final class NamedLayers {
  struct Entry: Equatable {
    let node: UInt64
    let name: String
    let className: String
  }

  /// The layers of the last commit: masks after their layers, and then the sublayers.
  private(set) var entries: [Entry] = []

  /// A name, and how many layers had it before: one that was deleted may leave its id to another.
  struct Identity: Hashable {
    let name: String
    let number: Int
  }

  /// All layers that there have been, those that are gone too.
  private var identities: [UInt64: Identity] = [:]
  private var nodes: [Identity: UInt64] = [:]

  /// The properties that each of those layers has by its class.
  private(set) var tables: [UInt64: PropertyTable] = [:]
  private var holders: [String: Int] = [:]
  private let stage: Stage

  /// Names the layers of a stage from now on, at each of its commits.
  init(of stage: Stage) {
    self.stage = stage
    update()
    let former = stage.context.didCommit
    stage.context.didCommit = { [weak self] node in
      former?(node)
      self?.update()
    }
  }

  /// The name of the layer with a node; nil for one that was never in the tree.
  func name(ofNode node: UInt64) -> String? { identities[node]?.name }

  /// The names of all layers that there have been, by their nodes.
  var names: [UInt64: String] { identities.mapValues(\.name) }

  /// What tells the layer with a node from others; nil for one that was never in the tree.
  func identity(ofNode node: UInt64) -> Identity? { identities[node] }

  /// The layer that is told from others so; nil until there is one.
  func node(of identity: Identity) -> UInt64? { nodes[identity] }

  /// How many layers there have been.
  var count: Int { identities.count }

  private func update() {
    var ids: [UInt64: String] = [:]
    for (id, layer) in stage.timelineLayers?.byID ?? [:] { ids[layer.nodeID] = id }
    entries = []
    var waiting: [(layer: CALayer, name: String)] = [(stage.layer, "root")]
    while let (layer, proposal) = waiting.popLast() {
      let name = name(of: layer, ids: ids, otherwise: proposal)
      entries.append(
        Entry(node: layer.nodeID, name: name, className: type(of: layer).propertyTable.className))
      for (index, sublayer) in (layer.sublayers ?? []).enumerated().reversed() {
        waiting.append((sublayer, "\(name).sublayers.\(index)"))
      }
      if let mask = layer.mask { waiting.append((mask, "\(name).mask")) }
    }
  }

  private func name(of layer: CALayer, ids: [UInt64: String], otherwise proposal: String) -> String {
    if let known = identities[layer.nodeID] { return known.name }
    var name = ids[layer.nodeID] ?? proposal
    if ids[layer.nodeID] == nil {
      var number = 1
      while holders[name] != nil {
        name = "\(proposal).\(number)"
        number += 1
      }
    }
    tables[layer.nodeID] = type(of: layer).propertyTable
    let identity = Identity(name: name, number: holders[name, default: 0])
    holders[name] = identity.number + 1
    (identities[layer.nodeID], nodes[identity]) = (identity, layer.nodeID)
    return name
  }
}
