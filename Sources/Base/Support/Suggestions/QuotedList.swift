extension Sequence where Element == String {
  /// The names as `'a', 'b', 'c'`; at most `DiagnosticLimits.listedNames`, then an ellipsis.
  package var quotedList: String {
    let names = prefix(DiagnosticLimits.listedNames + 1).map { "'\($0.clipped)'" }
    guard names.count > DiagnosticLimits.listedNames else { return names.joined(separator: ", ") }
    return names.dropLast().joined(separator: ", ") + ", …"
  }
}

extension Collection where Element == String {
  /// `quotedList` in alphabetical order, without sorting names that are not listed.
  package var smallestQuoted: String {
    var smallest: [String] = []
    for name in self {
      if smallest.count > DiagnosticLimits.listedNames, let last = smallest.last, name >= last { continue }
      let index = smallest.firstIndex { $0 > name } ?? smallest.count
      smallest.insert(name, at: index)
      if smallest.count > DiagnosticLimits.listedNames + 1 { smallest.removeLast() }
    }
    return smallest.quotedList
  }
}

extension String {
  /// The name, truncated to the length that a message quotes.
  var clipped: String {
    guard utf8.count > DiagnosticLimits.quotedName, unicodeScalars.count > DiagnosticLimits.quotedName else {
      return self
    }
    return String(unicodeScalars.prefix(DiagnosticLimits.quotedName)) + "…"
  }
}
