import DisplayList
import Foundation
import Geometry
import Pixels
import Properties
import Synchronization
import TextLayout
import TextObjects

/// The text of a layer, laid out in its bounds. The content for each orientation of y is created when a frame first
/// needs it. It stays the same object, by which painters recognise it.
final class PlacedText: Sendable {
  fileprivate struct Made {
    var upright, flipped: TextParts?
    /// The last request and its result.
    var last: (color: PremultipliedColor?, isFlipped: Bool, content: ItemContent?)?
  }

  private let bounds: CGRect
  /// The layout; nil if there is no text.
  let frame: TextFrame?
  private let isSlice: Bool
  private let made = Mutex(Made())

  /// The memory charge of the layout and of the paths of its parts, and the error if there is not enough memory. The error is reported whenever the
  /// text would be drawn.
  private let charge = MemoryCharge(.texts)
  private let layer: UInt64
  private let refusal: FrameMemoryError?

  /// - Parameters:
  ///   - layer: the ID of the layer, for errors.
  ///   - slice: a piece of another layer's text that the layer shows; nil for its own text.
  init(_ values: borrowing PropertyStorage, of layer: UInt64, _ fonts: TextFonts, _ slice: TextSlice?) {
    bounds = values[layerProperties.bounds].standardized
    isSlice = slice != nil
    self.layer = layer
    if let slice {
      (frame, refusal) = (slice.frame, nil)
      return
    }
    let sides = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY]
    let isVisible = bounds.width > 0 && bounds.height > 0 && sides.allSatisfy(\.isFinite)
    refusal = isVisible ? charge.refusal(of: values[textLayerProperties.string]) : nil
    guard isVisible, refusal == nil else {
      frame = nil
      return
    }
    frame = TextFrame(values, fonts, width: bounds.width, height: bounds.height)
    charge.keep((frame?.glyphCount ?? 0) * MemoryCharge.bytesPerGlyph)
  }

  /// - Parameter color: the colour of letters without a colour attribute; nil if they are not drawn.
  func content(color: PremultipliedColor?, isFlipped: Bool) -> ItemContent? {
    if let refusal { FrameMemory.note(refusal, layer: layer) }
    guard let frame else { return nil }
    return made.withLock { made in
      if let last = made.last, last.color == color, last.isFlipped == isFlipped { return last.content }
      do throws(FrameMemoryError) {
        let parts = try made.parts(of: frame, in: bounds, isCut: !isSlice, isFlipped: isFlipped, from: charge)
        let content = parts.content(color).map { ItemContent.text($0) }
        made.last = (color, isFlipped, content)
        return content
      } catch {
        FrameMemory.note(error, layer: layer)
        return nil
      }
    }
  }
}

extension MemoryCharge {
  /// The size of a laid-out glyph in a part that is drawn, for both orientations of y.
  fileprivate static let bytesPerGlyph = 160

  /// The memory per letter during the layout, among the letters that can be drawn.
  private static let bytesPerLetter = 400

  /// Allocates memory for the layout of a text.
  /// - Returns: the error if there is not enough memory.
  fileprivate func refusal(of text: TextValue?) -> FrameMemoryError? {
    let count = text?.runs.reduce(0) { $0 + $1.string.utf8.count } ?? 0
    do throws(FrameMemoryError) {
      try reserve(count * Self.bytesPerLetter)
      return nil
    } catch {
      return error
    }
  }
}

extension TextFrame {
  fileprivate var glyphCount: Int {
    lines.reduce(0) { $0 + $1.runs.reduce(0) { $0 + $1.glyphs.count } }
  }
}

extension PlacedText.Made {
  /// The visible parts of the text, in the layer's coordinates.
  /// - Parameters:
  ///   - isCut: whether parts outside the bounds are omitted.
  ///   - charge: reserves the memory of paths.
  /// - Throws: `FrameMemoryError` if there is not enough memory.
  fileprivate mutating func parts(
    of frame: TextFrame, in bounds: CGRect, isCut: Bool, isFlipped: Bool, from charge: MemoryCharge
  ) throws(FrameMemoryError) -> TextParts {
    if let parts = isFlipped ? flipped : upright { return parts }
    var builder = TextPartsBuilder(bounds, isCut: isCut, isFlipped: isFlipped)
    let byteCount = charge.byteCount
    do throws(FrameMemoryError) { try builder.add(frame, from: charge) } catch {
      charge.keep(byteCount)
      throw error
    }
    let parts = builder.parts
    charge.keep(byteCount + parts.pathByteCount)
    if isFlipped { flipped = parts } else { upright = parts }
    return parts
  }
}

extension TextFrame {
  /// The layout of a text layer's text; nil if there is no text, or no font at all. Letters without a colour attribute
  /// have the layer's colour.
  /// - Parameters:
  ///   - width: the maximum width in points; nil for no limit.
  ///   - height: the maximum height in points; nil for no limit.
  package init?(_ values: borrowing PropertyStorage, _ fonts: TextFonts, width: CGFloat?, height: CGFloat?) {
    guard let string = values[textLayerProperties.string], !string.isEmpty else { return nil }
    let defaults = TextDefaults(
      font: values[textLayerProperties.font], fontSize: Double(values[textLayerProperties.fontSize]),
      alignment: values[textLayerProperties.alignmentMode].alignment)
    guard let text = AttributedText(string, fonts: fonts, defaults: defaults) else { return nil }
    let container = TextContainer(
      width: width.map { Double($0) }, height: height.map { Double($0) },
      wraps: values[textLayerProperties.isWrapped], truncation: values[textLayerProperties.truncationMode].truncation)
    guard let frame = try? fonts.frame(for: text, in: container) else { return nil }
    self = frame
  }
}

extension CATextLayerAlignmentMode {
  fileprivate var alignment: ParagraphStyle.Alignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

extension CATextLayerTruncationMode {
  fileprivate var truncation: TextContainer.Truncation {
    switch self {
    case .start: .start
    case .middle: .middle
    case .end: .end
    default: .none
    }
  }
}
