import Foundation
import TextLayout

// Foundation for Linux has these types under Swift's names only.

/// A string, under the name that Core Text's declarations have for it.
public typealias CFString = String

/// A location or a count.
public typealias CFIndex = Int

/// Anything.
public typealias CFTypeRef = Any

/// A list of anything.
public typealias CFArray = [Any]

/// Values by keys of any kind.
public typealias CFDictionary = [AnyHashable: Any]

/// Different values.
public typealias CFSet = Set<AnyHashable>

/// A number or a truth value.
public typealias CFNumber = NSNumber

/// Characters.
public typealias CFCharacterSet = CharacterSet

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

/// How many items a list has.
public func CFArrayGetCount(_ theArray: CFArray) -> CFIndex { theArray.count }

/// The address of an object in a list, for `unsafeBitCast(_:to:)` to its class, as long as the object is kept; nil where
/// there is no object: values that are no objects have no address.
public func CFArrayGetValueAtIndex(_ theArray: CFArray, _ idx: CFIndex) -> UnsafeRawPointer! {
  guard theArray.indices.contains(idx), type(of: theArray[idx]) is AnyClass else { return nil }
  return UnsafeRawPointer(Unmanaged.passUnretained(theArray[idx] as AnyObject).toOpaque())
}

/// The length of a string in UTF-16.
public func CFStringGetLength(_ theString: CFString) -> CFIndex { theString.utf16.count }

/// The length of a string in UTF-16.
public func CFAttributedStringGetLength(_ aStr: CFAttributedString) -> CFIndex { aStr.length }

/// The index that functions return if there is none.
public let kCFNotFound: CFIndex = -1
