import Drawing
import Foundation
import Geometry
import Layers
import Pixels
import TextLayout
import TextObjects

/// Text in one or more lines, vertically centred.
@MainActor @preconcurrency
open class UILabel: UIView {
  /// The text without attributes. Setting it applies the label's font and colour to all of it.
  open var text: String? {
    get { attributed?.string ?? plain }
    set {
      (plain, attributed) = (newValue, nil)
      textDidChange()
    }
  }

  /// The text with attributes. The label's properties apply where an attribute is missing.
  open var attributedText: NSAttributedString? {
    get { attributed ?? plain.map { styled(NSAttributedString(string: $0)) } }
    set {
      (plain, attributed) = (nil, newValue?.copy() as? NSAttributedString)
      textDidChange()
    }
  }

  private final var plain: String?
  private final var attributed: NSAttributedString?

  /// The font; the system font of 17 points by default.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) { didSet { textDidChange() } }

  /// The colour of the text; black by default.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label { didSet { setNeedsDisplay() } }

  /// The colour of the text while `isHighlighted` is true; nil to use `textColor`.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }

  /// Whether `highlightedTextColor` is used; false by default.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }

  /// Whether the text has its full colour; if false, it is faded. True by default.
  open var isEnabled = true { didSet { setNeedsDisplay() } }

  /// The alignment of the lines; `natural` by default.
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }

  /// The treatment of text that does not fit; `byTruncatingTail` by default.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { textDidChange() } }

  /// The maximum number of lines; 1 by default, 0 for no limit.
  open var numberOfLines = 1 { didSet { textDidChange() } }

  /// Whether the text shrinks to fit into one line; false by default.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }

  /// The minimum factor by which the text shrinks; 0 by default.
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }

  /// The width at which `intrinsicContentSize` wraps lines; 0, the default, for no wrapping.
  open var preferredMaxLayoutWidth: CGFloat = 0

  /// The colour of the shadow, which has no blur; nil, the default, for none.
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }

  /// The offset of the shadow, in points; one point above the text by default.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }

  /// A label with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  /// Returns nil: nib files and storyboards are not read.
  public required init?(coder: NSCoder) { nil }

  private final func textDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  // MARK: Measuring

  open override var intrinsicContentSize: CGSize {
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .greatestFiniteMagnitude
    return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  override var breaksLines: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  override var baselineOffsets: (first: CGFloat, last: CGFloat)? {
    let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
    return (font.ascender, font.lineHeight - font.ascender)
  }

  /// The size of the text, wrapped at a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && numberOfLines != 1 ? size.width : .greatestFiniteMagnitude
    let area = CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude)
    let text = textRect(forBounds: area, limitedToNumberOfLines: numberOfLines).size
    let scale = UIScreen.main.scale
    return CGSize(
      width: (text.width * scale).rounded(.up) / scale, height: (text.height * scale).rounded(.up) / scale)
  }

  /// The rectangle of the text within another rectangle, at its upper left corner.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let text = drawnText(color: nil), text.length > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
    let available = CGSize(
      width: min(bounds.width, 1e6), height: heightLimit(numberOfLines, within: bounds.height, of: text))
    var size = text.boundingRect(with: available, options: options, context: nil).size
    (size.width, size.height) = (min(size.width, bounds.width), min(size.height, bounds.height))
    return CGRect(origin: bounds.origin, size: size)
  }

  /// The paragraph style truncates or clips a single line unless it is truncated at its end.
  private final var options: NSStringDrawingOptions {
    let isCutByParagraph =
      numberOfLines == 1 && [.byTruncatingHead, .byTruncatingMiddle, .byClipping].contains(lineBreakMode)
    return isCutByParagraph ? .usesLineFragmentOrigin : [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
  }

  /// The height limit that allows only a number of lines.
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
    // The first line is drawn even if it is higher than the rectangle.
    let line = text.attributedSubstring(from: NSRange(0..<1)).size().height
    let limit = max(heightLimit(numberOfLines, within: rect.height, of: text), line + 0.5)
    let size = text.boundingRect(
      with: CGSize(width: rect.width, height: limit), options: options, context: nil)
    let scale = layer.contentsScale
    let top = ((rect.midY - size.height / 2) * scale).rounded() / scale
    text.draw(with: CGRect(x: rect.minX, y: top, width: rect.width, height: limit), options: options)
  }

  /// The text with all attributes; nil for none.
  private final func drawnText(color: UIColor?) -> NSAttributedString? {
    (attributed ?? plain.map { NSAttributedString(string: $0) }).map { styled($0, color: color) }
  }

  private final func styled(_ text: NSAttributedString, color: UIColor? = nil) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    // If there are several lines, only the last one is truncated.
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

  /// The text, scaled to fit into one line within the minimum scale factor.
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
