import Foundation
import TextLayout
import TextObjects

/// A tab stop of a paragraph, under Core Text's name.
public typealias CTTextTab = NSTextTab

/// A tab stop.
/// - Parameters:
///   - alignment: how the text after the tab is aligned at the position.
///   - location: the position in points from the edge where lines begin.
///   - options: for a right tab, `kCTTabColumnTerminatorsAttributeName` aligns the decimal point of the text at the
///     position; nil for none.
public func CTTextTabCreate(_ alignment: CTTextAlignment, _ location: Double, _ options: CFDictionary?) -> CTTextTab {
  var known: [NSTextTab.OptionKey: Any] = [:]
  known[.columnTerminators] = options?[kCTTabColumnTerminatorsAttributeName]
  return NSTextTab(textAlignment: NSTextAlignment(alignment), location: CGFloat(location), options: known)
}

/// How the text after the tab is aligned at the position.
public func CTTextTabGetAlignment(_ tab: CTTextTab) -> CTTextAlignment { CTTextAlignment(tab.alignment) }

/// The position in points from the edge where lines begin.
public func CTTextTabGetLocation(_ tab: CTTextTab) -> Double { Double(tab.location) }

/// The other options of the tab; nil for none.
public func CTTextTabGetOptions(_ tab: CTTextTab) -> CFDictionary? {
  guard !tab.options.isEmpty else { return nil }
  var options: CFDictionary = [:]
  for (key, value) in tab.options { options[key.rawValue] = value }
  return options
}

/// The key of a `CharacterSet`: the characters that end the part of the text that is placed before the position of a
/// right tab.
public let kCTTabColumnTerminatorsAttributeName: CFString = "NSTabColumnTerminatorsAttributeName"
