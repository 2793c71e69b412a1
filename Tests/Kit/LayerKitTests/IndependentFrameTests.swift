import Foundation
import LayerKit
import Pixels
import Repository
import Testing

@Suite("A frame drawn alone, in a sequence, by two threads and in reverse has the same bytes")
struct IndependentFrameTests {
  private static let files = Repository.url("Tests/Media/MediaTests/Files")

  private func expectIndependent(
    _ location: SourceLocation = #_sourceLocation, _ build: (Stage) throws -> Void
  ) throws {
    func stage() throws -> Stage {
      let stage = Stage(
        size: CGSize(width: 160, height: 120), frameRate: try #require(FrameRate(numerator: 20)),
        background: CGColor(gray: 0.2, alpha: 1))
      try build(stage)
      return stage
    }
    let sequence = try stage().record(frames: 0..<24, threads: 1)
    #expect(Set(sequence).count > 12, "the scene moves", sourceLocation: location)
    #expect(try stage().record(frames: 0..<24, threads: 2) == sequence, "two threads", sourceLocation: location)
    for frame in [0, 7, 23] {
      let alone = try stage().record(frames: frame..<frame + 1, threads: 2)
      #expect(alone == [sequence[frame]], "frame \(frame) alone", sourceLocation: location)
    }
    let recording = Recording(try stage(), until: 1.2)
    for frame in (0..<24).reversed() {
      let pixels = try recording.image(at: Double(frame) / 20).pixels
      #expect(pixels == sequence[frame], "frame \(frame) in reverse", sourceLocation: location)
    }
  }

  private func image(_ color: UInt32) -> CGImage? {
    CGImage(width: 4, height: 4, pixels: Array(repeating: color, count: 16))
  }

  private func cell(_ name: String, _ color: UInt32, rate: Float, life: Float) -> CAEmitterCell {
    let cell = CAEmitterCell()
    (cell.name, cell.contents) = (name, image(color))
    (cell.birthRate, cell.lifetime, cell.lifetimeRange) = (rate, life, life / 2)
    (cell.velocity, cell.velocityRange, cell.emissionRange) = (60, 20, 2 * .pi)
    (cell.scaleRange, cell.spin, cell.alphaSpeed) = (0.5, 2, -0.7)
    return cell
  }

