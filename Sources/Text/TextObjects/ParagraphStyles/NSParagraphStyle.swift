import Foundation

/// The style of a paragraph: alignment, indents, line breaking and spacing. Immutable; see `NSMutableParagraphStyle`.
/// All lengths are in points.
///
/// Unlike Apple's class it is not an `NSObject`: Foundation for Linux stops the program when it changes an attributed
/// string that contains an object of a custom `NSObject` subclass.
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
    /// Nil for the default tab stops.
    var tabStops: [NSTextTab]?
  }

  final var values = Values()

  /// The style of paragraphs without a style.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The default style.
  public init() {}

  init(_ values: Values) { self.values = values }

  /// The alignment of lines; `natural` by default.
  open var alignment: NSTextAlignment { values.alignment }

  /// The treatment of lines that are too long; `byWordWrapping` by default.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }

  /// The base direction; `natural` by default.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

  /// The gap between the bottom of a line and the top of the next; 0 by default.
  open var lineSpacing: CGFloat { values.lineSpacing }

  /// The gap after the paragraph, if another one follows; 0 by default.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }

  /// The gap before the paragraph, if another one precedes; 0 by default.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }

  /// A factor of the natural line height; 0, the default, means 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// The minimum height of a line; 0 by default.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }

  /// The maximum height of a line; 0, the default, means no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }

  /// The indent of the first line, from the edge where lines begin; 0 by default.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }

  /// The indent of the other lines, from the edge where lines begin; 0 by default.
  open var headIndent: CGFloat { values.headIndent }

  /// The end of lines: if positive, measured from the edge where they begin; otherwise inwards from the other edge. 0
  /// by default.
  open var tailIndent: CGFloat { values.tailIndent }

  /// The tab stops, in order; by default twelve, 28 points apart.
  open var tabStops: [NSTextTab] { values.tabStops ?? Self.usualTabStops }

  /// After the last tab stop, tabs advance to multiples of this; 0, the default, means 28.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }

  private static var usualTabStops: [NSTextTab] {
    (1...12).map { NSTextTab(textAlignment: .natural, location: CGFloat($0) * 28) }
  }

  /// The style itself; an immutable copy of a mutable style.
  open func copy(with zone: NSZone? = nil) -> Any {
    type(of: self) == NSParagraphStyle.self ? self : NSParagraphStyle(values)
  }

  /// A mutable copy.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }
}

extension NSParagraphStyle: Hashable {
  /// Whether both have the same values.
  public static func == (left: NSParagraphStyle, right: NSParagraphStyle) -> Bool { left.values == right.values }

  /// Adds the values to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// A paragraph style that can be changed.
///
/// An attributed string keeps a reference to the style: after that, change a copy instead. All lengths are in points;
/// `NSParagraphStyle` describes the properties.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The alignment of lines.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }

  /// The treatment of lines that are too long.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }

  /// The base direction.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }

  /// The gap between the bottom of a line and the top of the next.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }

  /// The gap after the paragraph, if another one follows.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }

  /// The gap before the paragraph, if another one precedes.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }

  /// A factor of the natural line height; 0 means 1.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }

  /// The minimum height of a line.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }

  /// The maximum height of a line; 0 means no limit.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }

  /// The indent of the first line, from the edge where lines begin.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }

  /// The indent of the other lines, from the edge where lines begin.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }

  /// The end of lines.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }

  /// The tab stops, in order.
  open override var tabStops: [NSTextTab] {
    get { super.tabStops }
    set { values.tabStops = newValue }
  }

  /// After the last tab stop, tabs advance to multiples of this; 0 means 28.
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }

  /// Inserts a tab stop in order.
  open func addTabStop(_ anObject: NSTextTab) {
    let index = tabStops.firstIndex { $0.location > anObject.location } ?? tabStops.count
    values.tabStops = tabStops[..<index] + [anObject] + tabStops[index...]
  }

  /// Removes a tab stop.
  open func removeTabStop(_ anObject: NSTextTab) { values.tabStops = tabStops.filter { $0 != anObject } }

  /// Copies all values of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
