import Geometry
import Layers
import Properties
import RenderTree
import Timelines

/// The names of all layers that have been on a stage. A layer of a timeline has its id as its name. Any other layer is
/// named after its superlayer and the key path to it, such as `card.sublayers.0` and `card.mask`.
///
/// A layer keeps its name, and a layer without an id never gets the name of an earlier layer.
final class NamedLayers {
  struct Entry: Equatable {
    let node: UInt64
    let name: String
    let className: String
  }

  /// The tree of the last commit.
  private var committed: RenderNode?

  /// A name and the number of earlier layers with it: the id of a deleted layer may be used again.
  struct Identity: Hashable {
    let name: String
    let number: Int
  }

  /// All layers so far, removed ones included.
  private var identities: [UInt64: Identity] = [:]
  private var nodes: [Identity: UInt64] = [:]

  /// The property table of each layer's class.
  private(set) var tables: [UInt64: PropertyTable] = [:]
  private var holders: [String: Int] = [:]
  private let stage: Stage

  /// Names the layers that are on a stage now, and new ones at each of its commits.
  init(of stage: Stage) {
    self.stage = stage
    nameLayers()
    let previous = stage.context.didCommit
    stage.context.didCommit = { [weak self] node in
      previous?(node)
      self?.update(node)
    }
  }

  /// The layers in the tree: each layer is followed by its mask and then its sublayers.
  var entries: [Entry] {
    var entries: [Entry] = []
    walk { layer, _ in
      guard let name = name(ofNode: layer.nodeID) else { return }
      entries.append(Entry(node: layer.nodeID, name: name, className: tables[layer.nodeID]?.className ?? ""))
    }
    return entries
  }

  /// The name of the layer with a node; nil if it was never in the tree.
  func name(ofNode node: UInt64) -> String? { identities[node]?.name }

  /// The names of all layers so far, by their nodes.
  var names: [UInt64: String] { identities.mapValues(\.name) }

  /// The identity of the layer with a node; nil if it was never in the tree.
  func identity(ofNode node: UInt64) -> Identity? { identities[node] }

  /// The node of the layer with an identity; nil until there is one.
  func node(of identity: Identity) -> UInt64? { nodes[identity] }

  /// The number of layers so far.
  var count: Int { identities.count }

  /// Names the new layers of a commit. Most commits have none.
  private func update(_ root: RenderNode) {
    let hasNew = root.containsChange(since: committed) { identities[$0.id] == nil }
    committed = root
    if hasNew { nameLayers() }
  }

  private func nameLayers() {
    var ids: [UInt64: String] = [:]
    for (id, layer) in stage.timelineLayers?.byID ?? [:] { ids[layer.nodeID] = id }
    walk { layer, place in
      guard identities[layer.nodeID] == nil else { return }
      name(layer, ids[layer.nodeID], at: place)
    }
  }

  /// Calls `body` with every layer in the tree: each layer is followed by its mask and then its sublayers.
  private func walk(_ body: (CALayer, Place) -> Void) {
    var waiting: [(layer: CALayer, place: Place)] = [(stage.layer, .root)]
    while let (layer, place) = waiting.popLast() {
      body(layer, place)
      for (index, sublayer) in (layer.sublayers ?? []).enumerated().reversed() {
        waiting.append((sublayer, .sublayer(index, of: layer.nodeID)))
      }
      if let mask = layer.mask { waiting.append((mask, .mask(of: layer.nodeID))) }
    }
  }

  /// The position of a layer in the tree, relative to its superlayer's node.
  private enum Place {
    case root
    case sublayer(Int, of: UInt64)
    case mask(of: UInt64)
  }

  private func name(_ layer: CALayer, _ id: String?, at place: Place) {
    var name = id ?? ""
    if id == nil {
      let proposal =
        switch place {
        case .root: "root"
        case .sublayer(let index, let node): "\(self.name(ofNode: node) ?? "").sublayers.\(index)"
        case .mask(let node): "\(self.name(ofNode: node) ?? "").mask"
        }
      name = proposal
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
  }
}
