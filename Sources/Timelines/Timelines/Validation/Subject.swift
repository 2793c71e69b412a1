import Properties
import Support

/// The node of a source, such as a YAML file, from which a part of a timeline was read. It has the positions of the
/// part and its contents, so that the timeline's data does not need them.
package protocol SourceNode {
  var position: SourcePosition { get }

  /// The number of elements of a list; nil for other nodes.
  var elementCount: Int? { get }

  func element(at index: Int) -> (any SourceNode)?

  /// The position of a key of a mapping, and the node of its value. The search is linear.
  func entry(named key: String) -> (key: SourcePosition, value: any SourceNode)?

  /// The keys of a mapping with their positions and the nodes of their values; empty for other nodes.
  var namedEntries: [(name: String, key: SourcePosition, value: any SourceNode)] { get }

  /// A hint about what the author probably meant by a list with an invalid number of elements.
  func hint(forCount isAllowed: (Int) -> Bool) -> String?
}

extension TimelineValidator {
  /// The part of a timeline that a problem refers to.
  package struct Subject {
    /// The name of a part that was made in code; messages without a position begin with it.
    let name: String

    /// The position where the part is written: that of its key if it has one.
    package let position: SourcePosition?

    private let node: (any SourceNode)?

    /// A part made in code, or by a reader that has its position but not its node.
    init(name: String, position: SourcePosition?) { (self.name, self.position, node) = (name, position, nil) }

    /// A part read from a node.
    package init(_ node: some SourceNode) { (name, position, self.node) = ("", node.position, node) }

    /// The value of a key.
    package init(key: SourcePosition, value: some SourceNode) { (name, position, node) = ("", key, value) }

    private init(_ name: String, _ position: SourcePosition?, _ node: (any SourceNode)?) {
      (self.name, self.position, self.node) = (name, position, node)
    }

    /// Whether the part was read from a node. Its reader has then checked the types and ranges of the values using the
    /// property tables, and has recorded the key paths.
    var isRead: Bool { node != nil }

    /// The number of elements written; nil if it is unknown.
    var elementCount: Int? { node?.elementCount }

    /// The value alone, without its key.
    var value: Subject { node.map { Subject(name, $0.position, $0) } ?? self }

    /// The entry of a key; nil if it is not written.
    func entry(_ key: String) -> Subject? { node?.entry(named: key).map { Subject(name, $0.key, $0.value) } }

    /// The entries by their keys, for many lookups in a mapping that may be large.
    var entries: [String: Subject] {
      let found = (node?.namedEntries ?? []).map { ($0.name, Subject(name, $0.key, $0.value)) }
      return Dictionary(found) { first, _ in first }
    }

    /// The entry of a property by its name or alias; nil if it is not written.
    func entry(_ property: Property) -> Subject? { entry(property.name) ?? property.alias.flatMap { entry($0) } }

    /// An element of a list; the list itself if its elements are unknown.
    func element(_ index: Int) -> Subject {
      node?.element(at: index).map { Subject(name, $0.position, $0) } ?? value
    }

    /// A hint about what the author probably meant by a list with an invalid number of elements.
    func hint(forCount isAllowed: (Int) -> Bool) -> String? { node?.hint(forCount: isAllowed) }

    /// The same part at the position of data in it, if that is known.
    func at(_ position: SourcePosition?) -> Subject { position.map { Subject(name, $0, node) } ?? self }
  }
}
