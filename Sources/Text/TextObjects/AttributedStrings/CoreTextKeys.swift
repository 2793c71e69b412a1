import Foundation
import TextLayout

// The keys of attributed strings under the names that Core Text has for them: they are those of `NSAttributedString.Key`.

/// The key of the font, a `CTFont`.
public let kCTFontAttributeName: CFString = "NSFont"
/// The key of the colour of the letters, a `CGColor`.
public let kCTForegroundColorAttributeName: CFString = "NSColor"
/// The key of whether the letters have the context's fill colour, and not one of their own.
public let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext"
/// The key of the colour behind the letters, a `CGColor`.
public let kCTBackgroundColorAttributeName: CFString = "NSBackgroundColor"
/// The key of how many points are added after each character.
public let kCTKernAttributeName: CFString = "NSKern"
/// The key of which ligatures are formed.
public let kCTLigatureAttributeName: CFString = "NSLigature"
/// The key of the paragraph style, a `CTParagraphStyle`.
public let kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle"
/// The key of the width of a line along the outlines of the letters, in percent of the font size.
public let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth"
/// The key of the colour of that line, a `CGColor`.
public let kCTStrokeColorAttributeName: CFString = "NSStrokeColor"
/// The key of how the text is underlined.
public let kCTUnderlineStyleAttributeName: CFString = "NSUnderline"
/// The key of the colour of the underline, a `CGColor`.
public let kCTUnderlineColorAttributeName: CFString = "NSUnderlineColor"
/// The key of how many points the characters are raised.
public let kCTBaselineOffsetAttributeName: CFString = "NSBaselineOffset"
/// The key of the language, a BCP 47 tag.
public let kCTLanguageAttributeName: CFString = "NSLanguage"
