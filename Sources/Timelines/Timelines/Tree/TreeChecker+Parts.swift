import Properties
import Support

/// A filter or emitter cell of a layer, as named in a key path.
enum NamedPart {
  case filter(String)
  /// The names of the cells, outermost first, as key paths write them: `rocket.emitterCells.spark`.
  case cell(String)

  /// Returns nil for a key path that names neither.
  init?(_ path: PropertyKeyPath) {
    switch path.component {
    case .filterInput(let name, _): self = .filter(name)
    case .emitterCell(let name, let inner): self = .cell(Self.cellName(name, inner))
    default: return nil
    }
  }

  private static func cellName(_ name: String, _ path: PropertyKeyPath) -> String {
    guard case .emitterCell(let next, let inner) = path.component else { return name }
    return "\(name).\(path.property.name).\(cellName(next, inner))"
  }

  var name: String {
    switch self {
    case .filter(let name), .cell(let name): name
    }
  }

  /// The name of the kind in messages, without and with an article.
  var kind: (name: String, any: String) {
    switch self {
    case .filter: ("filter", "a filter")
    case .cell: ("emitter cell", "an emitter cell")
    }
  }

  /// The names of the layer's parts of this kind.
  func names(in member: LayerTree.Member) -> Set<String> {
    switch self {
    case .filter: member.filterNames
    case .cell: member.cellNames
    }
  }
}

/// A key path that names a part of a layer.
struct PartUse {
  let part: NamedPart
  let member: LayerTree.Member
  let path: PropertyKeyPath
  let position: SourcePosition?
}

extension TreeChecker {
  /// Checks that every key path into a filter or an emitter cell names one that the layer has at some time.
  func checkPartNames() {
    for use in tree.partUses where use.member.isKnown {
      let known = use.part.names(in: use.member)
      guard !known.contains(use.part.name) else { continue }
      report(
        "the layer has no \(use.part.kind.name) '\(use.part.name)'",
        expected: known.isEmpty
          ? "the name of \(use.part.kind.any) in '\(use.path.property.name)'"
          : "one of \(known.smallestQuoted)",
        suggestion: diagnostics.nearest(to: use.part.name, in: known).flatMap { use.path.naming($0) },
        at: use.position, in: use.member.subject)
    }
  }
}

extension PropertyKeyPath {
  /// The key path with the name of another filter, or the names of other cells.
  fileprivate func naming(_ part: String) -> String? {
    switch component {
    case .filterInput(_, let input):
      PropertyKeyPath(property, component: .filterInput(filter: part, input)).description
    case .emitterCell: "\(property.name).\(part).\(leaf.description)"
    default: nil
    }
  }
}
