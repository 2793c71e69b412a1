import Foundation
import Geometry
import TextLayout

/// Options for measuring and drawing strings.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits, with UIKit's values.
  public let rawValue: Int

  /// Options by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rectangle contains several lines. Without this option, its origin is where the baseline of the only line
  /// begins.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Line heights include the leading of their fonts.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures the glyphs' ink instead of their advances and the heights of lines.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that fits ends with an ellipsis if there is more text.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Options and results of drawing a string.
public final class NSStringDrawingContext: NSObject {
  /// The minimum factor by which the fonts may be reduced so that the text fits; 0, the default, or 1 for none.
  public var minimumScaleFactor: CGFloat = 0

  /// The factor by which the fonts were reduced in the last drawing.
  public internal(set) var actualScaleFactor: CGFloat = 1

  /// The rectangle that the text occupied in the last drawing.
  public internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
  /// The size of the string in points. Lines break only at line breaks in the string.
  public func size() -> CGSize {
    TextFrame(self, in: TextContainer()).map { $0.size(of: $0.lines[...]) } ?? .zero
  }

  /// Draws the string into the current context, with the top left corner of its first line at a point. y points down in
  /// contexts of layers and in flipped contexts, and up in others. Draws nothing if there is no current context.
  public func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext(), let frame = TextFrame(self, in: TextContainer()) else { return }
    context.draw(frame, from: point)
  }

  /// Draws the string into the current context, within a rectangle: lines break at its width, the first line is at its
  /// top, and anything outside it is clipped.
  public func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let rect = rect.standardized
    context.saveGState()
    context.clip(to: rect)
    let container = TextContainer(width: Double(rect.width), height: Double(rect.height))
    if let frame = TextFrame(self, in: container) { context.draw(frame, from: context.top(of: rect)) }
    context.restoreGState()
  }

  /// Draws the string into the current context.
  /// - Parameters:
  ///   - rect: lines break at its width, unless that is 0. Lines below the rectangle are drawn, too, unless the last
  ///     line that fits is truncated.
  ///   - options: without `usesLineFragmentOrigin` one line is drawn, whose baseline begins at the rectangle's origin.
  ///   - context: receives the results of drawing; may be nil.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil) {
    guard let target = UIGraphicsGetCurrentContext() else { return }
    let rect = rect.standardized
    guard let frame = fitted(to: rect.size, options, context) else { return }
    let isLine = !options.contains(.usesLineFragmentOrigin)
    var place = isLine ? rect.origin : target.top(of: rect)
    if isLine, let baseline = frame.lines.first?.origin.y {
      place.y += target.drawsStringsDownwards ? -baseline : baseline
    }
    target.draw(frame, from: place)
  }

  /// The rectangle that the string occupies, relative to the point at which it is drawn, in points.
  /// - Parameters:
  ///   - size: lines break at its width, and lines that do not fit its height are omitted; 0 is no limit.
  ///   - options: without `usesLineFragmentOrigin` one line is measured, and the rectangle is relative to the start of
  ///     its baseline, with y up.
  ///   - context: receives the results of measuring; may be nil.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
  ) -> CGRect {
    guard let frame = fitted(to: size, options, context) else { return .zero }
    return frame.bounds(options, within: size)
  }

  /// Lays out the string in a size, in smaller fonts if the context allows them.
  private func fitted(
    to size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) -> TextFrame? {
    let isLine = !options.contains(.usesLineFragmentOrigin)
    let truncates = options.contains(.truncatesLastVisibleLine)
    let height = isLine || !truncates ? nil : size.height.textLimit
    let container = TextContainer(
      width: size.width.textLimit, height: height, wraps: !isLine, truncation: truncates ? .end : .none,
      maximumLineCount: isLine ? 1 : nil, usesFontLeading: options.contains(.usesFontLeading))
    guard let frame = TextFrame(self, in: container) else { return nil }
    guard let context else { return frame }
    let (made, factor) = shrunk(frame, in: container, size, isLine: isLine, least: context.minimumScaleFactor)
    context.actualScaleFactor = CGFloat(factor)
    context.totalBounds = made.bounds(options, within: size)
    return made
  }

  /// The frame in the largest fonts in which it fits, to a hundredth of their size.
  private func shrunk(
    _ frame: TextFrame, in container: TextContainer, _ size: CGSize, isLine: Bool, least: CGFloat
  ) -> (TextFrame, Double) {
    let (width, height) = (size.width.textLimit, isLine ? nil : size.height.textLimit)
    let open = TextContainer(
      width: isLine ? nil : width, wraps: !isLine, maximumLineCount: isLine ? 1 : nil,
      usesFontLeading: container.usesFontLeading)
    func laidOut(_ hundredths: Int, in container: TextContainer) -> TextFrame? {
      TextFrame(self, in: container) { $0.changeAll { $0.fontSize *= Double(hundredths) / 100 } }
    }
    func fits(_ hundredths: Int) -> Bool {
      guard let frame = laidOut(hundredths, in: open) else { return true }
      let taken = frame.size(of: frame.lines[...])
      return Double(taken.width) <= (width ?? .infinity) + 1e-6 && Double(taken.height) <= (height ?? .infinity) + 1e-6
    }
    guard least > 0, least < 1, !fits(100) else { return (frame, 1) }
    var (low, high) = (max(1, Int((least * 100).rounded(.up))), 99)
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(middle) { low = middle } else { high = middle - 1 }
    }
    return (laidOut(low, in: container) ?? frame, Double(low) / 100)
  }
}

extension TextFrame {
  /// The rectangle that the text occupies, relative to the corner from which it is drawn; for a single line, to its
  /// baseline.
  fileprivate func bounds(_ options: NSStringDrawingOptions, within size: CGSize) -> CGRect {
    let isLine = !options.contains(.usesLineFragmentOrigin)
    let lines = isLine ? self.lines.prefix(1) : lines(within: size.height.textLimit)
    var box = CGRect(origin: .zero, size: self.size(of: lines))
    if options.contains(.usesDeviceMetrics) {
      box = lines.reduce(CGRect.null) { $0.union($1.inkBounds) }
      if box.isNull { box = .zero }
    }
    guard isLine, let baseline = lines.first?.origin.y else { return box }
    return CGRect(x: box.minX, y: baseline - box.maxY, width: box.width, height: box.height)
  }
}

extension CGContext {
  /// Draws all of a laid-out text.
  /// - Parameter corner: the upper left corner of its container, in user space.
  fileprivate func draw(_ frame: TextFrame, from corner: CGPoint) {
    let place = CGAffineTransform(
      a: 1, b: 0, c: 0, d: drawsStringsDownwards ? 1 : -1, tx: corner.x, ty: corner.y)
    draw(frame.lines.indices.map { DrawnLine(number: $0, runs: frame.lines[$0].runs) }, of: frame, at: place)
  }

  /// The corner of a rectangle at which left-to-right text begins.
  fileprivate func top(of rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX, y: drawsStringsDownwards ? rect.minY : rect.maxY)
  }
}
