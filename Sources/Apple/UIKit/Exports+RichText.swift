// What UIKit has of the module RichText.
@_exported import enum RichText.NSLineBreakMode
@_exported import class RichText.NSMutableParagraphStyle
@_exported import class RichText.NSParagraphStyle
@_exported import enum RichText.NSTextAlignment
@_exported import class RichText.NSTextTab
@_exported import struct RichText.NSUnderlineStyle
@_exported import enum RichText.NSWritingDirection
