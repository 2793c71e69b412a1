/// A part of a text with the attributes that were set for it.
package struct TextRunValue: Equatable, Sendable {
  package var string: String

  /// The values that were set of the properties in `PropertyTable.textRun`.
  package var attributes: PropertyStorage

  package var paragraphStyle: ParagraphStyleValue?

  package init(
    _ string: String, attributes: PropertyStorage = PropertyStorage(), paragraphStyle: ParagraphStyleValue? = nil
  ) {
    self.string = string
    self.attributes = attributes
    self.paragraphStyle = paragraphStyle
  }

  package subscript<Value: PropertyRepresentable>(key: PropertyKey<Value>) -> Value {
    get { attributes[key] }
    set { attributes[key] = newValue }
  }

  /// Whether both have the same characters and the same attributes, set or default.
  package static func == (left: TextRunValue, right: TextRunValue) -> Bool {
    left.string == right.string && left.paragraphStyle == right.paragraphStyle
      && left.attributes.agrees(with: right.attributes, in: .textRun)
  }
}
