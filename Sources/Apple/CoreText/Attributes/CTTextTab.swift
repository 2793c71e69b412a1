import Foundation
import TextLayout
import TextObjects

/// A position in a paragraph to which a tab goes, under the name that Core Text has for it.
public typealias CTTextTab = NSTextTab

/// A tab.
/// - Parameters:
///   - alignment: on which side of the position the text after the tab stands.
///   - location: the position in points from the side where lines begin.
///   - options: with `kCTTabColumnTerminatorsAttributeName` of a right tab, the decimal point of the text stands at the
///     position; nil for none.
public func CTTextTabCreate(_ alignment: CTTextAlignment, _ location: Double, _ options: CFDictionary?) -> CTTextTab {
  var known: [NSTextTab.OptionKey: Any] = [:]
  known[.columnTerminators] = options?[kCTTabColumnTerminatorsAttributeName]
  return NSTextTab(textAlignment: NSTextAlignment(alignment), location: CGFloat(location), options: known)
}

/// On which side of the position the text after the tab stands.
public func CTTextTabGetAlignment(_ tab: CTTextTab) -> CTTextAlignment { CTTextAlignment(tab.alignment) }

/// The position in points from the side where lines begin.
public func CTTextTabGetLocation(_ tab: CTTextTab) -> Double { Double(tab.location) }

/// What else was said of the tab, by the names of the options; nil for nothing.
public func CTTextTabGetOptions(_ tab: CTTextTab) -> CFDictionary? {
  guard !tab.options.isEmpty else { return nil }
  var options: CFDictionary = [:]
  for (key, value) in tab.options { options[key.rawValue] = value }
  return options
}

/// The key of a `CharacterSet`: the characters that end the part of the text that stands before the position of a right
/// tab.
public let kCTTabColumnTerminatorsAttributeName: CFString = "NSTabColumnTerminatorsAttributeName"
