import Drawing
import Foundation
import Geometry
import Pixels

/// A white bitmap that strokes and labels are drawn on, in pixels from the top left, y down.
final class ChartPicture {
  let buffer: PixelBuffer
  private let context: CGContext

  init(width: Int, height: Int) {
    buffer = PixelBuffer(width: width, height: height)
    context = CGContext(
      drawingInto: buffer, initialCTM: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(buffer.height)))
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: buffer.width, height: buffer.height))
    context.setFlatness(0.05)
    context.setLineCap(.round)
    context.setLineJoin(.round)
  }

  /// - Parameter color: `0xRRGGBB`.
  func stroke(_ path: CGPath, color: UInt32, width: Double, opacity: Double = 1, dash: [CGFloat] = []) {
    func channel(_ shift: UInt32) -> CGFloat { CGFloat(color >> shift & 255) / 255 }
    context.setStrokeColor(red: channel(16), green: channel(8), blue: channel(0), alpha: CGFloat(opacity))
    context.setLineWidth(CGFloat(width))
    context.setLineDash(phase: 0, lengths: dash)
    context.addPath(path)
    context.strokePath()
  }

  func line(
    from start: CGPoint, to end: CGPoint, color: UInt32, width: Double = 1, opacity: Double = 1,
    dash: [CGFloat] = []
  ) {
    let path = CGMutablePath()
    path.addLines(between: [start, end])
    stroke(path, color: color, width: width, opacity: opacity, dash: dash)
  }

  enum Alignment { case leading, center, trailing }

  func write(
    _ text: String, x: Double, baseline: Double, font: StrokeFont, color: UInt32, alignment: Alignment = .leading
  ) {
    let width = font.width(of: text)
    let left =
      switch alignment {
      case .leading: x
      case .center: x - width / 2
      case .trailing: x - width
      }
    stroke(font.path(of: text, x: left, baseline: baseline), color: color, width: font.strokeWidth)
  }
}
