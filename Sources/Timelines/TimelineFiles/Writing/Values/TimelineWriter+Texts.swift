import Documents
import Properties
import Timelines

extension TimelineWriter {
  /// A text: a string, a number, or a list of runs.
  func text(_ text: TextValue) -> Node {
    if let number = text.number { return self.number(number) }
    return text.isPlain ? .text(text.string) : .list(text.asRuns.runs.map(textRun))
  }

  private func number(_ number: CATextNumber) -> Node {
    let keys = textNumberKeys
    var entries = NodeEntries()
    entries.add(keys.number, .number(number.number))
    entries.add(keys.format, .text(number.format))
    if number.groupingSeparator != CATextNumber.standardGroupingSeparator {
      entries.add(keys.groupingSeparator, .text(number.groupingSeparator))
    }
    if number.decimalSeparator != CATextNumber.standardDecimalSeparator {
      entries.add(keys.decimalSeparator, .text(number.decimalSeparator))
    }
    return entries.node
  }

  private func textRun(_ run: TextRunValue) -> Node {
    var entries = NodeEntries()
    entries.add(textRunKeys.string, .text(run.string))
    for (property, value) in run.attributes.stored { entries.add(property.name, attribute(value, of: property)) }
    entries.add(textRunKeys.paragraphStyle, run.paragraphStyle.map(paragraphStyle))
    return entries.node
  }

  private func paragraphStyle(_ style: ParagraphStyleValue) -> Node {
    var entries = NodeEntries()
    for (property, value) in style.values.stored { entries.add(property.name, attribute(value, of: property)) }
    entries.add(paragraphStyleKeys.tabStops, style.tabStops.map { .list($0.map(tabStop)) })
    return entries.node
  }

  private func attribute(_ value: PropertyValue, of property: Property) -> Node {
    guard textRunProperties.isLineStyle(property), case .number(let number) = value, let flags = Int(exactly: number)
    else { return self.value(value, at: PropertyKeyPath(property)) }
    let names = LineStyleName.names(of: flags)
    // Patterns without a line, and the empty style, have no names.
    guard names.contains(where: \.isLine), names.reduce(0, { $0 | $1.flags }) == flags else { return .number(number) }
    let nodes = names.map { Node.text($0.rawValue) }
    return nodes.count == 1 ? nodes[0] : .list(nodes)
  }

  private func tabStop(_ stop: ParagraphStyleValue.TabStop) -> Node {
    guard stop.alignment != .natural else { return .number(stop.location) }
    var entries = NodeEntries()
    entries.add(tabStopKeys.location, .number(stop.location))
    entries.add(tabStopKeys.alignment, .text(stop.alignment.rawValue))
    return entries.node
  }
}
