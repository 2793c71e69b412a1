import Diagnostics
import Layers
import Properties
import RenderTree

extension LayerTree {
  /// A layer of the tree.
  package final class Member {
    package let id: String?
    package let table: PropertyTable

    /// Whether the layer's class is one that a timeline can have; if not, that was reported, and nothing else is.
    package let isKnown: Bool
    package let position: SourcePosition?
    package private(set) weak var parent: Member?
    package internal(set) var children = MemberList()
    package internal(set) var mask: Member?

    /// How many layers there are from the root down to this one.
    package let depth: Int

    /// How many blurs and shadows of contents there are from the root down to this one.
    var effectDepth = 0

    package var isMask: Bool { parent?.mask === self }

    /// Whether it places its sublayers by their constraints.
    package var hasLayoutManager = false

    /// Every name that a sublayer ever had.
    private(set) var childNames: Set<String> = []

    /// The sublayers by the names that constraints use; of several with one name, the first is meant.
    private(set) var namedChildren: [String: MemberList] = [:]

    /// The names in constraints of sublayers.
    var mentionedNames: Set<String> = []

    /// What siblings know it by.
    private(set) var name: String?

    package var constraints: [Timeline.Constraint] = []

    /// Every name that a filter of the layer ever had.
    package var filterNames: Set<String> = []

    /// Every key under which an animation was ever added.
    package var animationKeys: Set<String> = []

    package init(id: String?, layerClass: CALayer.Type?, position: SourcePosition?, parent: Member?) {
      self.id = id
      self.parent = parent
      self.depth = (parent?.depth ?? 0) + 1
      self.table = (layerClass ?? CALayer.self).propertyTable
      self.isKnown = layerClass != nil
      self.position = position
    }

    /// What messages without a position call it.
    var subject: String {
      if let id { return "layer '\(id)'" }
      var next = parent
      while let member = next, member.id == nil { next = member.parent }
      return "a layer in '\(next?.id ?? "")'"
    }

    /// Comes into its superlayer, in front of the others or as its mask.
    package func join(asMask isMask: Bool) {
      if isMask { parent?.mask = self } else { parent?.children.append(self) }
    }

    /// Takes the name by which siblings know the layer: its `name`, or its id where it has none.
    package func takeName(_ values: [(path: PropertyKeyPath, value: PropertyValue)]) {
      let given = values.last { $0.path.property === layerProperties.name.property }
      guard let name = given.map({ String.read($0.value) }) ?? id else { return }
      self.name = name
      guard let parent else { return }
      parent.childNames.insert(name)
      if !isMask { parent.namedChildren[name, default: MemberList()].append(self) }
    }

    /// Leaves the superlayer, and its name to a sibling that has the same.
    func leaveSiblings() {
      guard let parent else { return }
      parent.children.remove(self)
      if let name { parent.namedChildren[name]?.remove(self) }
    }
  }
}
