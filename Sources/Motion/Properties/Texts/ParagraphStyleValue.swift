/// The attributes that were set for a paragraph of a text.
package struct ParagraphStyleValue: Equatable, Sendable {
  /// A position to which a tab goes.
  package struct TabStop: Hashable, Sendable {
    /// How the text after the tab is aligned to the position, named as in `NSTextAlignment`. With `decimal`, its
    /// decimal point is at the position.
    package enum Alignment: String, CaseIterable, Sendable {
      case natural, left, right, center, decimal
    }

    /// The distance in points from the side where lines begin.
    package var location: Double
    package var alignment: Alignment

    package init(location: Double, alignment: Alignment = .natural) {
      self.location = location
      self.alignment = alignment
    }
  }

  /// The values that were set of the properties in `PropertyTable.paragraphStyle`.
  package var values = PropertyStorage()

  /// The tab stops, ordered by location; nil if none were set.
  package var tabStops: [TabStop]?

  package init() {}

  package subscript<Value: PropertyRepresentable>(key: PropertyKey<Value>) -> Value {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// Whether all values are equal, set or default.
  package static func == (left: ParagraphStyleValue, right: ParagraphStyleValue) -> Bool {
    left.tabStops == right.tabStops && left.values.agrees(with: right.values, in: .paragraphStyle)
  }
}