  private func animation(_ keyPath: String, _ from: Any, _ to: Any) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 0.7)
    (animation.autoreverses, animation.repeatCount, animation.fillMode) = (true, .infinity, .both)
    return animation
  }

  private func emitter() -> CAEmitterLayer {
    let emitter = CAEmitterLayer()
    let (rocket, spark) = (
      cell("rocket", 0xFFFF_8800, rate: 30, life: 0.8), cell("spark", 0xFF88_CCFF, rate: 20, life: 0.4)
    )
    rocket.emitterCells = [spark]
    emitter.emitterCells = [rocket]
    emitter.emitterPosition = CGPoint(x: 80, y: 60)
    emitter.frame = CGRect(x: 0, y: 0, width: 160, height: 120)
    return emitter
  }

  @Test("An emitter with animated rates, velocities and cells in cells") func emitters() throws {
    try expectIndependent { stage in
      let emitter = emitter()
      emitter.add(animation("birthRate", 0.2, 3), forKey: nil)
      emitter.add(animation("emitterCells.rocket.velocity", 10, 90), forKey: nil)
      emitter.add(animation("emitterCells.rocket.emitterCells.spark.birthRate", 0, 60), forKey: nil)
      stage.layer.addSublayer(emitter)
    }
  }

  @Test("An emitter whose values are changed by code") func changedEmitters() throws {
    try expectIndependent { stage in
      let emitter = emitter()
      stage.layer.addSublayer(emitter)
      stage.at(0.21) { emitter.setValue(90, forKeyPath: "emitterCells.rocket.birthRate") }
      stage.at(0.5) { emitter.emitterPosition = CGPoint(x: 30, y: 30) }
      stage.at(0.9) { emitter.velocity = 0.2 }
    }
  }

  @Test("Slow, reversed and looping movies") func movies() throws {
    let clip = try Clip(contentsOf: Self.files.appendingPathComponent("b-frames.mp4"))
    try expectIndependent { stage in
      for (index, speed) in [Float(0.7), -1, 1].enumerated() {
        let layer = CALayer()
        layer.frame = CGRect(x: CGFloat(index) * 50, y: 5, width: 48, height: 80)
        layer.contents = index == 2 ? clip.playing(from: 0.3, duration: 0.4, loops: true) : clip
        (layer.speed, layer.timeOffset) = (speed, speed < 0 ? 1.2 : 0)
        stage.layer.addSublayer(layer)
      }
    }
  }

  @Test("An animated GIF") func gif() throws {
    let clip = try Clip(contentsOf: Self.files.appendingPathComponent("animated.gif"))
    try expectIndependent { stage in
      let layer = CALayer()
      layer.frame = CGRect(x: 20, y: 20, width: 100, height: 80)
      (layer.contents, layer.speed) = (clip.playing(from: 0, loops: true), 3)
      layer.add(animation("transform.rotation.z", 0, 1), forKey: nil)
      stage.layer.addSublayer(layer)
    }
  }

  @Test("Replicators with a delay, with boxes, emitters and movies") func replicas() throws {
    let clip = try Clip(contentsOf: Self.files.appendingPathComponent("b-frames.mp4"))
    try expectIndependent { stage in
      let replicator = CAReplicatorLayer()
      replicator.frame = CGRect(x: 0, y: 0, width: 160, height: 120)
      (replicator.instanceCount, replicator.instanceDelay) = (5, 0.13)
      replicator.instanceTransform = CATransform3DRotate(CATransform3DMakeTranslation(12, 0, 0), 0.5, 0, 0, 1)
      replicator.instanceAlphaOffset = -0.15
      let (box, movie) = (CALayer(), CALayer())
      box.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
      box.backgroundColor = .white
      box.add(animation("position.x", 10, 100), forKey: nil)
      movie.frame = CGRect(x: 100, y: 10, width: 30, height: 30)
      movie.contents = clip
      replicator.sublayers = [movie, box, emitter()]
      stage.layer.addSublayer(replicator)
    }
  }

  @Test("Shapes with animated path, ends and dashes") func shapes() throws {
    try expectIndependent { stage in
      let shape = CAShapeLayer()
      let (star, ring) = (CGMutablePath(), CGMutablePath())
      for (path, reach) in [(star, [50.0, 20]), (ring, [40.0, 40])] {
        for index in 0..<10 {
          let (angle, radius) = (Double(index) * .pi / 5, reach[index % 2])
          let point = CGPoint(x: 80 + cos(angle) * radius, y: 60 + sin(angle) * radius)
          if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
      }
      shape.path = star
      (shape.fillColor, shape.strokeColor) = (CGColor(srgbRed: 0.2, green: 0.5, blue: 0.3, alpha: 0.7), .white)
      (shape.lineWidth, shape.lineDashPattern) = (5, [12, 5])
      (shape.lineCap, shape.lineJoin) = (.round, .round)
      shape.add(animation("path", star, ring), forKey: nil)
      shape.add(animation("strokeEnd", 0.1, 1), forKey: nil)
      shape.add(animation("lineDashPhase", 0, 50), forKey: nil)
      stage.layer.addSublayer(shape)
    }
  }

  @Test("Gradients with animated colours, locations and points") func gradients() throws {
    let (red, blue) = (
      CGColor(srgbRed: 1, green: 0, blue: 0.2, alpha: 1), CGColor(srgbRed: 0, green: 0.3, blue: 1, alpha: 0)
    )
    try expectIndependent { stage in
      for (index, type) in [CAGradientLayerType.axial, .radial, .conic].enumerated() {
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: CGFloat(index) * 53, y: 10, width: 52, height: 100)
        (gradient.type, gradient.colors, gradient.locations) = (type, [red, CGColor.white, blue], [0, 0.5, 1])
        (gradient.startPoint, gradient.cornerRadius) = (CGPoint(x: 0.5, y: 0.5), 12)
        gradient.add(animation("colors", [red, CGColor.white, blue], [blue, CGColor.black, red]), forKey: nil)
        gradient.add(animation("locations", [0, 0.2, 1], [0.3, 0.8, 0.9]), forKey: nil)
        gradient.add(animation("endPoint", CGPoint(x: 0.6, y: 1), CGPoint(x: 1, y: 0.7)), forKey: nil)
        stage.layer.addSublayer(gradient)
      }
    }
  }

  @Test("A large image in tiles, panned and zoomed") func tiles() throws {
    let side = 700
    let pixels = (0..<side * side).map { (index: Int) -> UInt32 in
      let (x, y) = (index % side, index / side)
      let (red, green, blue) = (UInt32((x * 7 + y * x) & 255), UInt32(y & 255), UInt32((x ^ y) & 255))
      return 0xFF00_0000 | red << 16 | green << 8 | blue
    }
    let image = try #require(CGImage(width: side, height: side, pixels: pixels)).paged(over: 0)
    try expectIndependent { stage in
      let tiled = CATiledLayer()
      tiled.frame = CGRect(x: -100, y: -100, width: 700, height: 700)
      (tiled.contents, tiled.levelsOfDetail) = (image, 4)
      tiled.add(animation("position", CGPoint(x: 0, y: 100), CGPoint(x: 300, y: 250)), forKey: nil)
      tiled.add(animation("transform.scale", 0.2, 2), forKey: nil)
      stage.layer.addSublayer(tiled)
    }
  }
}
