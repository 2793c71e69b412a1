import CoreText
import Drawing
import Foundation
import Geometry
import Pixels

/// A bitmap on which strokes and labels are drawn. Coordinates are in pixels from the top left, y down.
final class ChartPicture {
  let buffer: PixelBuffer
  private let context: CGContext

  /// - Parameter background: `0xRRGGBB`.
  init(width: Int, height: Int, background: UInt32 = 0xFFFFFF) {
    buffer = PixelBuffer(width: width, height: height)
    context = CGContext(
      drawingInto: buffer, initialCTM: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(buffer.height)))
    setFill(background)
    context.fill(CGRect(x: 0, y: 0, width: buffer.width, height: buffer.height))
    context.setFlatness(0.05)
    context.setLineCap(.round)
    context.setLineJoin(.round)
  }

  private static func color(_ color: UInt32) -> CGColor {
    func channel(_ shift: UInt32) -> CGFloat { CGFloat(color >> shift & 255) / 255 }
    return CGColor(red: channel(16), green: channel(8), blue: channel(0), alpha: 1)
  }

  private func setFill(_ color: UInt32) { context.setFillColor(Self.color(color)) }

  /// Draws a bitmap into a rectangle of its size in pixels.
  func draw(_ picture: PixelBuffer, in area: CGRect) {
    guard let image = CGImage(copying: picture) else { return }
    context.saveGState()
    context.translateBy(x: area.minX, y: area.maxY)
    context.scaleBy(x: 1, y: -1)
    context.draw(image, in: CGRect(x: 0, y: 0, width: area.width, height: area.height))
    context.restoreGState()
  }

  /// Fills a rectangle with a checkerboard of two colours, `0xRRGGBB`.
  func fillSquares(_ area: CGRect, side: Int, colors: (UInt32, UInt32)) {
    setFill(colors.0)
    context.fill(area)
    setFill(colors.1)
    let (columns, rows) = ((Int(area.width) + side - 1) / side, (Int(area.height) + side - 1) / side)
    let path = CGMutablePath()
    for row in 0..<rows {
      for column in 0..<columns where (row + column).isMultiple(of: 2) {
        let square = CGRect(
          x: area.minX + CGFloat(column * side), y: area.minY + CGFloat(row * side), width: CGFloat(side),
          height: CGFloat(side))
        path.addRect(square.intersection(area))
      }
    }
    context.addPath(path)
    context.fillPath()
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
    _ text: String, x: Double, baseline: Double, font: LabelFont, color: UInt32, alignment: Alignment = .leading
  ) {
    let width = font.width(of: text)
    let left =
      switch alignment {
      case .leading: x
      case .center: x - width / 2
      case .trailing: x - width
      }
    context.saveGState()
    context.textMatrix = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: left, ty: baseline)
    CTLineDraw(font.line(of: text, Self.color(color)), context)
    context.restoreGState()
  }
}
