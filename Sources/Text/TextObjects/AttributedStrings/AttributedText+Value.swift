import Foundation
import Geometry
import Pixels
import Properties
import TextLayout

/// The default attributes of a text, for runs that do not set them.
package struct TextDefaults: Sendable {
  /// The name of the font.
  package var font: String
  package var fontSize: Double

  /// Nil for the current drawing colour.
  package var foregroundColor: CGColor?

  /// The alignment of paragraphs that do not set one.
  package var alignment: ParagraphStyle.Alignment

  package init(
    font: String, fontSize: Double, foregroundColor: CGColor? = nil, alignment: ParagraphStyle.Alignment = .natural
  ) {
    self.font = font
    self.fontSize = fontSize
    self.foregroundColor = foregroundColor
    self.alignment = alignment
  }

  /// Apple's defaults for attributed strings.
  package static let attributedString = TextDefaults(font: "Helvetica", fontSize: 12, foregroundColor: .black)
}

extension AttributedText {
  /// A text ready for layout. Every value, and so every `NSAttributedString`, is converted here. If no font has the
  /// requested name, the substitute for Helvetica is used; nil if that is missing, too.
  /// - Parameters:
  ///   - text: an attributed string uses Apple's defaults, except for the alignment.
  ///   - defaults: the default attributes of other texts.
  package init?(_ text: TextValue, fonts: TextFonts, defaults: TextDefaults = .attributedString) {
    var defaults = defaults
    if text.form == .attributedString {
      let alignment = defaults.alignment
      defaults = .attributedString
      defaults.alignment = alignment
    }
    var faces: [String: FontFace] = [:]
    func face(named name: String) -> FontFace? {
      if let face = faces[name] { return face }
      let found = (try? fonts.face(named: name)) ?? (try? fonts.face(named: TextDefaults.attributedString.font))
      faces[name] = found
      return found
    }
    guard let usual = face(named: defaults.font) else { return nil }
    var attributes = TextAttributes(font: usual, fontSize: defaults.fontSize)
    attributes.foregroundColor = defaults.foregroundColor
    attributes.language = fonts.language
    attributes.paragraphStyle.alignment = defaults.alignment
    let runs = text.runs.map { run in
      let font = run[textRunProperties.font].flatMap { face(named: $0) } ?? usual
      return Run(run.string, TextAttributes(run, font: font, defaults: attributes))
    }
    self.init(runs: runs, defaultAttributes: attributes)
  }
}

extension TextAttributes {
  fileprivate init(_ run: TextRunValue, font: FontFace, defaults: TextAttributes) {
    self = defaults
    self.font = font
    // Iterate over the stored attributes: most runs have few.
    for (property, value) in run.attributes.stored { set(property, value) }
    if let style = run.paragraphStyle {
      paragraphStyle = ParagraphStyle(style, alignment: defaults.paragraphStyle.alignment)
    }
  }

  private mutating func set(_ property: Property, _ value: PropertyValue) {
    let keys = textRunProperties
    switch value {
    case .color(let color):
      switch property {
      case keys.foregroundColor.property: foregroundColor = color
      case keys.backgroundColor.property: backgroundColor = color
      case keys.underlineColor.property: underlineColor = color
      case keys.strikethroughColor.property: strikethroughColor = color
      case keys.strokeColor.property: strokeColor = color
      default: break
      }
    case .number(let number) where number.isFinite:
      switch property {
      case keys.fontSize.property: fontSize = number
      case keys.underlineStyle.property: underlineStyle = LineDecorationStyle(rawValue: Int(exactly: number) ?? 0)
      case keys.strikethroughStyle.property:
        strikethroughStyle = LineDecorationStyle(rawValue: Int(exactly: number) ?? 0)
      case keys.kern.property: kern = number
      case keys.ligature.property: ligature = TextLigatures(rawValue: Int(exactly: number) ?? 1) ?? .common
      case keys.baselineOffset.property: baselineOffset = number
      case keys.strokeWidth.property: strokeWidth = number
      default: break
      }
    case .string(let text):
      switch property {
      case keys.language.property: language = text
      case keys.fontFeatures.property: features = FontFeatures(text)?.values ?? [:]
      default: break
      }
    default: break
    }
  }
}

extension ParagraphStyle {
  /// - Parameter alignment: replaces `natural`.
  fileprivate init(_ style: ParagraphStyleValue, alignment: Alignment) {
    self.init()
    let keys = paragraphStyleProperties
    self.alignment =
      switch style[keys.alignment] {
      case "left": .left
      case "right": .right
      case "center": .center
      case "justified": .justified
      default: alignment
      }
    lineBreakMode =
      switch style[keys.lineBreakMode] {
      case "byCharWrapping": .byCharWrapping
      case "byClipping": .byClipping
      case "byTruncatingHead": .byTruncatingHead
      case "byTruncatingMiddle": .byTruncatingMiddle
      case "byTruncatingTail": .byTruncatingTail
      default: .byWordWrapping
      }
    baseWritingDirection =
      switch style[keys.baseWritingDirection] {
      case "leftToRight": .leftToRight
      case "rightToLeft": .rightToLeft
      default: .natural
      }
    lineSpacing = style[keys.lineSpacing]
    paragraphSpacing = style[keys.paragraphSpacing]
    paragraphSpacingBefore = style[keys.paragraphSpacingBefore]
    lineHeightMultiple = style[keys.lineHeightMultiple]
    minimumLineHeight = style[keys.minimumLineHeight]
    maximumLineHeight = style[keys.maximumLineHeight]
    firstLineHeadIndent = style[keys.firstLineHeadIndent]
    headIndent = style[keys.headIndent]
    tailIndent = style[keys.tailIndent]
    defaultTabInterval = style[keys.defaultTabInterval]
    tabStops = (style.tabStops ?? []).map { TabStop(location: $0.location, alignment: $0.alignment.ofLayout) }
  }
}

extension ParagraphStyleValue.TabStop.Alignment {
  fileprivate var ofLayout: ParagraphStyle.TabStop.Alignment {
    switch self {
    case .natural: .natural
    case .left: .left
    case .right: .right
    case .center: .center
    case .decimal: .decimal
    }
  }
}
