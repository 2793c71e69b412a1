import Diagnostics

/// Converts a document to nodes: expands aliases, merge keys and loops, evaluates expressions, and reports duplicate
/// keys. A function that returns nil has reported that the file has become too large.
struct NodeConverter {
  let document: Document
  let diagnostics: DiagnosticSink
  var variables: Variables

  /// The converted nodes that aliases refer to, by index.
  private var converted: [Int: Node] = [:]

  /// The scalars with `${…}`, by index; nil for one with a mistake, which has been reported.
  var templates: [Int: ScalarTemplate?] = [:]

  /// Whether items are missing because a `for` or an `if` has a mistake.
  var lacksItems = false

  /// The loops around the current place.
  var loops = 0

  /// How many more nodes merge keys may repeat, how many loops may, how many more items loops may make, and how many
  /// more bytes variables may insert.
  var remaining = FileLimits.values
  var remainingRepeated = FileLimits.values
  var remainingItems = FileLimits.repeatedItems
  var remainingText = FileLimits.text
  var budget = ExpressionBudget()

  init(document: Document, variables: Variables, diagnostics: DiagnosticSink) {
    self.document = document
    self.variables = variables
    self.diagnostics = diagnostics
  }

  /// Converts the node at an index.
  mutating func convert(_ index: Int) -> Node? {
    if loops == 0, let known = converted[index] { return known }
    let source = document.nodes[index]
    if loops > 0 {
      remainingRepeated -= 1
      guard remainingRepeated >= 0 else {
        return tooLarge("'for' makes the file too large", "at most \(FileLimits.values) values", at: source.position)
      }
    }
    guard let node = convert(source, index) else { return nil }
    if loops == 0, document.shared.contains(index) { converted[index] = node }
    return node
  }

  private mutating func convert(_ node: DocumentNode, _ index: Int) -> Node? {
    checkTag(node)
    switch node.content {
    case .scalar(let text, let isPlain):
      let isString = !isPlain || node.tag == "tag:yaml.org,2002:str" || node.tag == "!"
      return scalar(Scalar(text: text, style: isString ? .quoted : .plain), of: node, index)
    case .list(let indices):
      return elements(indices).map { Node(position: node.position, content: .list($0)) }
    case .mapping(let pairs):
      return entries(pairs).map { Node(position: node.position, content: .mapping($0)) }
    case .invalid: return Node(position: node.position, content: .invalid)
    }
  }

  private func checkTag(_ node: DocumentNode) {
    guard let name = node.tag, !name.isEmpty, name != "!", !name.hasPrefix("tag:yaml.org,2002:") else { return }
    diagnostics.report("the tag '\(name)' has no meaning here", expected: "a value without a tag", at: node.position)
  }

  /// Reports that the file has become too large; nil for what is converted.
  func tooLarge<Value>(_ wrong: String, _ expected: String, at position: SourcePosition) -> Value? {
    diagnostics.report(wrong, expected: expected, at: position)
    return nil
  }
}
