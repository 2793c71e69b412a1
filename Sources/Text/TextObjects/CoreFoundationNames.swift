import Foundation
import TextLayout

// Core Foundation types, for which Foundation for Linux has only the Swift types.

/// A string, under Core Foundation's name.
public typealias CFString = String

/// An index or a count.
public typealias CFIndex = Int

/// Any value.
public typealias CFTypeRef = Any

/// An array of any values.
public typealias CFArray = [Any]

/// A dictionary with keys and values of any types.
public typealias CFDictionary = [AnyHashable: Any]

/// A set of any values.
public typealias CFSet = Set<AnyHashable>

/// A number or a Boolean value.
public typealias CFNumber = NSNumber

/// A set of characters.
public typealias CFCharacterSet = CharacterSet

/// A URL.
public typealias CFURL = URL

/// Bytes.
public typealias CFData = Data

/// An error object.
public typealias CFError = NSError

/// A string with attributes.
public typealias CFAttributedString = NSAttributedString

/// A UTF-16 code unit.
public typealias UniChar = UInt16

/// The index of a glyph in a font. 0 is the glyph for missing characters.
public typealias CGGlyph = UInt16

/// A range of a list or a text.
public struct CFRange: Hashable, Sendable {
  /// The first index.
  public var location: CFIndex

  /// The number of items.
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

/// The number of items in a list.
public func CFArrayGetCount(_ theArray: CFArray) -> CFIndex { theArray.count }

/// The address of an object in a list, for `unsafeBitCast(_:to:)` to its class. Valid as long as the object exists; nil
/// if the item is not an object.
public func CFArrayGetValueAtIndex(_ theArray: CFArray, _ idx: CFIndex) -> UnsafeRawPointer! {
  guard theArray.indices.contains(idx), type(of: theArray[idx]) is AnyClass else { return nil }
  return UnsafeRawPointer(Unmanaged.passUnretained(theArray[idx] as AnyObject).toOpaque())
}

/// The length of a string in UTF-16.
public func CFStringGetLength(_ theString: CFString) -> CFIndex { theString.utf16.count }

/// The length of a string in UTF-16.
public func CFAttributedStringGetLength(_ aStr: CFAttributedString) -> CFIndex { aStr.length }

/// The index that functions return if nothing was found.
public let kCFNotFound: CFIndex = -1
