import Foundation
import Geometry
import Pixels
import Rasterization

/// A sheet that strokes and letters are drawn on, in pixels from the top left.
final class ChartPicture {
  let buffer: PixelBuffer
  private let painter: TilePainter
  private var target: RasterTarget { RasterTarget(buffer) }
  private var all: PixelRect { PixelRect(minX: 0, minY: 0, maxX: buffer.width, maxY: buffer.height) }

  init(width: Int, height: Int, background: UInt32) {
    buffer = PixelBuffer(width: width, height: height)
    painter = TilePainter(tileWidth: buffer.width)
    painter.clear(all, to: Self.color(background), in: target)
  }

  /// - Parameters:
  ///   - color: `0xRRGGBB`.
  ///   - clip: nothing is drawn outside.
  func stroke(
    _ path: CGPath, color: UInt32, width: Double, opacity: Double = 1, dash: [CGFloat] = [], clip: PixelRect? = nil
  ) {
    let dashed = dash.isEmpty ? path : path.copy(dashingWithPhase: 0, lengths: dash)
    let outline = dashed.stroked(StrokeStyle(width: width, cap: .round, join: .round), tolerance: 0.05)
    guard let mask = AlphaMask(filling: outline, by: .winding, in: all.intersection(clip ?? all)) else { return }
    painter.paint(mask, with: Self.color(color, opacity: opacity), region: mask.rect, in: target)
  }

  func line(from start: CGPoint, to end: CGPoint, color: UInt32, width: Double = 1) {
    let path = CGMutablePath()
    path.move(to: start)
    path.addLine(to: end)
    stroke(path, color: color, width: width)
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

  private static func color(_ rgb: UInt32, opacity: Double = 1) -> PackedColor {
    func channel(_ shift: UInt32) -> Double { Double(rgb >> shift & 255) / 255 }
    return PackedColor(
      PremultipliedColor(red: channel(16), green: channel(8), blue: channel(0), alpha: 1), opacity: opacity)
  }
}
