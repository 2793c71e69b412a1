import Foundation
import LayerKit
import Pixels
import Repository
import Testing

@Suite("Layer classes drawn into a context")
struct ClassRenderingTests {
  private static let files = Repository.url("Tests/Media/MediaTests/Files")
  private static let size = CGSize(width: 96, height: 64)
  private static let bounds = CGRect(origin: .zero, size: size)

  /// The layer drawn with y down.
  private func render(_ layer: CALayer) throws -> [UInt32] {
    let context = try #require(CGContext(width: 96, height: 64))
    context.translateBy(x: 0, y: 64)
    context.scaleBy(x: 1, y: -1)
    layer.render(in: context)
    return try #require(context.makeImage()).pixels
  }

  private func expectSame(_ one: [UInt32], _ other: [UInt32], _ location: SourceLocation = #_sourceLocation) {
    var greatest = 0
    for (one, other) in zip(one, other) {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        greatest = max(greatest, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
      }
    }
    #expect(greatest <= 1, sourceLocation: location)
    #expect(Set(one).count > 1, "something is drawn", sourceLocation: location)
  }

  private func animation(_ keyPath: String, _ from: Any, _ to: Any) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 2)
    return animation
  }

  /// Compares the presentation copy of a layer, whose bounds are the canvas, with the frame of the stage at a time.
  /// - Returns: the stage, which must stay alive for the layer's clock.
  @discardableResult private func checkPresentation(
    _ layer: CALayer, at time: Double = 0.75, _ location: SourceLocation = #_sourceLocation
  ) throws -> Stage {
    let stage = Stage(size: Self.size)
    layer.frame = Self.bounds
    stage.layer.addSublayer(layer)
    let shown = try stage.image(at: time).pixels
    expectSame(shown, try render(try #require(layer.presentation())), location)
    return stage
  }

  private func emitter() -> CAEmitterLayer {
    let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
    cell.contents = CGImage(width: 4, height: 4, pixels: Array(repeating: 0xFF44_CCFF, count: 16))
    (cell.name, cell.birthRate, cell.lifetime, cell.velocity, cell.emissionRange) = ("cell", 30, 1, 30, 2 * .pi)
    layer.emitterCells = [cell]
    layer.emitterPosition = CGPoint(x: 48, y: 32)
    return layer
  }

  private func movie() throws -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 40, height: 30)
    layer.contents = try Clip(contentsOf: Self.files.appendingPathComponent("b-frames.mp4"))
    return layer
  }

  private func shape() -> CAShapeLayer {
    let shape = CAShapeLayer()
    shape.path = CGPath(ellipseIn: CGRect(x: 20, y: 12, width: 50, height: 40), transform: nil)
    (shape.fillColor, shape.strokeColor, shape.lineWidth) = (
      .white, CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), 6
    )
    return shape
  }

  @Test("A shape with its fill and stroke") func shapes() throws {
    let pixels = try render(shape())
    #expect(pixels[32 * 96 + 45] == 0xFFFF_FFFF && pixels[32 * 96 + 20] == 0xFFFF_0000 && pixels[0] == 0)
  }

  @Test("A stroke with animated ends and dashes equals one with the same static values") func movingStrokes() throws {
    let (moving, still) = (shape(), shape())
    for shape in [moving, still] {
      (shape.strokeColor, shape.lineWidth, shape.lineDashPattern) = (CGColor.white, 6, [9, 5])
      shape.frame = Self.bounds
    }
    let ends = [("strokeStart", 0.0, 0.5), ("strokeEnd", 0.25, 0.75), ("lineDashPhase", 0.0, 20.0)]
    for (key, from, to) in ends { moving.add(animation(key, from, to), forKey: key) }
    (still.strokeStart, still.strokeEnd, still.lineDashPhase) = (0.125, 0.375, 5)
    let images = try [moving, still].map { layer in
      let stage = Stage(size: Self.size)
      stage.layer.addSublayer(layer)
      return try stage.image(at: 0.5).pixels
    }
    #expect(Set(images[0]).count > 2)
    #expect(images[0] == images[1])
  }

  @Test("An animated shape") func animatedShapes() throws {
    let shape = shape()
    shape.add(animation("strokeEnd", 0, 1), forKey: nil)
    try checkPresentation(shape)
  }

  @Test("A gradient from its first to its last colour") func gradients() throws {
    let gradient = CAGradientLayer()
    gradient.frame = Self.bounds
    (gradient.colors, gradient.startPoint, gradient.endPoint) = (
      [CGColor.black, CGColor.white], CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5)
    )
    let row = try render(gradient)[0..<96].map { Int($0 & 255) }
    #expect(row[0] < 6 && row[95] > 249 && abs(row[48] - 128) < 4 && row == row.sorted())
  }

  @Test("An animated gradient") func animatedGradients() throws {
    let gradient = CAGradientLayer()
    (gradient.colors, gradient.type) = ([CGColor.black, CGColor.white], .conic)
    gradient.add(animation("endPoint", CGPoint(x: 1, y: 0.5), CGPoint(x: 0, y: 0.5)), forKey: nil)
    try checkPresentation(gradient)
  }

  @Test("All instances of a replicator") func replicators() throws {
    let (replicator, box) = (CAReplicatorLayer(), CALayer())
    replicator.frame = Self.bounds
    box.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    box.backgroundColor = .white
    replicator.addSublayer(box)
    (replicator.instanceCount, replicator.instanceDelay) = (3, 1)
    replicator.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    let row = try render(replicator)[0..<96].map { $0 != 0 }
    #expect(row == (0..<96).map { $0 % 30 < 10 && $0 < 70 })
  }

  @Test("Instances of a replicator with a delay, each at its time") func delayed() throws {
    let replicator = CAReplicatorLayer()
    let box = CALayer()
    box.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    box.backgroundColor = .white
    box.add(animation("position.x", 5, 85), forKey: nil)
    replicator.sublayers = [emitter(), try movie(), box]
    (replicator.instanceCount, replicator.instanceDelay) = (3, 0.2)
    replicator.instanceTransform = CATransform3DMakeTranslation(5, 14, 0)
    try checkPresentation(replicator)
  }

  @Test("The current particles, and those at the time of the copy") func emitters() throws {
    let emitter = emitter()
    emitter.add(animation("emitterCells.cell.birthRate", 5, 60), forKey: nil)
    let stage = try checkPresentation(emitter)
    try withExtendedLifetime(stage) {
      expectSame(try render(emitter), try render(try #require(emitter.presentation())))
      let earlier = try render(try #require(emitter.presentation(at: 0.3)))
      #expect(try render(emitter) != earlier)
    }
  }

  @Test("An emitter that is on no stage, at the time of its own clock") func stagelessEmitters() throws {
    let emitter = emitter()
    #expect(try Set(render(emitter)) == [0])
    emitter.timeOffset = 0.75
    let shown = try render(emitter)
    #expect(shown.count { $0 != 0 } > 100)
  }

  @Test("The picture of a clip now, at a copy's time, and at the time of the layer's own clock") func clips() throws {
    let movie = try movie()
    movie.speed = 0.5
    let stage = try checkPresentation(movie)
    try withExtendedLifetime(stage) {
      let now = try render(movie)
      expectSame(now, try render(try #require(movie.presentation())))
      #expect(try render(try #require(movie.presentation(at: 0.1))) != now)
      let alone = try self.movie()
      alone.frame = Self.bounds
      (alone.speed, alone.timeOffset) = (0, 0.375)
      expectSame(try render(alone), now)
    }
  }

  @Test("A large image in tiles, and a tiled layer") func tiles() throws {
    let pixels = (0..<400 * 300).map { (index: Int) -> UInt32 in
      let (red, blue) = (UInt32(index % 400 / 2), UInt32(index / 800))
      return 0xFF00_0000 | red << 16 | blue
    }
    let tiled = CATiledLayer()
    tiled.contents = try #require(CGImage(width: 400, height: 300, pixels: pixels)).paged(over: 0)
    tiled.add(
      animation(
        "contentsRect", CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0.5, y: 0.5, width: 0.2, height: 0.2)),
      forKey: nil)
    try checkPresentation(tiled)
    let drawn = Checks()
    (drawn.frame, drawn.tileSize) = (Self.bounds, CGSize(width: 16, height: 16))
    drawn.setNeedsDisplay()
    let row = try render(drawn)[0..<96]
    #expect(Set(row) == [0xFF00_FF00, 0])
  }
}

private final class Checks: CATiledLayer {
  override func draw(in context: CGContext) {
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    for x in stride(from: 0, to: 96, by: 8) { context.fill(CGRect(x: x, y: 0, width: 4, height: 64)) }
  }
}
