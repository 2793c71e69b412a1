import Foundation
import TextLayout
import TextObjects

/// The style of a paragraph, under Core Text's name. Attributed strings accept either class.
public typealias CTParagraphStyle = NSParagraphStyle

/// How lines are aligned.
public enum CTTextAlignment: UInt8, Sendable {
  /// Aligned at the left.
  case left = 0
  /// Aligned at the right.
  case right = 1
  /// Centred.
  case center = 2
  /// Lines fill the width, except the last line of a paragraph.
  case justified = 3
  /// At the left for paragraphs that run from left to right, at the right for the others.
  case natural = 4
}

/// What happens to a line that is too long.
public enum CTLineBreakMode: UInt8, Sendable {
  /// It breaks between words; within a word only if the word is longer than a line.
  case byWordWrapping = 0
  /// It breaks between any two characters.
  case byCharWrapping = 1
  /// It continues beyond the end.
  case byClipping = 2
  /// An ellipsis replaces its beginning.
  case byTruncatingHead = 3
  /// An ellipsis replaces its end.
  case byTruncatingTail = 4
  /// An ellipsis replaces its middle.
  case byTruncatingMiddle = 5
}

/// The base direction of a paragraph.
public enum CTWritingDirection: Int8, Sendable {
  // The order of the cases matters: it makes the byte in memory equal the raw value of every case that is not negative,
  // and a setting may hold either.
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
  /// The direction of the first letter that has one; left to right if no letter has.
  case natural = -1
}

/// The property that a paragraph style setting sets. Each case gives the type of the value; `NSParagraphStyle`
/// describes its meaning.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  /// A `CTTextAlignment`.
  case alignment = 0
  /// A `CGFloat`.
  case firstLineHeadIndent = 1
  /// A `CGFloat`.
  case headIndent = 2
  /// A `CGFloat`.
  case tailIndent = 3
  /// A `CFArray` of `CTTextTab`s. Swift takes `&` of a list as the address of its items, so pass the list with
  /// `withUnsafePointer(to:_:)`, and read it into a variable of the type `CFArray?`.
  case tabStops = 4
  /// A `CGFloat`.
  case defaultTabInterval = 5
  /// A `CTLineBreakMode`.
  case lineBreakMode = 6
  /// A `CGFloat`.
  case lineHeightMultiple = 7
  /// A `CGFloat`.
  case maximumLineHeight = 8
  /// A `CGFloat`.
  case minimumLineHeight = 9
  /// A `CGFloat`.
  case lineSpacing = 10
  /// A `CGFloat`.
  case paragraphSpacing = 11
  /// A `CGFloat`.
  case paragraphSpacingBefore = 12
  /// A `CTWritingDirection`.
  case baseWritingDirection = 13
  /// A `CGFloat`: an upper limit for the line spacing that was set before.
  case maximumLineSpacing = 14
  /// A `CGFloat`: a lower limit for the line spacing that was set before.
  case minimumLineSpacing = 15
  /// A `CGFloat`, the same as `lineSpacing`.
  case lineSpacingAdjustment = 16
  /// Not read: lines are measured by the ascents and descents of their fonts.
  case lineBoundsOptions = 17
  /// The number of specifiers.
  case count = 18
}

/// A value for a paragraph style.
public struct CTParagraphStyleSetting {
  /// The property that the setting sets.
  public var spec: CTParagraphStyleSpecifier

  /// The size of the value in bytes; a value whose size differs from that of its type is ignored.
  public var valueSize: Int

  /// A pointer to the value, whose type depends on the specifier.
  public var value: UnsafeRawPointer

  /// A value for a paragraph style.
  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    (self.spec, self.valueSize, self.value) = (spec, valueSize, value)
  }
}

/// A paragraph style from settings, which are applied in order.
/// - Parameter settings: nil for the default style.
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
  let style = NSMutableParagraphStyle()
  for index in 0..<max(0, settingCount) {
    if let setting = settings?[index] { style.set(setting) }
  }
  return style.copy() as? NSParagraphStyle ?? style
}

/// A copy that later changes of the style do not affect.
public func CTParagraphStyleCreateCopy(_ paragraphStyle: CTParagraphStyle) -> CTParagraphStyle {
  paragraphStyle.copy() as? NSParagraphStyle ?? paragraphStyle
}

