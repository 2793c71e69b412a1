import Foundation
import TextLayout
import TextObjects

/// What holds for a whole paragraph, under the name that Core Text has for it: attributed strings take the one class for
/// the other.
public typealias CTParagraphStyle = NSParagraphStyle

/// On which side lines stand.
public enum CTTextAlignment: UInt8, Sendable {
  /// At the left.
  case left = 0
  /// At the right.
  case right = 1
  /// In the middle.
  case center = 2
  /// Lines that do not end their paragraph fill the width.
  case justified = 3
  /// At the left for paragraphs that are read from left to right, at the right for others.
  case natural = 4
}

/// What happens to a line that is too long.
public enum CTLineBreakMode: UInt8, Sendable {
  /// It ends between words; within one that is longer than a line, anywhere.
  case byWordWrapping = 0
  /// It ends anywhere between characters.
  case byCharWrapping = 1
  /// It goes on beyond the end.
  case byClipping = 2
  /// It has an ellipsis in the place of its beginning.
  case byTruncatingHead = 3
  /// It has an ellipsis in the place of its end.
  case byTruncatingTail = 4
  /// It has an ellipsis in the place of its middle.
  case byTruncatingMiddle = 5
}

/// Where paragraphs begin.
public enum CTWritingDirection: Int8, Sendable {
  // In this order the values in memory are the raw values of all that are positive, which settings may hold instead.
  /// At the left.
  case leftToRight = 0
  /// At the right.
  case rightToLeft = 1
  /// Where the first letter that has a direction says; at the left where there is none.
  case natural = -1
}

/// What a setting of a paragraph style is about. Each tells the type of its value; `NSParagraphStyle` tells what it means.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  /// A `CTTextAlignment`.
  case alignment = 0
  /// A `CGFloat`.
  case firstLineHeadIndent = 1
  /// A `CGFloat`.
  case headIndent = 2
  /// A `CGFloat`.
  case tailIndent = 3
  /// A `CFArray` of `CTTextTab`s. Swift takes `&` of a list for the address of its items: a setting is given the list with
  /// `withUnsafePointer(to:_:)`, and it is read into a variable of the type `CFArray?`.
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
  /// A `CGFloat`: the line spacing that was set before is limited to it.
  case maximumLineSpacing = 14
  /// A `CGFloat`: the line spacing that was set before is raised to it.
  case minimumLineSpacing = 15
  /// A `CGFloat`, as `lineSpacing`.
  case lineSpacingAdjustment = 16
  /// Not read: lines are measured by the ascents and descents of their fonts.
  case lineBoundsOptions = 17
  /// How many specifiers there are.
  case count = 18
}

/// A value for a paragraph style.
public struct CTParagraphStyleSetting {
  /// What it is about.
  public var spec: CTParagraphStyleSpecifier

  /// The size of the value in bytes; values of another size than their type's are not read.
  public var valueSize: Int

  /// Where the value is, of the type that the specifier tells.
  public var value: UnsafeRawPointer

  /// A value for a paragraph style.
  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    (self.spec, self.valueSize, self.value) = (spec, valueSize, value)
  }
}

/// A paragraph style of settings, in their order.
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

/// A copy that stays as the style is now.
public func CTParagraphStyleCreateCopy(_ paragraphStyle: CTParagraphStyle) -> CTParagraphStyle {
  paragraphStyle.copy() as? NSParagraphStyle ?? paragraphStyle
}

/// Reads a value out of a paragraph style.
/// - Parameters:
///   - valueBufferSize: the size in bytes of the value's type.
///   - valueBuffer: where the value is written to, a variable of the type that the specifier tells.
/// - Returns: whether it was written.
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
      // Items in the place of their list are told by the first of them.
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
