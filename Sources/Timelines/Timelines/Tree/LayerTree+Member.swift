import Layers
import Properties
import RenderTree
import Support

extension LayerTree {
  /// A layer of the tree, or a sound, which has an id and a volume as layers have properties but is in no layer.
  package final class Member {
    package let id: String?
    package let table: PropertyTable

    /// Whether the layer's class is known. If not, that error has been reported, and no other errors of the layer are.
    package let isKnown: Bool

    /// Whether it is a sound.
    let isSound: Bool
    package let position: SourcePosition?
    package private(set) weak var parent: Member?
    package internal(set) var children = MemberList()
    var mask: Member?

    /// The number of layers from the root down to this one, both included.
    package let depth: Int

    /// The number of blurs and content shadows from the root down to this layer.
    var effectDepth = 0

    /// How often replicators draw the sublayers; whether there is any replicator; whether any has `preservesDepth`.
    var (instances, isReplicated, isSpatial) = (1, false, false)

    /// The number of instances of a replicator, 1 for other layers; how many layers one instance draws; how many the
    /// mask draws.
    var (copies, drawnOnce, drawnByMask) = (1.0, 0.0, 0.0)

    /// The number of layers drawn for this layer: itself, the layers below it in every instance, and its mask.
    var drawn: Double { 1 + copies * drawnOnce + drawnByMask }

    var isMask: Bool { parent?.mask === self }

    /// Whether the layer has a constraint layout manager.
    package var hasLayoutManager = false

    /// All names that sublayers have ever had.
    private(set) var childNames: Set<String> = []

    /// The sublayers by the names that constraints use. If several have the same name, the first is used.
    private(set) var namedChildren: [String: MemberList] = [:]

    /// The names in constraints of sublayers.
    var constraintSourceNames: Set<String> = []

    /// The name by which constraints of siblings refer to the layer.
    private(set) var name: String?

    package var constraints: [Timeline.Constraint] = []

    /// All names that filters of the layer have ever had.
    package var filterNames: Set<String> = []

    /// All names that emitter cells of the layer have ever had, as key paths write them: `rocket.emitterCells.spark`.
    package var cellNames: Set<String> = []

    /// The text that the layer shows, if it is a text layer.
    var text = Text()

    /// Whether the text of the layer has ever been a number.
    var hadNumber = false

    /// Whether the layer is a text that is split.
    package var isSplit = false

    /// Whether the layer is a piece of a split text.
    var isPiece = false

    /// All keys under which animations have ever been added.
    package private(set) var animationKeys: Set<String> = []

    package init(id: String?, layerClass: CALayer.Type?, position: SourcePosition?, parent: Member?) {
      self.id = id
      self.parent = parent
      self.depth = (parent?.depth ?? 0) + 1
      self.table = (layerClass ?? CALayer.self).propertyTable
      self.isKnown = layerClass != nil
      self.isSound = false
      self.position = position
    }

    /// A sound.
    init(sound id: String?, position: SourcePosition?) {
      self.id = id
      self.depth = 0
      self.table = .sound
      self.isKnown = true
      self.isSound = true
      self.position = position
    }

    /// The layer's name in messages without a position.
    var subject: String {
      if isSound { return id.map { "sound '\($0)'" } ?? "a sound without id" }
      if let id { return "layer '\(id)'" }
      var next = parent
      while let member = next, member.id == nil { next = member.parent }
      return "a layer in '\(next?.id ?? "")'"
    }

    /// Adds the layer to its superlayer, in front of its siblings or as the mask.
    func attach(asMask isMask: Bool) {
      if isMask { parent?.mask = self } else { parent?.children.append(self) }
    }

    /// Sets the name by which siblings refer to the layer: its `name`, or its id if it has none.
    package func setName(from values: [(path: PropertyKeyPath, value: PropertyValue)]) {
      let given = values.last { $0.path.property === layerProperties.name.property }
      guard let name = given.map({ String.read($0.value) }) ?? id else { return }
      self.name = name
      guard let parent else { return }
      parent.childNames.insert(name)
      if !isMask { parent.namedChildren[name, default: MemberList()].append(self) }
    }

    /// Adds a key under which the layer gets an animation. Returns the problem if there are too many keys, otherwise
    /// nil.
    func addAnimationKey(_ key: String) -> TimelineLimits.Problem? {
      let limit = TimelineLimits.animationKeys
      guard animationKeys.insert(key).inserted, animationKeys.count > limit else { return nil }
      return ("the layer is given animations under too many keys", "at most \(limit) keys")
    }

    /// Removes the layer from its superlayer, and frees its name for a sibling with the same name.
    func detach() {
      guard let parent else { return }
      parent.children.remove(self)
      if let name { parent.namedChildren[name]?.remove(self) }
    }
  }
}
