/// A text in runs with different attributes.
package struct AttributedText: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package var string: String
    package var attributes: TextAttributes

    package init(_ string: String, _ attributes: TextAttributes) {
      self.string = string
      self.attributes = attributes
    }
  }

  /// The runs in text order.
  package var runs: [Run]

  /// The attributes of an empty text, which determine the height of its line.
  package var defaultAttributes: TextAttributes

  package init(runs: [Run], defaultAttributes: TextAttributes) {
    self.runs = runs
    self.defaultAttributes = defaultAttributes
  }

  package init(_ string: String, _ attributes: TextAttributes) {
    self.init(runs: [Run(string, attributes)], defaultAttributes: attributes)
  }
}
