import Foundation
import Properties

extension ParagraphStyleValue {
  /// The values of a style that differ from the default.
  package init(_ style: NSParagraphStyle) {
    self.init()
    let (values, usual) = (style.values, NSParagraphStyle.Values())
    for (key, path) in NSParagraphStyle.lengths where values[keyPath: path] != usual[keyPath: path] {
      self[key] = Double(values[keyPath: path])
    }
    let keys = paragraphStyleProperties
    if values.alignment != usual.alignment { self[keys.alignment] = values.alignment.name }
    if values.lineBreakMode != usual.lineBreakMode { self[keys.lineBreakMode] = values.lineBreakMode.name }
    if values.baseWritingDirection != usual.baseWritingDirection {
      self[keys.baseWritingDirection] = values.baseWritingDirection.name
    }
    tabStops = values.tabStops?.map { tab in
      TabStop(location: Double(tab.location), alignment: tab.isDecimal ? .decimal : tab.alignment.tabAlignment)
    }
  }
}

extension NSParagraphStyle {
  fileprivate static var lengths: [(PropertyKey<Double>, WritableKeyPath<Values, CGFloat>)] {
    let keys = paragraphStyleProperties
    return [
      (keys.lineSpacing, \.lineSpacing), (keys.paragraphSpacing, \.paragraphSpacing),
      (keys.paragraphSpacingBefore, \.paragraphSpacingBefore), (keys.lineHeightMultiple, \.lineHeightMultiple),
      (keys.minimumLineHeight, \.minimumLineHeight), (keys.maximumLineHeight, \.maximumLineHeight),
      (keys.firstLineHeadIndent, \.firstLineHeadIndent), (keys.headIndent, \.headIndent),
      (keys.tailIndent, \.tailIndent), (keys.defaultTabInterval, \.defaultTabInterval),
    ]
  }

  convenience init(_ style: ParagraphStyleValue) {
    var values = Values()
    for (key, path) in Self.lengths { values[keyPath: path] = CGFloat(style[key]) }
    let keys = paragraphStyleProperties
    values.alignment = NSTextAlignment.all.first { $0.name == style[keys.alignment] } ?? .natural
    values.lineBreakMode = NSLineBreakMode.all.first { $0.name == style[keys.lineBreakMode] } ?? .byWordWrapping
    values.baseWritingDirection =
      NSWritingDirection.all.first { $0.name == style[keys.baseWritingDirection] } ?? .natural
    values.tabStops = style.tabStops?.map { stop in
      NSTextTab(
        textAlignment: NSTextAlignment.all.first { $0.name == stop.alignment.rawValue } ?? .right,
        location: CGFloat(stop.location),
        options: stop.alignment == .decimal ? [.columnTerminators: NSTextTab.columnTerminators(for: nil)] : [:])
    }
    self.init(values)
  }
}

extension NSTextAlignment {
  fileprivate static let all: [Self] = [.left, .center, .right, .justified, .natural]

  fileprivate var name: String { "\(self)" }

  fileprivate var tabAlignment: ParagraphStyleValue.TabStop.Alignment {
    ParagraphStyleValue.TabStop.Alignment(rawValue: name) ?? .natural
  }
}

extension NSLineBreakMode {
  fileprivate static let all: [Self] = (0...5).compactMap { Self(rawValue: $0) }

  fileprivate var name: String { "\(self)" }
}

extension NSWritingDirection {
  fileprivate static let all: [Self] = [.natural, .leftToRight, .rightToLeft]

  fileprivate var name: String { "\(self)" }
}
