import Documents
import Foundation
import Layers
import Support

/// Evaluates functions such as `width(title)`, and the deferred values that depend on them.
final class Answers: ExpressionAnswerer {
  unowned let composer: Composer
  private(set) lazy var layout = LayoutSolver(composer)
  private(set) lazy var times = TimeSolver(composer)
  private let media: MediaAnswers

  /// The composition whose expression is being evaluated; ids in the expression are ids of this composition.
  private(set) var current: Composition?

  /// The item before the one that is being evaluated, in the same list; nil for the first one.
  private var previous: TimedItem?

  /// Whether all layers have been read, so that their sizes and times can be determined.
  private var isOpen = false

  /// Whether layers are being made whose `for` or `if` asks; these cannot depend on one another.
  private var isMakingItems = false

  /// The nodes of the deferred values evaluated so far, by index.
  private var results: [Int: [Node]] = [:]

  /// Values that `set` gives to components, and the composition in which each is evaluated; indices are negative.
  private var outerValues: [Int: (node: Node, composition: Composition)] = [:]

  /// What is being evaluated, the outermost first, for messages; and by index, the length of the trail before each.
  private var trail: [String] = []
  private var starts: [Int: Int] = [:]

  init(_ composer: Composer) {
    self.composer = composer
    media = MediaAnswers(folder: composer.folder)
  }

  // MARK: Where expressions are

  /// Evaluates within a composition.
  func within<Result>(_ composition: Composition, _ body: () -> Result) -> Result {
    let outer = current
    current = composition
    defer { current = outer }
    return body()
  }

  /// Evaluates an item of a list, which may ask for the one before.
  func after<Result>(_ item: TimedItem?, _ body: () -> Result) -> Result {
    let outer = previous
    previous = item
    defer { previous = outer }
    return body()
  }

  /// Defers a value for a variable of a component; it is evaluated in the composition around the component.
  func deferring(_ node: Node) -> Node {
    guard let current = current?.outer else { return node }
    let index = -1 - outerValues.count
    outerValues[index] = (node, current)
    return Node(position: node.position, content: .deferred(index))
  }

  // MARK: Items

  /// Runs `body`, which makes the layers whose `for` or `if` asks. From now on, all other layers are known.
  func open(makingItems body: () -> Void) {
    isOpen = true
    isMakingItems = true
    body()
    isMakingItems = false
  }

  /// The nodes of an item of a list, in which values may still be deferred.
  func items(of index: Int, in composition: Composition) -> [Node] { within(composition) { nodes(of: index) } }

  // MARK: Values

  /// A value without deferred values.
  /// - Parameter subject: what the value belongs to, for messages: `fontSize of title`.
  func known(_ node: Node, in composition: Composition, _ subject: @autoclosure () -> String) -> Node {
    guard node.isDeferred else { return node }
    trail.append(subject())
    defer { trail.removeLast() }
    return within(composition) { known(node) }
  }

  /// A key of a layer without deferred values; nil if the layer does not have it.
  func value(of key: String, of draft: LayerDraft) -> Node? {
    guard let index = draft.entries.firstIndex(where: { $0.key == key }) else { return nil }
    let entry = draft.entries[index]
    guard entry.value.isDeferred else { return entry.value }
    let value = after(draft.previous.map(TimedItem.layer)) {
      known(entry.value, in: draft.composition, "\(key) of \(draft.id ?? "a layer")")
    }
    if let index = draft.entries.firstIndex(where: { $0.key == key }) {
      draft.entries[index] = Node.Entry(key: key, position: entry.position, value: value)
    }
    return value
  }

  func value(of key: TimelineKey, of draft: LayerDraft) -> Node? { value(of: key.name, of: draft) }

  func value(ofDeferred index: Int) -> Node? {
    guard isOpen else { return nil }
    return nodes(of: index).first.map(known) ?? nil
  }

  /// The values of `pieces` of a split text, one for each piece; empty for other layers.
  func pieces(of draft: LayerDraft) -> [Node] {
    if let known = draft.pieces { return known }
    guard let template = draft.entry(layerKeys.pieces)?.value, let index = template.deferredIndex,
      let division = value(of: layerKeys.splitInto, of: draft)?.scalar.map({ CATextLayerDivision(rawValue: $0.text) }),
      CATextLayerDivision.known.contains(division),
      case .list(let pieces)? = try? layout.pieces(of: draft, division, at: template.position)
    else { return [] }
    let count = ExpandedEntries.entry("count", .number(Double(pieces.count)), at: template.position)
    let values = pieces.enumerated().map { number, piece in
      let value = ExpressionValue.mapping((piece.entries ?? []) + [count])
      return within(draft.composition) {
        known(composer.deferred.node(of: index, binding: "piece", to: value, index: number))
      }
    }
    draft.pieces = values
    return values
  }

