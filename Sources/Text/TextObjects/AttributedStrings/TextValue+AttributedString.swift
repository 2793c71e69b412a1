import Foundation
import Pixels
import Properties
import TextLayout

extension TextValue {
  /// The runs of an attributed string, with the attributes that affect drawing.
  package init(_ text: NSAttributedString) {
    let string = text.string as NSString
    var runs: [TextRunValue] = []
    var place = 0
    while place < text.length {
      var range = NSRange()
      let attributes = text.attributes(at: place, effectiveRange: &range)
      guard range.length > 0 else { break }
      runs.append(TextRunValue(string.substring(with: range), attributes))
      place = range.location + range.length
    }
    self.init(runs: runs, form: .attributedString)
  }

  /// The text as an attributed string.
  package var attributedString: NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for run in runs { text.append(NSAttributedString(string: run.string, attributes: run.keyed)) }
    return text.copy() as? NSAttributedString ?? text
  }

  /// The value for key-value coding: a string, a `CATextNumber`, an attributed string, or the text itself if its
  /// attributes depend on the layer.
  package var object: Any {
    if let number { return number }
    return switch form {
    case .plain, .number: string
    case .attributedString: attributedString
    case .runs: self
    }
  }

  /// The text with defaults for the attributes that its runs do not set.
  package func filled(_ defaults: TextDefaults) -> TextValue {
    let runs = runs.map { run in
      var run = run
      if run[textRunProperties.font] == nil { run[textRunProperties.font] = defaults.font }
      if run[textRunProperties.fontSize] == nil { run[textRunProperties.fontSize] = CGFloat(defaults.fontSize) }
      if run[textRunProperties.foregroundColor] == nil {
        run[textRunProperties.foregroundColor] = defaults.foregroundColor
      }
      return run
    }
    return TextValue(runs: runs, form: form)
  }
}

extension TextRunValue {
  /// The keys of the attributes that are properties in the table.
  private static let keys: [(key: NSAttributedString.Key, property: Property)] = [
    (.font, textRunProperties.font.property), (.fontSize, textRunProperties.fontSize.property),
    (.foregroundColor, textRunProperties.foregroundColor.property),
    (.backgroundColor, textRunProperties.backgroundColor.property),
    (.underlineStyle, textRunProperties.underlineStyle.property),
    (.underlineColor, textRunProperties.underlineColor.property),
    (.strikethroughStyle, textRunProperties.strikethroughStyle.property),
    (.strikethroughColor, textRunProperties.strikethroughColor.property),
    (.kern, textRunProperties.kern.property), (.ligature, textRunProperties.ligature.property),
    (.baselineOffset, textRunProperties.baselineOffset.property),
    (.strokeWidth, textRunProperties.strokeWidth.property), (.strokeColor, textRunProperties.strokeColor.property),
    (.fontFeatures, textRunProperties.fontFeatures.property),
    (.languageIdentifier, textRunProperties.language.property),
  ]

  /// A run with the attributes of an attributed string. Values of other types are ignored.
  fileprivate init(_ string: String, _ keyed: [NSAttributedString.Key: Any]) {
    self.init(string)
    for (key, property) in Self.keys {
      if let value = keyed[key].flatMap({ PropertyValue(attribute: $0, of: property) }) { attributes[property] = value }
    }
    // A `CTFont` includes its size.
    if let font = keyed[.font] as? CTFont { attributes[textRunProperties.fontSize] = CGFloat(font.size) }
    paragraphStyle = (keyed[.paragraphStyle] as? NSParagraphStyle).map { ParagraphStyleValue($0) }
  }

  fileprivate var keyed: [NSAttributedString.Key: Any] {
    var keyed: [NSAttributedString.Key: Any] = [:]
    for (key, property) in Self.keys {
      if let object = attributes.stored(property)?.attribute { keyed[key] = object }
    }
    if let paragraphStyle { keyed[.paragraphStyle] = NSParagraphStyle(paragraphStyle) }
    return keyed
  }
}

extension PropertyValue {
  /// Nil for a value of another type than the property's.
  fileprivate init?(attribute value: Any, of property: Property) {
    let read: PropertyValue? =
      switch property.type {
      case .number: Self.number(value).map { .number($0) }
      case .string: Self.string(value).map { .string($0) }
      case .color: (value as? CGColor ?? (value as? any ColorHolder)?.heldColor).map { .color($0) }
      default: nil
      }
    guard let read else { return nil }
    self = read
  }

  /// A string, or the name of a font.
  private static func string(_ value: Any) -> String? {
    switch value {
    case let text as String: text
    case let font as CTFont: font.face?.name
    case let font as CGFont: font.face?.name
    default: nil
    }
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let style as NSUnderlineStyle: Double(style.rawValue)
    case let number as NSNumber: number.doubleValue
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as any BinaryInteger: Double(number)
    default: nil
    }
  }

  fileprivate var attribute: Any? {
    switch self {
    case .number(let number): NSNumber(value: number)
    case .string(let text): text
    case .color(let color): color
    default: nil
    }
  }
}
