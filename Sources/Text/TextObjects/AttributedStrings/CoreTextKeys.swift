import Foundation
import TextLayout

// Core Text's names for the keys of attributed strings; the values are those of `NSAttributedString.Key`.

/// The key of the font, a `CTFont`.
public let kCTFontAttributeName: CFString = "NSFont"
/// The key of the text colour, a `CGColor`.
public let kCTForegroundColorAttributeName: CFString = "NSColor"
/// The key of whether the text uses the context's fill colour instead of its own colour.
public let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext"
/// The key of the background colour, a `CGColor`.
public let kCTBackgroundColorAttributeName: CFString = "NSBackgroundColor"
/// The key of the number of points that are added after each character.
public let kCTKernAttributeName: CFString = "NSKern"
/// The key of the ligatures that are used.
public let kCTLigatureAttributeName: CFString = "NSLigature"
/// The key of the paragraph style, a `CTParagraphStyle`.
public let kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle"
/// The key of the stroke width, in percent of the font size.
public let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth"
/// The key of the stroke colour, a `CGColor`.
public let kCTStrokeColorAttributeName: CFString = "NSStrokeColor"
/// The key of the underline style.
public let kCTUnderlineStyleAttributeName: CFString = "NSUnderline"
/// The key of the colour of the underline, a `CGColor`.
public let kCTUnderlineColorAttributeName: CFString = "NSUnderlineColor"
/// The key of the baseline offset, in points upwards.
public let kCTBaselineOffsetAttributeName: CFString = "NSBaselineOffset"
/// The key of the language, a BCP 47 tag.
public let kCTLanguageAttributeName: CFString = "NSLanguage"
