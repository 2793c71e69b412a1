import Properties
import TextObjects

extension TextValue {
  /// The text as runs that look the same: what an attributed string does not say is as Apple has it, and what a run does
  /// not say is as its layer has it.
  package var asRuns: TextValue {
    form == .attributedString ? TextValue(runs: filled(.attributedString).runs) : TextValue(runs: runs)
  }
}
