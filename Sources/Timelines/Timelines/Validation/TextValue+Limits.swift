import Properties
import TextLayout

extension TextValue {
  /// The valid length or number of runs, if the text exceeds a limit; nil if it can be drawn.
  package var problem: String? {
    guard runs.count <= TimelineLimits.textRuns else { return "at most \(TimelineLimits.textRuns) runs of text" }
    if let number, !number.number.isFinite { return "a finite number" }
    return runs.lazy.compactMap(\.problem).first
  }
}

/// Counts the combining marks on one letter.
struct MarkCount {
  private var count = 0

  /// Whether a letter has more marks than allowed, in a text that continues the previous ones.
  mutating func exceedsLimit(in text: String) -> Bool {
    for scalar in text.unicodeScalars {
      guard scalar.value >= 0x300 else {
        count = 0
        continue
      }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: count += 1
      // Format characters such as joiners are not letters.
      case .format: break
      default: count = 0
      }
      if count > TimelineLimits.marks { return true }
    }
    return false
  }
}

extension TextRunValue {
  fileprivate var problem: String? {
    let style = paragraphStyle
    guard style?.tabStops.map({ $0.count <= TimelineLimits.tabStops }) ?? true else {
      return "at most \(TimelineLimits.tabStops) tab stops"
    }
    guard style?.tabStops?.allSatisfy(\.location.isFinite) ?? true else { return "tab stops at finite numbers" }
    if let features = self[textRunProperties.fontFeatures], FontFeatures(features) == nil {
      return "fontFeatures such as 'smcp, ss01=2'"
    }
    if let language = self[textRunProperties.language], !language.isLanguageTag {
      return String.languageTagExpectation
    }
    return (attributes.stored + (style?.values.stored ?? [])).lazy.compactMap { property, value in
      switch value {
      case .number(let number) where !property.range.contains(number):
        "\(property.name), \(property.range.expectation)"
      case .string(let text) where property.constants.map { !$0.contains(text) } ?? false:
        "\(property.name), one of \((property.constants ?? []).quotedList)"
      default: nil
      }
    }.first
  }
}
