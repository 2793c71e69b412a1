import Documents
import Properties
import RenderTree
import Support
import TextLayout
import Timelines

extension ValueReader {
  private static let textForms =
    "a string, a number { number: …, format: … }, or a list of runs { string: …, fontSize: …, … }"

  /// Reads a text: a string, a number, or a list of runs.
  func text(_ node: Node) -> TextValue? { context.values.text(node) { newText(node) } }

  private func newText(_ node: Node) -> TextValue? {
    guard let elements = node.elements else {
      guard node.scalar == nil else {
        return string(node).flatMap { hasTooManyMarks([$0], [node]) ? nil : TextValue($0) }
      }
      return isNumber(node) ? number(ofText: node) : mismatch(node, expected: Self.textForms)
    }
    guard elements.count <= TimelineLimits.textRuns else {
      return mismatch(node, expected: "at most \(TimelineLimits.textRuns) runs of text")
    }
    guard let runs = all(elements, textRun), !hasTooManyMarks(runs.map(\.string), elements) else { return nil }
    return TextValue(runs: runs)
  }

  /// Reports a letter with more combining marks than are allowed.
  /// - Parameters:
  ///   - strings: parts of a text in their order.
  ///   - nodes: the nodes in which they are written.
  func hasTooManyMarks(_ strings: [String], _ nodes: [Node]) -> Bool {
    guard let problem = ValueProblem.problem(ofMarksIn: strings), let index = problem.index else { return false }
    report(
      problem.wrong, expected: problem.expected, at: (nodes[index].entry("string") ?? nodes[index]).position)
    return true
  }

  private func textRun(_ node: Node) -> TextRunValue? {
    guard !isNumber(node) || node.entry(textRunKeys.string.name) != nil else {
      return failure(
        "a run of text is no number", expected: "string: { number: …, format: … } for the whole text",
        at: node.position)
    }
    guard var fields = Fields(node, of: .textRun, context) else { return nil }
    let string = fields.require(textRunKeys.string).flatMap { self.string($0.value) }
    let style = fields.take(textRunKeys.paragraphStyle)
    var run = TextRunValue(string ?? "")
    var isRead = string != nil
    if let style {
      run.paragraphStyle = paragraphStyle(style.value)
      isRead = isRead && run.paragraphStyle != nil
    }
    guard let values = attributes(fields, .textRun) else { return nil }
    run.attributes = values
    return isRead ? run : nil
  }

  private func paragraphStyle(_ node: Node) -> ParagraphStyleValue? {
    guard var fields = Fields(node, of: .paragraphStyle, context) else { return nil }
    var style = ParagraphStyleValue()
    var isRead = true
    if let stops = fields.take(paragraphStyleKeys.tabStops) {
      style.tabStops = tabStops(stops.value)
      isRead = style.tabStops != nil
    }
    let values = attributes(fields, .paragraphStyle)
    guard isRead, let values else { return nil }
    style.values = values
    return style
  }

  /// Reads the values of a table's properties; reports keys that the table does not have.
  private func attributes(_ fields: Fields, _ table: PropertyTable) -> PropertyStorage? {
    var storage = PropertyStorage()
    var isRead = true
    for entry in fields.rest {
      guard let property = table.property(named: entry.key) else {
        let known = fields.table.names + table.names
        reportUnknown("key", entry.key, in: fields.table.subject, known: known, at: entry.position)
        isRead = false
        continue
      }
      if let value = attribute(entry.value, of: property) { storage[property] = value } else { isRead = false }
    }
    return isRead ? storage : nil
  }

  private func attribute(_ node: Node, of property: Property) -> PropertyValue? {
    if textRunProperties.isLineStyle(property) { return lineStyle(node).map { .number(Double($0)) } }
    if property === textRunProperties.fontFeatures.property, !node.isExplicitNull { return fontFeatures(node) }
    if property === textRunProperties.language.property, !node.isExplicitNull {
      return language(node).map { .string($0) }
    }
    return valueToSet(node, at: PropertyKeyPath(property))
  }

