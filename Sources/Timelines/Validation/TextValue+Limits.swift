import Properties
import TextLayout

extension TextValue {
  /// What is expected of a text that cannot be drawn as it is; nil if it can.
  package var problem: String? {
    guard runs.count <= TimelineLimits.textRuns else { return "at most \(TimelineLimits.textRuns) runs of text" }
    for run in runs {
      if let problem = run.problem { return problem }
    }
    return nil
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
