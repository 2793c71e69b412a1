import Properties

extension TextValue {
  /// A plain text as a string, and other texts as the list of runs that a timeline writes.
  var json: String { isPlain ? string.json : "[\(runs.map(\.json).joined(separator: ", "))]" }
}

extension TextRunValue {
  fileprivate var json: String {
    var entries = [("string", string.json)]
    for (property, value) in attributes.stored {
      if textRunProperties.isLineStyle(property), case .number(let number) = value {
        entries.append((property.name, Self.lineStyle(Int(exactly: number) ?? 0)))
      } else {
        entries.append((property.name, value.json))
      }
    }
    if let paragraphStyle { entries.append(("paragraphStyle", paragraphStyle.json)) }
    return mapping(entries)
  }

  /// The name of a style, or the list of its names.
  private static func lineStyle(_ flags: Int) -> String {
    let names = LineStyleName.names(of: flags).map(\.rawValue.json)
    return names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
  }
}

extension ParagraphStyleValue {
  fileprivate var json: String {
    var entries = values.stored.map { ($0.property.name, $0.value.json) }
    if let tabStops { entries.append(("tabStops", "[\(tabStops.map(\.json).joined(separator: ", "))]")) }
    return mapping(entries)
  }
}

extension ParagraphStyleValue.TabStop {
  fileprivate var json: String {
    mapping([("location", location.json)] + (alignment == .natural ? [] : [("alignment", alignment.rawValue.json)]))
  }
}

private func mapping(_ entries: [(String, String)]) -> String {
  entries.isEmpty ? "{}" : "{ \(entries.map { "\($0.0.json): \($0.1)" }.joined(separator: ", ")) }"
}
