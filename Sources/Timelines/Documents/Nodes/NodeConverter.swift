import Support

/// Converts a document to nodes: expands aliases, merge keys and loops, evaluates expressions, and reports duplicate
/// keys. A function that returns nil has reported that the file is too large.
package final class NodeConverter {
  package let document: Document
  package let diagnostics: DiagnosticSink
  package var variables: Variables

  /// What the document contains, which affects messages about variables.
  package enum Scope {
    case timeline
    /// The mapping `variables`.
    case defaults
    /// Values given to variables from outside the file.
    case given
  }

  package let scope: Scope

  /// The converted nodes that aliases refer to, by index.
  private var converted: [Int: Node] = [:]

  /// The converted nodes without variables that loops repeat, by index, with their sizes.
  private var repeated: [Int: (node: Node, size: NodeSize)] = [:]

  /// The scalars that contain `${…}`, by index; nil for one with an error that has been reported.
  package var templates: [Int: ScalarTemplate?] = [:]

  /// Whether items are missing because of an error in a `for` or an `if`.
  package var lacksItems = false

  /// Whether the node being converted is the value of a `for`. Its items are counted when they are used.
  package var isItemList = false

  /// The number of loops around the current node.
  package var loops = 0

  /// The budgets that are left: nodes that merge keys may repeat; values and bytes that loops may repeat; items that
  /// loops may create; bytes that variables may insert.
  package var remaining = FileLimits.values
  package var remainingRepeated = NodeSize(values: FileLimits.values, bytes: FileLimits.text)
  package var remainingItems = FileLimits.repeatedItems
  package var remainingText = FileLimits.text
  package var budget = ExpressionBudget()

  /// Answers the questions of expressions; nil for a document whose values are all known.
  package var answerer: (any ExpressionAnswerer)?

  /// The text that the document is, in the sources of `diagnostics`.
  private let source: Int32

  /// Collects the values that are not known yet; nil for a document whose values are all known.
  let deferred: DeferredValues?

  package init(
    document: Document, variables: Variables, scope: Scope = .timeline, diagnostics: DiagnosticSink,
    source: Int32 = 0, deferred: DeferredValues? = nil
  ) {
    self.document = document
    self.variables = variables
    self.scope = scope
    self.diagnostics = diagnostics
    self.source = source
    self.deferred = deferred
  }

  /// A node of the document, with its position in the sources of `diagnostics`.
  func node(at index: Int) -> DocumentNode {
    var node = document.nodes[index]
    node.position.source = source
    return node
  }

  /// A node that stands for a value that is not known yet. In a document without such values, reports it and returns an
  /// invalid node.
  package func deferring(_ part: DeferredValues.Part, at position: SourcePosition) -> Node {
    if let deferred { return deferred.add(part, of: self, at: position) }
    diagnostics.report(
      "this value cannot depend on layers, times or media",
      expected: "a value; write the expression where the variable is used", at: position)
    return Node(position: position, content: .invalid)
  }

  /// Converts a deferred value, with its variables and loops. Nil if it cannot be read, which has been reported.
  func convert(_ value: DeferredValues.Value) -> [Node]? {
    let outer = (variables, loops)
    (variables, loops) = (value.variables, value.loops)
    defer { (variables, loops) = outer }
    switch value.part {
    case .node(let index):
      return convert(node(at: index), index).map { [$0] }
    case .item(let item):
      var elements: [Node] = []
      return append(item, to: &elements) ? elements : nil
    }
  }

  /// Converts the node at an index.
  package func convert(_ index: Int) -> Node? {
    if loops == 0, let known = converted[index] { return known }
    let source = node(at: index)
    guard loops > 0 else {
      guard let node = convert(source, index) else { return nil }
      if document.shared.contains(index) { converted[index] = node }
      return node
    }
    guard source.isFixed, source.isLarge else { return convertRepeated(source, index) }
    if let known = repeated[index] { return spend(known.size, at: source.position) ? known.node : nil }
    let before = remainingRepeated
    guard let node = convertRepeated(source, index) else { return nil }
    let after = remainingRepeated
    repeated[index] = (node, NodeSize(values: before.values - after.values, bytes: before.bytes - after.bytes))
    return node
  }

  /// Converts a node within a loop.
  private func convertRepeated(_ source: DocumentNode, _ index: Int) -> Node? {
    guard spend(NodeSize(values: 1), at: source.position), let node = convert(source, index) else { return nil }
    let bytes = node.scalar?.text.utf8.count ?? 0
    return spend(NodeSize(bytes: bytes), at: source.position) ? node : nil
  }

  /// Subtracts a size from what loops may still repeat. Returns false, after reporting it, if not enough is left.
  package func spend(_ size: NodeSize, at position: SourcePosition) -> Bool {
    remainingRepeated.values -= size.values
    remainingRepeated.bytes -= size.bytes
    guard remainingRepeated.values < 0 || remainingRepeated.bytes < 0 else { return true }
    diagnostics.report(
      "'for' makes the file too large", expected: Self.repeatedLimit, at: position)
    return false
  }

  package static let repeatedLimit =
    "at most \(FileLimits.values) values with \(FileLimits.text) bytes, each as often as it is read"

  private func convert(_ node: DocumentNode, _ index: Int) -> Node? {
    checkTag(node)
    switch node.content {
    case .scalar(let text, let isPlain):
      let isString = !isPlain || node.tag == "tag:yaml.org,2002:str" || node.tag == "!"
      return fixed(scalar(Scalar(text: text, style: isString ? .quoted : .plain), of: node, index), node)
    case .list(let indices):
      return fixed(elements(indices).map { Node(position: node.position, content: .list($0)) }, node)
    case .mapping(let pairs):
      return fixed(entries(pairs).map { Node(position: node.position, content: .mapping($0)) }, node)
    case .invalid: return Node(position: node.position, content: .invalid)
    }
  }

  /// Marks a node without variables, whose position identifies its contents.
  private func fixed(_ converted: Node?, _ source: DocumentNode) -> Node? {
    guard scope == .timeline, self.source == 0, source.isFixed, var node = converted else { return converted }
    node.isFixed = true
    return node
  }

  private func checkTag(_ node: DocumentNode) {
    guard let name = node.tag, !name.isEmpty, name != "!", !name.hasPrefix("tag:yaml.org,2002:") else { return }
    diagnostics.report("the tag '\(name)' has no meaning here", expected: "a value without a tag", at: node.position)
  }

  /// Reports that the file is too large, and returns nil.
  package func tooLarge<Value>(_ wrong: String, _ expected: String, at position: SourcePosition) -> Value? {
    diagnostics.report(wrong, expected: expected, at: position)
    return nil
  }
}
