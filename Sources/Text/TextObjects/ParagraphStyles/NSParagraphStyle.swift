import Foundation

/// What holds for a whole paragraph of a text: how its lines stand, break and follow one another. Immutable; see
/// `NSMutableParagraphStyle`. All lengths are in points.
///
/// It is no `NSObject`, unlike Apple's: Foundation on Linux ends the program where an attributed string with an object of
/// a class of ours is changed.
open class NSParagraphStyle: NSCopying, NSMutableCopying {
  struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var defaultTabInterval: CGFloat = 0
    /// Nil for the usual ones.
    var tabStops: [NSTextTab]?
  }

  final var values = Values()

  /// The style of paragraphs that have none.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The default style.
  public init() {}

  init(_ values: Values) { self.values = values }

  /// On which side lines stand; `natural` by default.
  open var alignment: NSTextAlignment { values.alignment }

  /// What happens to lines that are too long; `byWordWrapping` by default.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }

  /// Where the paragraph begins; `natural` by default.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

  /// Between the bottom of a line and the top of the next; 0 by default.
  open var lineSpacing: CGFloat { values.lineSpacing }

  /// After the paragraph, if another follows; 0 by default.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }

  /// Before the paragraph, if another precedes; 0 by default.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }

  /// A factor of the natural height of lines; 0, the default, stands for 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// The least height of a line; 0 by default.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }

  /// The greatest height of a line; 0, the default, for no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }

  /// From the side where lines begin to the first line; 0 by default.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }

  /// From the side where lines begin to all lines but the first; 0 by default.
  open var headIndent: CGFloat { values.headIndent }

  /// Where lines end: from the side where they begin if positive, otherwise from the other side, inwards. 0 by default.
  open var tailIndent: CGFloat { values.tailIndent }

  /// The positions to which tabs go, in their order; by default twelve, 28 points from one another.
  open var tabStops: [NSTextTab] { values.tabStops ?? Self.usualTabStops }

  /// Behind the last of the tab stops, tabs go to the multiples of this; 0, the default, stands for 28.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }

  private static var usualTabStops: [NSTextTab] {
    (1...12).map { NSTextTab(textAlignment: .natural, location: CGFloat($0) * 28) }
  }

  /// The style itself, or of a mutable one an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    type(of: self) == NSParagraphStyle.self ? self : NSParagraphStyle(values)
  }

  /// A mutable copy.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }
}

extension NSParagraphStyle: Hashable {
  /// Whether both have the same values.
  public static func == (left: NSParagraphStyle, right: NSParagraphStyle) -> Bool { left.values == right.values }

  /// Mixes the values into a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// What holds for a whole paragraph of a text, to be changed.
///
/// An attributed string refers to the style that it is given: change a copy once the text is used. All lengths are in
/// points; `NSParagraphStyle` tells what they mean.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// On which side lines stand.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }

  /// What happens to lines that are too long.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }

  /// Where the paragraph begins.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }

  /// Between the bottom of a line and the top of the next.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }

  /// After the paragraph, if another follows.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }

  /// Before the paragraph, if another precedes.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }

  /// A factor of the natural height of lines; 0 stands for 1.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }

  /// The least height of a line.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }

  /// The greatest height of a line; 0 for no limit.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }

  /// From the side where lines begin to the first line.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }

  /// From the side where lines begin to all lines but the first.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }

  /// Where lines end.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }

  /// The positions to which tabs go, in their order.
  open override var tabStops: [NSTextTab] {
    get { super.tabStops }
    set { values.tabStops = newValue }
  }

  /// Behind the last of the tab stops, tabs go to the multiples of this; 0 stands for 28.
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }

  /// Adds a tab stop in its place among the others.
  open func addTabStop(_ anObject: NSTextTab) {
    let index = tabStops.firstIndex { $0.location > anObject.location } ?? tabStops.count
    values.tabStops = tabStops[..<index] + [anObject] + tabStops[index...]
  }

  /// Removes a tab stop.
  open func removeTabStop(_ anObject: NSTextTab) { values.tabStops = tabStops.filter { $0 != anObject } }

  /// Takes over all values of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