  private func known(_ node: Node) -> Node {
    switch node.content {
    case .scalar, .invalid: return node
    case .deferred(let index):
      return nodes(of: index).first.map(known) ?? Node(position: node.position, content: .invalid)
    case .list(let elements): return Node(position: node.position, content: .list(elements.flatMap(knownItems)))
    case .mapping(let entries):
      guard node.isDeferred else { return node }
      return node.with(entries.map { Node.Entry(key: $0.key, position: $0.position, value: known($0.value)) })
    }
  }

  private func knownItems(_ node: Node) -> [Node] {
    guard let index = node.deferredIndex else { return [known(node)] }
    return nodes(of: index).map(known)
  }

  /// The nodes of a deferred value. Reports a value that depends on itself, and returns an invalid node for it.
  private func nodes(of index: Int) -> [Node] {
    if let known = results[index] { return known }
    let position = index < 0 ? outerValues[index]?.node.position ?? .start : composer.deferred.position(of: index)
    if let start = starts[index] {
      reportCycle(from: start, at: position)
      return [Node(position: position, content: .invalid)]
    }
    guard starts.count < FileLimits.askingDepth else {
      composer.report(
        "too many values depend on one another", expected: "at most \(FileLimits.askingDepth) in a row", at: position)
      return [Node(position: position, content: .invalid)]
    }
    starts[index] = trail.count
    defer { starts[index] = nil }
    let nodes =
      if let value = outerValues[index] {
        within(value.composition) { [known(value.node)] }
      } else {
        composer.deferred.nodes(of: index)
      }
    results[index] = nodes
    return nodes
  }

  private func reportCycle(from start: Int, at position: SourcePosition) {
    let way = trail[min(start, trail.count)...]
    let whole = Array(way) + way.prefix(1)
    composer.report(
      "this value depends on itself" + (whole.isEmpty ? "" : ": \(whole.joined(separator: " → "))"), at: position)
  }

  // MARK: Questions

  func answer(_ question: ExpressionQuestion) throws(ExpressionProblem) -> ExpressionValue? {
    switch question.kind {
    case .length, .levels, .spectrum, .beats: return try media.answer(question, in: current?.folder ?? "")
    default: break
    }
    guard isOpen, let current else { return nil }
    trail.append(question.text)
    defer { trail.removeLast() }
    let id = try question.subject()
    switch question.kind {
    case .width:
      return layout.preferredSize(of: try layer(id, from: current)).map { .number(Double($0.width)) } ?? .invalid
    case .height:
      return layout.preferredSize(of: try layer(id, from: current)).map { .number(Double($0.height)) } ?? .invalid
    case .lines, .words, .characters:
      guard let division = CATextLayerDivision(question.kind) else { return .invalid }
      return try layout.pieces(of: layer(id, from: current), division, at: question.position)
    case .begin: return try time(id, from: current) { $0.begin }
    case .end: return try time(id, from: current) { $0.end }
    default: return .invalid
    }
  }

  private func time(
    _ id: String, from current: Composition, _ part: (TimeSpan) -> Double?
  ) throws(ExpressionProblem) -> ExpressionValue {
    let item: TimedItem
    if id == "previous" {
      guard let previous else {
        throw ExpressionProblem(
          "there is no item before this one", expected: "'previous' after the first item of a list")
      }
      item = previous
    } else {
      item = try times.item(id, from: current)
    }
    if case .layer(let draft) = item, draft.content == nil {
      throw ExpressionProblem("'\(id)' is a layer without a component", expected: "a component or an animation")
    }
    guard let span = times.span(of: item, from: current) else { return .invalid }
    guard let time = part(span) else {
      throw ExpressionProblem("'\(id)' never ends", expected: "something with an end")
    }
    return .number(time)
  }

  private func layer(_ id: String, from composition: Composition) throws(ExpressionProblem) -> LayerDraft {
    guard let draft = composition.layer(id) else {
      throw ExpressionProblem(unknown: "layer", id, known: composition.visibleIDs)
    }
    guard !isMakingItems || !draft.isMadeByAsking else {
      throw ExpressionProblem(
        "'\(id)' is made by a 'for' or an 'if' that depends on other layers", expected: "a layer that is not")
    }
    return draft
  }
}

extension Composition {
  /// The layer that an id names here: one of its own, one in a component of its own (`lt.title`), or one around a scene
  /// that is written in place.
  func layer(_ id: String) -> LayerDraft? {
    if let draft = drafts[id] { return draft }
    var end = id.endIndex
    while let dot = id[..<end].lastIndex(of: ".") {
      if let content = drafts[String(id[..<dot])]?.content {
        return content.layer(String(id[id.index(after: dot)...]))
      }
      end = dot
    }
    return isInPlace ? outer?.layer(id) : nil
  }

  /// The ids that it can name without a dot, in order.
  var visibleIDs: [String] {
    (drafts.keys.filter { $0 != "root" } + (isInPlace ? outer?.visibleIDs ?? [] : [])).sorted()
  }
}
