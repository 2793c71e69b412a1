/// A text whose parts look differently.
package struct AttributedText: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package var string: String
    package var attributes: TextAttributes

    package init(_ string: String, _ attributes: TextAttributes) {
      self.string = string
      self.attributes = attributes
    }
  }

  /// The parts in their order.
  package var runs: [Run]

  /// What an empty text looks like, which decides the height of its line.
  package var defaultAttributes: TextAttributes

  package init(runs: [Run], defaultAttributes: TextAttributes) {
    self.runs = runs
    self.defaultAttributes = defaultAttributes
  }

  package init(_ string: String, _ attributes: TextAttributes) {
    self.init(runs: [Run(string, attributes)], defaultAttributes: attributes)
  }
}
