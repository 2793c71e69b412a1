import Foundation
import LayerKit
import Repository
import Testing

@Suite("An instance of a replicator shows what the original showed before its delay")
struct InstanceDelayTests {
  private static let files = Repository.url("Tests/Media/MediaTests/Files")
  private static let side = 48

  /// The cells of a row of squares at a time. Each instance fills one cell.
  private func squares(_ count: Int, at time: Double, _ layer: () throws -> CALayer) throws -> [[UInt32]] {
    let side = Self.side
    let stage = Stage(size: CGSize(width: CGFloat(count * side), height: CGFloat(side)))
    stage.layer.addSublayer(try layer())
    let pixels = try stage.image(at: time).pixels
    return (0..<count).map { square in
      var cell: [UInt32] = []
      for y in 0..<side {
        let start = (y * count + square) * side
        cell += pixels[start..<start + side]
      }
      return cell
    }
  }

  private func replicator(_ sublayer: CALayer, count: Int, delay: Double, step: Int = 1) -> CAReplicatorLayer {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    (replicator.instanceCount, replicator.instanceDelay) = (count, delay)
    replicator.instanceTransform = CATransform3DMakeTranslation(CGFloat(step * Self.side), 0, 0)
    replicator.addSublayer(sublayer)
    return replicator
  }

  private func expectSame(_ one: [UInt32], _ other: [UInt32], _ location: SourceLocation = #_sourceLocation) {
    var greatest = 0
    for (one, other) in zip(one, other) {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        greatest = max(greatest, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
      }
    }
    // A position far to the right has fewer fractional bits.
    #expect(greatest <= 1, sourceLocation: location)
    #expect(Set(one).count > 4, "the square is not empty", sourceLocation: location)
  }

  /// Compares the instances at a time with the original alone at their delayed times.
  private func check(
    delay: Double, at time: Double, _ location: SourceLocation = #_sourceLocation, _ make: () throws -> CALayer
  ) throws {
    let shown = try squares(3, at: time) { replicator(try make(), count: 3, delay: delay) }
    for (index, square) in shown.enumerated() {
      let original = try squares(1, at: time - Double(index) * delay) { try make() }
      expectSame(square, original[0], location)
    }
    #expect(shown[0] != shown[1], sourceLocation: location)
  }

  private func emitter() -> CALayer {
    let (layer, cell, spark) = (CAEmitterLayer(), CAEmitterCell(), CAEmitterCell())
    for (cell, color) in [(cell, UInt32(0xFFFF_8800)), (spark, 0xFF00_88FF)] {
      cell.contents = CGImage(width: 3, height: 3, pixels: Array(repeating: color, count: 9))
      (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionRange) = (20, 0.8, 20, 2 * .pi)
    }
    spark.lifetime = 0.2
    (cell.name, cell.emitterCells) = ("cell", [spark])
    layer.emitterCells = [cell]
    layer.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    layer.masksToBounds = true
    layer.emitterPosition = CGPoint(x: 24, y: 24)
    let faster = CABasicAnimation(keyPath: "emitterCells.cell.birthRate")
    (faster.fromValue, faster.toValue, faster.duration) = (5, 50, 2)
    layer.add(faster, forKey: nil)
    return layer
  }

  private func movie(speed: Float = 1) throws -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 4, y: 4, width: 40, height: 40)
    layer.contents = try Clip(contentsOf: Self.files.appendingPathComponent("b-frames.mp4"))
    (layer.speed, layer.timeOffset) = (speed, speed < 0 ? 1.5 : 0)
    return layer
  }

  private func square() -> CALayer {
    let layer = CAGradientLayer()
    layer.colors = [CGColor.white, CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)]
    layer.frame = CGRect(x: 14, y: 14, width: 20, height: 20)
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    (turn.fromValue, turn.toValue, turn.duration) = (0, 3, 4)
    layer.add(turn, forKey: nil)
    return layer
  }

  @Test("Particles, of an animated rate and of particles", arguments: [0.25, -0.25])
  func emitters(delay: Double) throws { try check(delay: delay, at: 1) { emitter() } }

  @Test("Movies", arguments: [0.25, -0.125])
  func movies(delay: Double) throws {
    try check(delay: delay, at: 0.75) { try movie() }
    try check(delay: delay, at: 0.75) { try movie(speed: -1) }
  }

  @Test("Animations", arguments: [0.25, -0.5])
  func animations(delay: Double) throws { try check(delay: delay, at: 1) { square() } }

  @Test("A spinner that has begun earlier is complete at 0, and repeats seamlessly")
  func spinner() throws {
    func shown(at time: Double) throws -> [[UInt32]] {
      try squares(4, at: time) {
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration, fade.repeatCount, fade.beginTime) = (1, 0.2, 1, .infinity, -1)
        let bar = CALayer()
        bar.frame = CGRect(x: 8, y: 8, width: 32, height: 32)
        bar.backgroundColor = .white
        bar.add(fade, forKey: nil)
        return replicator(bar, count: 4, delay: 0.25)
      }
    }
    let first = try shown(at: 0)
    #expect(Set(first).count == 4)
    #expect(try shown(at: 1) == first)
  }

  @Test("In replicators in replicators the delays add up", arguments: [0, 1, 2])
  func nested(kind: Int) throws {
    func make() throws -> CALayer {
      switch kind {
      case 0: emitter()
      case 1: try movie()
      default: square()
      }
    }
    let shown = try squares(4, at: 1.25) {
      replicator(replicator(try make(), count: 2, delay: 0.125), count: 2, delay: 0.5, step: 2)
    }
    for (square, delay) in zip(shown, [0, 0.125, 0.5, 0.625]) {
      expectSame(square, try squares(1, at: 1.25 - delay) { try make() }[0])
    }
  }

  @Test(
    "An instance whose animations have not begun shows the layer without them, or their first values",
    arguments: [(CAMediaTimingFillMode.removed, 0.0), (.removed, 0.25), (.backwards, 0), (.both, 0.25)])
  func notBegun(fillMode: CAMediaTimingFillMode, beginTime: Double) throws {
    func fading(by delay: Double, _ opacity: Float, isAnimated: Bool) -> CAReplicatorLayer {
      let layer = CALayer()
      layer.frame = CGRect(x: 4, y: 4, width: 40, height: 40)
      (layer.backgroundColor, layer.opacity) = (.white, opacity)
      if isAnimated {
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (0.25, 0.75, 4)
        (fade.beginTime, fade.fillMode) = (beginTime, fillMode)
        layer.add(fade, forKey: nil)
      }
      return replicator(layer, count: 2, delay: delay)
    }
    let shown = try squares(2, at: 0.5) { fading(by: 1, 1, isAnimated: true) }
    let first: Float = fillMode == .removed ? 1 : 0.25
    #expect(try shown[1] == squares(2, at: 0) { fading(by: 0, first, isAnimated: false) }[1])
    #expect(shown[0] != shown[1])
  }

  @Test("An instance before its time shows the first picture of a movie")
  func early() throws {
    let shown = try squares(2, at: 0.25) { replicator(try movie(), count: 2, delay: 1) }
    expectSame(shown[1], try squares(1, at: 0) { try movie() }[0])
  }
}