/// Reads a value of a paragraph style.
/// - Parameters:
///   - valueBufferSize: the size of the value's type in bytes.
///   - valueBuffer: a pointer to a variable of the specifier's type, which receives the value.
/// - Returns: whether the value was written.
public func CTParagraphStyleGetValueForSpecifier(
  _ paragraphStyle: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier, _ valueBufferSize: Int,
  _ valueBuffer: UnsafeMutableRawPointer
) -> Bool {
  func write<Value>(_ value: Value) -> Bool {
    guard valueBufferSize >= MemoryLayout<Value>.size else { return false }
    valueBuffer.assumingMemoryBound(to: Value.self).pointee = value
    return true
  }
  switch spec {
  case .alignment: return write(CTTextAlignment(paragraphStyle.alignment))
  case .lineBreakMode: return write(CTLineBreakMode(paragraphStyle.lineBreakMode))
  case .baseWritingDirection: return write(CTWritingDirection(paragraphStyle.baseWritingDirection))
  case .tabStops: return write(paragraphStyle.tabStops as CFArray)
  case .firstLineHeadIndent: return write(paragraphStyle.firstLineHeadIndent)
  case .headIndent: return write(paragraphStyle.headIndent)
  case .tailIndent: return write(paragraphStyle.tailIndent)
  case .defaultTabInterval: return write(paragraphStyle.defaultTabInterval)
  case .lineHeightMultiple: return write(paragraphStyle.lineHeightMultiple)
  case .maximumLineHeight: return write(paragraphStyle.maximumLineHeight)
  case .minimumLineHeight: return write(paragraphStyle.minimumLineHeight)
  case .lineSpacing, .lineSpacingAdjustment, .maximumLineSpacing, .minimumLineSpacing:
    return write(paragraphStyle.lineSpacing)
  case .paragraphSpacing: return write(paragraphStyle.paragraphSpacing)
  case .paragraphSpacingBefore: return write(paragraphStyle.paragraphSpacingBefore)
  case .lineBoundsOptions, .count: return false
  }
}

extension NSMutableParagraphStyle {
  fileprivate func set(_ setting: CTParagraphStyleSetting) {
    if setting.spec == .tabStops {
      // `&list` passes the address of the items instead of the list: the first item is then a tab.
      guard setting.valueSize == MemoryLayout<CFArray>.size,
        !(setting.value.assumingMemoryBound(to: AnyObject.self).pointee is NSTextTab)
      else { return }
      let tabs = setting.value.assumingMemoryBound(to: CFArray.self).pointee
      return tabStops = tabs.compactMap { $0 as? NSTextTab }
    }
    if setting.valueSize == 1 { return set(setting.value.load(as: UInt8.self), for: setting.spec) }
    guard setting.valueSize == MemoryLayout<CGFloat>.size else { return }
    set(setting.value.loadUnaligned(as: CGFloat.self), for: setting.spec)
  }

  private func set(_ value: UInt8, for specifier: CTParagraphStyleSpecifier) {
    switch specifier {
    case .alignment: if let value = CTTextAlignment(rawValue: value) { alignment = NSTextAlignment(value) }
    case .lineBreakMode: if let value = CTLineBreakMode(rawValue: value) { lineBreakMode = NSLineBreakMode(value) }
    case .baseWritingDirection:
      baseWritingDirection = value == 0 ? .leftToRight : value == 1 ? .rightToLeft : .natural
    default: break
    }
  }

  private func set(_ length: CGFloat, for specifier: CTParagraphStyleSpecifier) {
    switch specifier {
    case .firstLineHeadIndent: firstLineHeadIndent = length
    case .headIndent: headIndent = length
    case .tailIndent: tailIndent = length
    case .defaultTabInterval: defaultTabInterval = length
    case .lineHeightMultiple: lineHeightMultiple = length
    case .maximumLineHeight: maximumLineHeight = length
    case .minimumLineHeight: minimumLineHeight = length
    case .lineSpacing, .lineSpacingAdjustment: lineSpacing = length
    case .maximumLineSpacing: lineSpacing = min(lineSpacing, length)
    case .minimumLineSpacing: lineSpacing = max(lineSpacing, length)
    case .paragraphSpacing: paragraphSpacing = length
    case .paragraphSpacingBefore: paragraphSpacingBefore = length
    case .alignment, .tabStops, .lineBreakMode, .baseWritingDirection, .lineBoundsOptions, .count: break
    }
  }
}

extension CTTextAlignment {
  init(_ alignment: NSTextAlignment) {
    self =
      switch alignment {
      case .left: .left
      case .right: .right
      case .center: .center
      case .justified: .justified
      case .natural: .natural
      }
  }
}

extension NSTextAlignment {
  init(_ alignment: CTTextAlignment) {
    self =
      switch alignment {
      case .left: .left
      case .right: .right
      case .center: .center
      case .justified: .justified
      case .natural: .natural
      }
  }
}

extension CTLineBreakMode {
  fileprivate init(_ mode: NSLineBreakMode) {
    self =
      switch mode {
      case .byWordWrapping: .byWordWrapping
      case .byCharWrapping: .byCharWrapping
      case .byClipping: .byClipping
      case .byTruncatingHead: .byTruncatingHead
      case .byTruncatingTail: .byTruncatingTail
      case .byTruncatingMiddle: .byTruncatingMiddle
      }
  }
}

extension NSLineBreakMode {
  fileprivate init(_ mode: CTLineBreakMode) {
    self =
      switch mode {
      case .byWordWrapping: .byWordWrapping
      case .byCharWrapping: .byCharWrapping
      case .byClipping: .byClipping
      case .byTruncatingHead: .byTruncatingHead
      case .byTruncatingTail: .byTruncatingTail
      case .byTruncatingMiddle: .byTruncatingMiddle
      }
  }
}

extension CTWritingDirection {
  fileprivate init(_ direction: NSWritingDirection) {
    self =
      switch direction {
      case .natural: .natural
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
  }
}
