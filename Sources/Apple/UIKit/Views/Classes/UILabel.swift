import Drawing
import Foundation
import Geometry
import Layers
import Pixels
import TextLayout
import TextObjects

/// A text in one line or more, in the middle of its height.
@MainActor @preconcurrency
open class UILabel: UIView {
  /// The text without its attributes; setting it gives all of it the label's font and colour.
  open var text: String? {
    get { attributed?.string ?? plain }
    set {
      (plain, attributed) = (newValue, nil)
      textDidChange()
    }
  }

  /// The text with attributes. What it does not say is as the label says.
  open var attributedText: NSAttributedString? {
    get { attributed ?? plain.map { styled(NSAttributedString(string: $0)) } }
    set {
      (plain, attributed) = (nil, newValue?.copy() as? NSAttributedString)
      textDidChange()
    }
  }

  private final var plain: String?
  private final var attributed: NSAttributedString?

  /// The font; the system's of 17 points by default.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) { didSet { textDidChange() } }

  /// The colour of the letters; black by default.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label { didSet { setNeedsDisplay() } }

  /// The colour of the letters while `isHighlighted`; nil for the usual one.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }

  /// Whether `highlightedTextColor` is used; false by default.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }

  /// Whether the text is not paler than usual; true by default.
  open var isEnabled = true { didSet { setNeedsDisplay() } }

  /// On which side lines stand; `natural` by default.
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }

  /// What happens to text that has no room; `byTruncatingTail` by default.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { textDidChange() } }

  /// The greatest number of lines; 1 by default, 0 for as many as there is room for.
  open var numberOfLines = 1 { didSet { textDidChange() } }

  /// Whether the letters become smaller where the text has no room in one line; false by default.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }

  /// The least factor by which they become smaller; 0 by default.
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }

  /// The width at which `intrinsicContentSize` breaks lines; 0, the default, for none.
  open var preferredMaxLayoutWidth: CGFloat = 0

  /// The colour of a shadow without blur; nil, the default, for none.
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }

  /// Where the shadow is, in points; a point above the letters by default.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }

  /// A label with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  /// Nil: interfaces in files are not read.
  public required init?(coder: NSCoder) { nil }

  private final func textDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  // MARK: Measures

  open override var intrinsicContentSize: CGSize {
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .greatestFiniteMagnitude
    return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  override var breaksLines: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  override var baselineOffsets: (first: CGFloat, last: CGFloat)? {
    let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
    return (font.ascender, font.lineHeight - font.ascender)
  }

  /// The size of the text whose lines break at a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && numberOfLines != 1 ? size.width : .greatestFiniteMagnitude
    let room = CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude)
    let text = textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
    let scale = UIScreen.main.scale
    return CGSize(
      width: (text.width * scale).rounded(.up) / scale, height: (text.height * scale).rounded(.up) / scale)
  }

  /// The rectangle that the text takes within another, at its upper left corner.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let text = drawnText(color: nil), text.length > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
    let room = CGSize(
      width: min(bounds.width, 1e6), height: heightLimit(numberOfLines, within: bounds.height, of: text))
    var size = text.boundingRect(with: room, options: options, context: nil).size
    (size.width, size.height) = (min(size.width, bounds.width), min(size.height, bounds.height))
    return CGRect(origin: bounds.origin, size: size)
  }

  /// A single line that is not cut at its end is cut by its paragraph.
  private final var options: NSStringDrawingOptions {
    let isCutByParagraph =
      numberOfLines == 1 && [.byTruncatingHead, .byTruncatingMiddle, .byClipping].contains(lineBreakMode)
    return isCutByParagraph ? .usesLineFragmentOrigin : [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
  }

  /// The height in which no more lines have room than there may be.
  private final func heightLimit(_ count: Int, within height: CGFloat, of text: NSAttributedString) -> CGFloat {
    let height = min(height, 1e6)
    guard count > 0 else { return height }
    let line = max(
      font.lineHeight, text.string.isEmpty ? 0 : text.attributedSubstring(from: NSRange(0..<1)).size().height)
    return min(height, CGFloat(count) * line + 0.5)
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text into a rectangle of the current context.
  open func drawText(in rect: CGRect) {
    let color = (isHighlighted ? highlightedTextColor : nil) ?? textColor ?? .label
    if let shadowColor {
      draw(in: rect.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height), shadowColor, isShadow: true)
    }
    draw(in: rect, isEnabled ? color : color.withAlphaComponent(0.35 * color.cgColor.alpha))
  }

  private final func draw(in rect: CGRect, _ color: UIColor, isShadow: Bool = false) {
    guard var text = drawnText(color: color), text.length > 0 else { return }
    if isShadow, let shadow = text.mutableCopy() as? NSMutableAttributedString {
      shadow.addAttribute(.foregroundColor, value: color.cgColor, range: NSRange(location: 0, length: shadow.length))
      text = shadow
    }
    if adjustsFontSizeToFitWidth, numberOfLines == 1 { text = shrunk(text, to: rect.width) }
    // A line is drawn also where it is higher than its room.
    let line = text.attributedSubstring(from: NSRange(0..<1)).size().height
    let limit = max(heightLimit(numberOfLines, within: rect.height, of: text), line + 0.5)
    let size = text.boundingRect(
      with: CGSize(width: rect.width, height: limit), options: options, context: nil)
    let scale = layer.contentsScale
    let top = ((rect.midY - size.height / 2) * scale).rounded() / scale
    text.draw(with: CGRect(x: rect.minX, y: top, width: rect.width, height: limit), options: options)
  }

  /// The text with all it looks like; nil where there is none.
  private final func drawnText(color: UIColor?) -> NSAttributedString? {
    (attributed ?? plain.map { NSAttributedString(string: $0) }).map { styled($0, color: color) }
  }

  private final func styled(_ text: NSAttributedString, color: UIColor? = nil) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    // In several lines, only the last one is truncated.
    style.lineBreakMode = numberOfLines == 1 || lineBreakMode == .byCharWrapping ? lineBreakMode : .byWordWrapping
    let usual: [NSAttributedString.Key: Any] = [
      .font: font ?? .systemFont(ofSize: UIFont.labelFontSize),
      .foregroundColor: (color ?? textColor ?? .label).cgColor, .paragraphStyle: style as NSParagraphStyle,
    ]
    let styled = NSMutableAttributedString(string: "")
    var place = 0
    while place < text.length {
      var range = NSRange()
      let attributes = text.attributes(at: place, effectiveRange: &range)
      guard range.length > 0 else { break }
      styled.append(
        NSAttributedString(
          string: text.attributedSubstring(from: range).string,
          attributes: usual.merging(attributes) { _, given in given }))
      place = range.location + range.length
    }
    return styled
  }

  /// The text in letters with which it has room in one line, if they need not be smaller than allowed.
  private final func shrunk(_ text: NSAttributedString, to width: CGFloat) -> NSAttributedString {
    let natural = text.size().width
    guard natural > width, natural > 0, let shrunk = text.mutableCopy() as? NSMutableAttributedString else {
      return text
    }
    let factor = max(width / natural * 0.999, minimumScaleFactor)
    guard factor < 1 else { return text }
    var place = 0
    while place < text.length {
      var range = NSRange()
      let attributes = text.attributes(at: place, effectiveRange: &range)
      guard range.length > 0 else { break }
      if let font = attributes[.font] as? UIFont {
        shrunk.addAttribute(.font, value: font.withSize(font.pointSize * factor), range: range)
      }
      place = range.location + range.length
    }
    return shrunk
  }
}
