import Support

/// Names of the format that are not implemented yet. They are looked up only when the property and class tables do not
/// have a name, so a new row or class needs no change here.
enum UnsupportedNames {
  static let animationKeys: Set = ["filter", "preferredFrameRateRange"]
}

extension NodeReader {
  func reportUnsupported(_ name: String, at position: SourcePosition) {
    report("'\(name)' is not supported yet", at: position)
  }
}
