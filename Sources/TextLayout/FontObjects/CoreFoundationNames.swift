import Foundation

// Foundation for Linux has these types under Swift's names only.

/// A string, under the name that Core Text's declarations have for it.
public typealias CFString = String

/// A location or a count.
public typealias CFIndex = Int

/// A list of anything.
public typealias CFArray = [Any]

/// Values by keys of any kind.
public typealias CFDictionary = [AnyHashable: Any]

/// The address of a file.
public typealias CFURL = URL

/// Bytes.
public typealias CFData = Data

/// An error object.
public typealias CFError = NSError

/// A string with attributes.
public typealias CFAttributedString = NSAttributedString

/// A UTF-16 unit of a text.
public typealias UniChar = UInt16

/// The number of a glyph in a font. 0 is the glyph that stands for characters that the font lacks.
public typealias CGGlyph = UInt16

/// A part of a list or a text.
public struct CFRange: Hashable, Sendable {
  /// Where it begins.
  public var location: CFIndex

  /// How many items it has.
  public var length: CFIndex

  /// An empty range at the beginning.
  public init() { (location, length) = (0, 0) }

  /// A range of items.
  public init(location: CFIndex, length: CFIndex) { (self.location, self.length) = (location, length) }
}

/// A range of items.
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
  CFRange(location: location, length: length)
}
