import Properties
import TextObjects

extension TextValue {
  /// The text as runs that look the same. Attributes that an attributed string does not set have Apple's defaults;
  /// attributes that a run does not set have the values of its layer.
  package var asRuns: TextValue {
    form == .attributedString ? TextValue(runs: filled(.attributedString).runs) : TextValue(runs: runs)
  }
}
