import Drawing
import Foundation
import Geometry
import Pixels

/// The image contexts of the thread, and their scales.
private enum ImageContexts {
  private static let key = "LayerKit.imageContexts"

  static var open: [(context: CGContext, scale: CGFloat)] {
    get { Thread.current.threadDictionary[key] as? [(context: CGContext, scale: CGFloat)] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue.isEmpty ? nil : newValue }
  }
}

/// Begins an image of a size in points, with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image: makes its context, whose y grows downwards, the current one. An image of no pixels, or of too many,
/// gets one pixel.
/// - Parameters:
///   - size: in points.
///   - opaque: whether the image has no alpha.
///   - scale: pixels per point; 0 for the scale of the main screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 ? scale : ScreenScale.main
  let context =
    CGContext(of: CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
    ?? CGContext(width: 1, height: 1, isOpaque: opaque)
  guard let context else { return }
  ImageContexts.open.append((context, scale))
  UIGraphicsPushContext(context)
}

/// An image of everything drawn since `UIGraphicsBeginImageContext`; nil if that was not called.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  ImageContexts.open.last.map { UIImage(drawnIn: $0.context, scale: $0.scale) }
}

/// Ends an image, and restores the previous current context.
public func UIGraphicsEndImageContext() {
  guard ImageContexts.open.popLast() != nil else { return }
  UIGraphicsPopContext()
}

/// Fills a rectangle of the current context with its fill colour, and replaces what was there.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle of the current context with its fill colour and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a line of one point inside the edges of a rectangle of the current context, in its fill colour.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  let (rect, line) = (rect.standardized, CGFloat(1))
  context.fill([
    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: line),
    CGRect(x: rect.minX, y: rect.maxY - line, width: rect.width, height: line),
    CGRect(x: rect.minX, y: rect.minY + line, width: line, height: max(0, rect.height - 2 * line)),
    CGRect(x: rect.maxX - line, y: rect.minY + line, width: line, height: max(0, rect.height - 2 * line)),
  ])
}

/// Intersects the current context's clip with a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
