import Drawing
import Foundation
import Geometry
import Pixels

/// The pictures in `Gold`, on bitmaps of 240 × 180.
enum Picture: String, CaseIterable {
  case fills, strokes, gradients, images, modes, shadows, clips

  func draw(in c: CGContext) throws {
    switch self {
    case .fills: Self.fills(c)
    case .strokes: Self.strokes(c)
    case .gradients: Self.gradients(c)
    case .images: try Self.images(c)
    case .modes: Self.modes(c)
    case .shadows: Self.shadows(c)
    case .clips: try Self.clips(c)
    }
  }

  private static func color(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat, _ a: CGFloat = 1) -> CGColor {
    CGColor(srgbRed: r, green: g, blue: b, alpha: a)
  }

  private static func star(at center: CGPoint, radius: CGFloat) -> CGPath {
    let path = CGMutablePath()
    for index in 0..<5 {
      let angle = CGFloat.pi / 2 + CGFloat(index) * 4 * .pi / 5
      let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }

  private static func fills(_ c: CGContext) {
    c.setFillColor(color(0.9, 0.3, 0.2))
    c.addPath(star(at: CGPoint(x: 45, y: 130), radius: 40))
    c.fillPath()
    c.setFillColor(color(0.2, 0.4, 0.9))
    c.addPath(star(at: CGPoint(x: 130, y: 130), radius: 40))
    c.fillPath(using: .evenOdd)
    c.setFillColor(color(0.1, 0.6, 0.3, 0.6))
    c.fillEllipse(in: CGRect(x: 170, y: 95, width: 60, height: 75))
    c.saveGState()
    c.translateBy(x: 45, y: 45)
    c.rotate(by: 0.4)
    c.addRoundedRect(in: CGRect(x: -30, y: -20, width: 60, height: 40), cornerWidth: 12, cornerHeight: 12)
    c.fillPath()
    c.restoreGState()
    c.setShouldAntialias(false)
    c.setFillColor(.black)
    c.fillEllipse(in: CGRect(x: 95, y: 15, width: 60, height: 60))
    c.setShouldAntialias(true)
    c.setFillColor(color(0.6, 0.2, 0.7))
    c.move(to: CGPoint(x: 170, y: 20))
    c.addArc(tangent1End: CGPoint(x: 200, y: 90), tangent2End: CGPoint(x: 230, y: 20), radius: 14)
    c.addArc(tangent1End: CGPoint(x: 230, y: 20), tangent2End: CGPoint(x: 170, y: 20), radius: 10)
    c.addQuadCurve(to: CGPoint(x: 170, y: 20), control: CGPoint(x: 190, y: 45))
    c.closePath()
    c.fillPath()
  }

  private static func strokes(_ c: CGContext) {
    let zigzag = [CGPoint(x: 15, y: 20), CGPoint(x: 35, y: 70), CGPoint(x: 55, y: 20), CGPoint(x: 75, y: 70)]
    c.setStrokeColor(color(0.15, 0.25, 0.5))
    c.setLineWidth(9)
    for (index, join) in [CGLineJoin.miter, .round, .bevel].enumerated() {
      c.saveGState()
      c.translateBy(x: CGFloat(index) * 75, y: 90)
      c.setLineJoin(join)
      c.setLineCap([.butt, .round, .square][index])
      c.addLines(between: zigzag)
      c.strokePath()
      c.restoreGState()
    }
    c.setStrokeColor(color(0.8, 0.2, 0.2))
    c.setLineWidth(4)
    c.setLineDash(phase: 3, lengths: [14, 6, 3, 6])
    c.move(to: CGPoint(x: 10, y: 20))
    c.addCurve(to: CGPoint(x: 120, y: 75), control1: CGPoint(x: 70, y: -20), control2: CGPoint(x: 40, y: 120))
    c.strokePath()
    c.setLineDash(phase: 0, lengths: [])
    c.saveGState()
    c.translateBy(x: 180, y: 45)
    c.scaleBy(x: 1, y: 0.4)
    c.setStrokeColor(color(0.1, 0.6, 0.4, 0.7))
    c.setLineWidth(16)
    c.strokeEllipse(in: CGRect(x: -45, y: -60, width: 90, height: 120))
    c.restoreGState()
    c.setStrokeColor(.black)
    c.stroke(CGRect(x: 150.5, y: 5.5, width: 60, height: 10), width: 1)
    c.setLineWidth(0.5)
    c.strokeLineSegments(between: (0..<10).map { CGPoint(x: 130 + CGFloat($0) * 2, y: $0 % 2 == 0 ? 5 : 80) })
  }

  private static let rainbow = [color(1, 0.2, 0.2), color(1, 0.8, 0.1), color(0.1, 0.5, 1, 0.3)]

  private static func gradients(_ c: CGContext) {
    guard
      let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: rainbow, locations: [0, 0.4, 1]),
      let dark = CGGradient(
        colorsSpace: nil, colors: [color(0.1, 0.1, 0.12), color(0.14, 0.14, 0.17)], locations: nil)
    else { return }
    c.drawLinearGradient(
      dark, start: .zero, end: CGPoint(x: 240, y: 180),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    c.saveGState()
    c.clip(to: CGRect(x: 10, y: 100, width: 100, height: 70))
    c.drawLinearGradient(gradient, start: CGPoint(x: 30, y: 110), end: CGPoint(x: 90, y: 150), options: [])
    c.restoreGState()
    c.drawRadialGradient(
      gradient, startCenter: CGPoint(x: 165, y: 140), startRadius: 5, endCenter: CGPoint(x: 180, y: 132),
      endRadius: 40, options: .drawsBeforeStartLocation)
    c.saveGState()
    c.clip(to: CGRect(x: 10, y: 10, width: 100, height: 80))
    c.drawRadialGradient(
      gradient, startCenter: CGPoint(x: 30, y: 50), startRadius: 6, endCenter: CGPoint(x: 80, y: 50),
      endRadius: 20, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    c.restoreGState()
    c.addEllipse(in: CGRect(x: 130, y: 10, width: 80, height: 80))
    c.clip()
    c.drawConicGradient(gradient, center: CGPoint(x: 170, y: 50), angle: .pi / 2)
  }

  private static func images(_ c: CGContext) throws {
    let image = try quarters(16)
    c.draw(image, in: CGRect(x: 10, y: 120, width: 48, height: 48))
    c.interpolationQuality = .none
    c.draw(try quarters(), in: CGRect(x: 70, y: 120, width: 48, height: 48))
    c.interpolationQuality = .high
    c.draw(try quarters(), in: CGRect(x: 130, y: 120, width: 48, height: 48))
    c.saveGState()
    c.translateBy(x: 60, y: 60)
    c.rotate(by: 0.3)
    c.setAlpha(0.6)
    c.draw(image, in: CGRect(x: -40, y: -30, width: 80, height: 60))
    c.restoreGState()
    c.clip(to: CGRect(x: 130, y: 10, width: 100, height: 100))
    c.draw(image, in: CGRect(x: 170, y: 50, width: 22, height: 18), byTiling: true)
  }

  private static func modes(_ c: CGContext) {
    for (index, mode) in CGBlendMode.allCases.enumerated() {
      c.saveGState()
      c.translateBy(x: CGFloat(index % 7) * 34 + 2, y: 135 - CGFloat(index / 7) * 44)
      c.clip(to: CGRect(x: 0, y: 0, width: 31, height: 41))
      c.setFillColor(color(0.9, 0.7, 0.2))
      c.fill(CGRect(x: 2, y: 12, width: 22, height: 26))
      c.setBlendMode(mode)
      c.setFillColor(color(0.2, 0.3, 0.9, 0.8))
      c.fillEllipse(in: CGRect(x: 9, y: 3, width: 20, height: 24))
      c.restoreGState()
    }
  }

  private static func shadows(_ c: CGContext) {
    c.setFillColor(.white)
    c.fill(CGRect(x: 0, y: 0, width: 240, height: 180))
    c.setShadow(offset: CGSize(width: 6, height: -6), blur: 8, color: color(0, 0, 0, 0.7))
    c.setFillColor(color(0.9, 0.4, 0.3))
    c.fillEllipse(in: CGRect(x: 20, y: 100, width: 60, height: 60))
    c.setLineWidth(6)
    c.setStrokeColor(color(0.2, 0.5, 0.3))
    c.stroke(CGRect(x: 110, y: 105, width: 50, height: 50))
    c.setShadow(offset: CGSize(width: -4, height: 4), blur: 0)
    c.fill(CGRect(x: 185, y: 110, width: 40, height: 40))
    c.setShadow(offset: CGSize(width: 8, height: -8), blur: 10, color: color(0.1, 0.1, 0.6))
    c.setAlpha(0.6)
    c.beginTransparencyLayer(auxiliaryInfo: nil)
    c.fillEllipse(in: CGRect(x: 20, y: 20, width: 60, height: 60))
    c.setFillColor(color(0.9, 0.8, 0.2))
    c.fillEllipse(in: CGRect(x: 50, y: 20, width: 60, height: 60))
    c.endTransparencyLayer()
    c.setShadow(offset: .zero, blur: 0, color: nil)
    c.setFillColor(color(0.9, 0.4, 0.3))
    c.fillEllipse(in: CGRect(x: 130, y: 20, width: 60, height: 60))
    c.setFillColor(color(0.9, 0.8, 0.2))
    c.fillEllipse(in: CGRect(x: 160, y: 20, width: 60, height: 60))
  }

  private static func clips(_ c: CGContext) throws {
    func stripes(_ color: CGColor) {
      c.setStrokeColor(color)
      c.setLineWidth(5)
      c.strokeLineSegments(
        between: (0..<60).map { CGPoint(x: CGFloat($0 / 2) * 10, y: $0 % 2 == 0 ? 0 : 180) })
    }
    c.saveGState()
    c.addPath(star(at: CGPoint(x: 60, y: 125), radius: 50))
    c.clip(using: .evenOdd)
    stripes(.red)
    c.restoreGState()
    c.saveGState()
    c.addEllipse(in: CGRect(x: 120, y: 90, width: 70, height: 70))
    c.clip()
    c.addEllipse(in: CGRect(x: 150, y: 110, width: 70, height: 60))
    c.clip()
    stripes(.blue)
    c.restoreGState()
    c.saveGState()
    c.clip(to: [CGRect(x: 10, y: 10, width: 40, height: 50), CGRect(x: 30.5, y: 30.5, width: 40, height: 40)])
    stripes(.green)
    c.restoreGState()
    let mask = try DrawingTests.draw(64, 64) { m in
      guard let fade = CGGradient(colorsSpace: nil, colors: [.black, .clear], locations: nil) else { return }
      m.drawRadialGradient(
        fade, startCenter: CGPoint(x: 32, y: 32), startRadius: 10, endCenter: CGPoint(x: 32, y: 32), endRadius: 32,
        options: .drawsBeforeStartLocation)
    }
    c.clip(to: CGRect(x: 120, y: 5, width: 110, height: 80), mask: mask)
    stripes(.black)
  }
}