  /// Reads a language tag.
  func language(_ node: Node) -> String? {
    let expected = String.languageTagExpectation
    guard let text = string(node, expected: expected) else { return nil }
    return text.isLanguageTag ? text : mismatch(node, expected: expected)
  }

  private func fontFeatures(_ node: Node) -> PropertyValue? {
    let expected = "features of the font with four letters each, such as 'smcp' or 'tnum, ss01=2'"
    guard let text = string(node, expected: expected) else { return nil }
    guard FontFeatures(text) != nil else { return mismatch(node, expected: expected) }
    return .string(text)
  }

  /// Reads an underline style: the name of one, or a list of names.
  private func lineStyle(_ node: Node) -> Int? {
    let known = LineStyleName.allCases.map(\.rawValue)
    if let number = node.scalar?.number, let flags = Int(exactly: number), flags & ~LineStyleName.allFlags == 0 {
      return flags
    }
    guard let names = all(node.elements ?? [node], { constant($0, known) }) else { return nil }
    let styles = names.compactMap { LineStyleName(rawValue: $0) }
    guard styles.isEmpty || styles.contains(where: \.isLine) else {
      return mismatch(node, expected: "single, thick or double beside it, as [single, \(names[0])]")
    }
    return styles.reduce(0) { $0 | $1.flags }
  }

  private func tabStops(_ node: Node) -> [ParagraphStyleValue.TabStop]? {
    guard node.elements.map({ $0.count <= TimelineLimits.tabStops }) ?? true else {
      return mismatch(node, expected: "at most \(TimelineLimits.tabStops) tab stops")
    }
    return list(node, "tab stops, each a number or { location: …, alignment: … }", tabStop)
  }

  private func tabStop(_ node: Node) -> ParagraphStyleValue.TabStop? {
    guard node.entries != nil else {
      return number(node, .notNegative).map { ParagraphStyleValue.TabStop(location: $0) }
    }
    guard var fields = Fields(node, of: .tabStop, context) else { return nil }
    let keys = tabStopKeys
    let location = fields.require(keys.location).flatMap { number($0.value, keys.location.form.range) }
    let alignment = fields.take(keys.alignment).map { constant($0.value, keys.alignment.form.constants) }
    fields.reportUnknownKeys()
    guard let location, fields.rest.isEmpty else { return nil }
    guard let alignment else { return ParagraphStyleValue.TabStop(location: location) }
    return alignment.flatMap { ParagraphStyleValue.TabStop.Alignment(rawValue: $0) }.map {
      ParagraphStyleValue.TabStop(location: location, alignment: $0)
    }
  }
}

extension TextPlaces {
  /// - Parameters:
  ///   - layer: the node of the layer, for values that are not written.
  ///   - value: returns the node of the value at a key path.
  init(in layer: Node? = nil, value: @escaping (String) -> Node?) {
    let text = value(textLayerProperties.string.property.name)
    // Runs without characters do not become runs of the text.
    let runs = text?.elements?.filter { $0.entry("string")?.scalar?.text.isEmpty == false }
    self.init(
      keyPath: { value($0)?.position ?? layer?.position },
      run: { index in
        guard let run = runs.flatMap({ $0.indices.contains(index) ? $0[index] : nil }) else { return (nil, nil) }
        return (run.entry("font")?.position, run.entry("string")?.position)
      })
  }
}

extension Node {
  /// The value of a key of a mapping.
  func entry(_ key: String) -> Node? { entries?.first { $0.key == key }?.value }

  /// The value of a property in a style, or in its fallback styles.
  func inStyle(_ key: String) -> Node? {
    var style: Node? = self
    while let node = style {
      if let value = node.entry(key) { return value }
      style = node.entry("style")
    }
    return nil
  }
}
