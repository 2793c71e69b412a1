import Foundation
import LayerKit
import Testing

/// Draws a sector of a circle that grows with its progress.
private class Pie: CALayer {
  @Animatable var progress: CGFloat = 0

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }

  override func draw(in context: CGContext) {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    context.move(to: center)
    context.addArc(
      center: center, radius: bounds.width / 2, startAngle: 0, endAngle: 2 * .pi * progress, clockwise: false)
    context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
    context.fillPath()
  }
}

/// Counts its calls of draw.
private final class CountedPie: Pie {
  private(set) var draws = 0

  override func draw(in context: CGContext) {
    draws += 1
    super.draw(in: context)
  }
}

/// Draws an image as a context does, and fills its lower half.
private final class Upright: CALayer {
  override func draw(in context: CGContext) {
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height / 2))
  }
}

@Suite("Drawn layers on a stage")
struct DrawingTests {
  private func growing() -> Stage {
    Stage.small { stage, card in
      let pie = Pie()
      pie.frame = CGRect(x: 30, y: 10, width: 24, height: 24)
      pie.setNeedsDisplay()
      stage.layer.addSublayer(pie)
      stage.at(0.2) {
        CATransaction.setAnimationDuration(0.5)
        pie.progress = 1
      }
      stage.at(0.45) { pie.progress = 0.25 }
    }
  }

  @Test("Frames of an animated drawing differ during the animation, and are equal before and after")
  func frames() throws {
    let frames = try growing().record(frames: 0..<14)
    #expect(Set(frames[0...2]).count == 1)
    #expect(Set(frames[2...7]).count == 6)
    #expect(Set(frames[7...]).count == 1)
  }

  @Test("A range of frames of an animated drawing has the same pixels as in the whole movie")
  func ranges() throws {
    let whole = try growing().record(frames: 0..<12)
    #expect(try growing().record(frames: 4..<7) == Array(whole[4..<7]))
    #expect(try growing().record(frames: 11..<12) == Array(whole[11..<12]))
  }

  @Test("An animated drawing is drawn once per frame")
  func drawnOnce() throws {
    let pie = CountedPie()
    let stage = Stage.small { stage, _ in
      pie.frame = CGRect(x: 30, y: 10, width: 24, height: 24)
      let turn = CABasicAnimation(keyPath: "progress")
      (turn.fromValue, turn.toValue, turn.duration) = (0, 1, 100)
      pie.add(turn, forKey: nil)
      stage.layer.addSublayer(pie)
    }
    _ = try stage.record(frames: 0..<3)
    let before = pie.draws
    _ = try stage.record(frames: 3..<8)
    #expect(pie.draws == before + 5)
  }

  @Test("A recording shows an animated drawing like the movie, and between frames that of the previous frame")
  func recording() throws {
    let frames = try growing().record(frames: 0..<12)
    let stage = growing()
    let recording = Recording(stage, until: stage.frameRate.time(ofFrame: 11))
    let sink = Recorder()
    for index in [7, 3, 11, 0, 2, 5, 4, 6] {
      let time = stage.frameRate.time(ofFrame: index)
      try sink.write(recording.picture(at: time))
      #expect(sink.frames.last == frames[index], "frame \(index)")
      try sink.write(recording.picture(at: time + 0.01))
      #expect(sink.frames.last == frames[index], "after frame \(index)")
    }
  }

  @Test("An animated drawing does not depend on the number of threads")
  func threads() throws {
    #expect(try growing().record(frames: 0..<8, threads: 1) == growing().record(frames: 0..<8, threads: 3))
  }

  @Test("Small y are at the top of a stage as on iOS, and at the bottom as on macOS", arguments: [false, true])
  func orientation(_ isGeometryFlipped: Bool) throws {
    let stage = Stage(size: CGSize(width: 4, height: 4), isGeometryFlipped: isGeometryFlipped)
    let layer = Upright()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.setNeedsDisplay()
    stage.layer.addSublayer(layer)
    let pixels = try stage.record(frames: 0..<1)[0]
    #expect(pixels.prefix(8).allSatisfy { $0 == (isGeometryFlipped ? 0 : 0xFFFF_0000) })
    #expect(pixels.suffix(8).allSatisfy { $0 == (isGeometryFlipped ? 0xFFFF_0000 : 0) })
  }

  @Test("A drawing with as many pixels per point as the stage is drawn pixel by pixel", arguments: [1, 2, 3])
  func scale(_ scale: Int) throws {
    let stage = Stage(size: CGSize(width: 4, height: 4), scale: Double(scale))
    let layer = Upright()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.contentsScale = CGFloat(scale)
    layer.setNeedsDisplay()
    stage.layer.addSublayer(layer)
    let pixels = try stage.record(frames: 0..<1)[0]
    let half = 8 * scale * scale
    #expect(pixels.prefix(half).allSatisfy { $0 == 0xFFFF_0000 } && pixels.suffix(half).allSatisfy { $0 == 0 })
  }
}

/// The first examples of books on Core Animation.
@Suite("Listings from books")
struct DrawingListingTests {
  /// A delegate that strokes an ellipse along the bounds.
  private final class Controller: CALayerDelegate {
    func draw(_ layer: CALayer, in ctx: CGContext) {
      ctx.setLineWidth(10.0)
      ctx.setStrokeColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      ctx.strokeEllipse(in: layer.bounds)
    }
  }

  @Test("A delegate draws a circle, which is clipped to the bounds although masksToBounds is false")
  func circle() throws {
    let controller = Controller()
    let stage = Stage(size: CGSize(width: 120, height: 120))
    let blueLayer = CALayer()
    blueLayer.frame = CGRect(x: 10.0, y: 10.0, width: 100.0, height: 100.0)
    blueLayer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    blueLayer.delegate = controller
    stage.layer.addSublayer(blueLayer)
    blueLayer.display()
    let pixels = try stage.record(frames: 0..<1)[0]
    #expect(pixels[60 * 120 + 12] == 0xFFFF_0000)
    #expect(pixels[60 * 120 + 9] == 0)
    #expect(pixels[12 * 120 + 12] == 0xFF00_00FF && pixels[60 * 120 + 60] == 0xFF00_00FF)
  }

  @Test("A stick figure is drawn line by line")
  func stickFigure() throws {
    let context = try #require(CGContext(width: 300, height: 300))
    context.setLineCap(.round)
    context.setLineWidth(5)
    context.setLineJoin(.round)
    context.setStrokeColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.beginPath()
    context.move(to: CGPoint(x: 175, y: 100))
    context.addArc(
      center: CGPoint(x: 150, y: 100), radius: 25, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    context.move(to: CGPoint(x: 150, y: 125))
    context.addLine(to: CGPoint(x: 150, y: 175))
    context.addLine(to: CGPoint(x: 125, y: 225))
    context.move(to: CGPoint(x: 150, y: 175))
    context.addLine(to: CGPoint(x: 175, y: 225))
    context.move(to: CGPoint(x: 100, y: 150))
    context.addLine(to: CGPoint(x: 200, y: 150))
    context.strokePath()
    let image = try #require(context.makeImage())
    func pixel(_ x: Int, _ y: Int) -> UInt32 { image.pixels[(299 - y) * 300 + x] }
    for (x, y) in [(125, 100), (150, 76), (150, 140), (137, 199), (162, 199), (99, 150), (201, 150)] {
      #expect(pixel(x, y) == 0xFFFF_0000)
    }
    #expect(pixel(150, 100) == 0 && pixel(150, 200) == 0)
  }
}
