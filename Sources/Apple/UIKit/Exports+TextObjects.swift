// Names that UIKit re-exports from the module TextObjects.
@_exported import enum TextObjects.NSLineBreakMode
@_exported import class TextObjects.NSMutableParagraphStyle
@_exported import class TextObjects.NSParagraphStyle
@_exported import enum TextObjects.NSTextAlignment
@_exported import class TextObjects.NSTextTab
@_exported import struct TextObjects.NSUnderlineStyle
@_exported import enum TextObjects.NSWritingDirection
