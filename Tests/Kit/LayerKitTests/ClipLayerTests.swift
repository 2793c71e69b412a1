import Foundation
import LayerKit
import Repository
import Testing

@Suite("Clips as contents")
struct ClipLayerTests {
  private static let file = Repository.url("Tests/Media/MediaTests/Files/b-frames.mp4")

  private let clip: Clip

  init() throws { clip = try Clip(contentsOf: Self.file) }

  /// The numbers in the pictures of a layer, whose columns are bits.
  private func numbers(
    _ contents: Clip? = nil, at times: [Double], _ change: (_ layer: CALayer, _ outer: CALayer) -> Void = { _, _ in }
  ) throws -> [Int] {
    let stage = Stage(size: CGSize(width: 64, height: 48))
    let (outer, layer) = (CALayer(), CALayer())
    outer.frame = CGRect(x: 0, y: 0, width: 64, height: 48)
    layer.frame = outer.frame
    layer.contents = contents ?? clip
    outer.addSublayer(layer)
    stage.layer.addSublayer(outer)
    change(layer, outer)
    let recording = try Recording(stage, until: 10)
    return try times.map { time in
      let pixels = try recording.image(at: time).pixels
      return (0..<8).reduce(0) { $0 | (pixels[10 * 64 + $1 * 8 + 4] >> 8 & 0xFF > 128 ? 1 << $1 : 0) }
    }
  }

  private func frames(_ count: Int, rate: Double = 30) -> [Double] { (0..<count).map { Double($0) / rate } }

  @Test("Each frame shows the picture of its time") func everyFrame() throws {
    #expect(try numbers(at: frames(40)) == Array(0..<40))
    #expect(try numbers(at: frames(80, rate: 60)) == (0..<80).map { $0 / 2 })
  }

  @Test("Speed slows a clip down, speeds it up and reverses it", arguments: [0.5, 2, 0.1])
  func speed(speed: Double) throws {
    let shown = try numbers(at: frames(30)) { layer, _ in layer.speed = Float(speed) }
    #expect(shown == (0..<30).map { min(39, Int((Double($0) * speed + 1e-9).rounded(.down))) })
    let backwards = try numbers(at: frames(30)) { layer, _ in
      layer.speed = -1
      layer.timeOffset = 1
    }
    #expect(backwards == (0..<30).map { 30 - $0 })
  }

  @Test("beginTime and timeOffset of a layer and its superlayers shift a clip") func offsets() throws {
    let shown = try numbers(at: [0, 0.5, 1, 1.1, 1.5]) { layer, outer in
      outer.beginTime = 0.5
      outer.speed = 2
      layer.timeOffset = 0.1
      layer.beginTime = 0.2
      layer.speed = 0.5
    }
    // (2·(t − 0.5) − 0.2) / 2 + 0.1 = t − 0.5, and 0 before the layer begins.
    #expect(shown == [0, 0, 15, 18, 30])
  }

  @Test("A paused layer keeps its picture") func paused() throws {
    let shown = try numbers(at: [0, 1, 3]) { layer, _ in
      layer.speed = 0
      layer.timeOffset = 0.7
    }
    #expect(shown == [21, 21, 21])
  }

  @Test("A repeating layer repeats its clip, also with autoreverses") func repeats() throws {
    let shown = try numbers(at: [0, 0.4, 0.5, 0.9, 1, 1.4, 1.5, 9]) { layer, _ in
      layer.duration = 0.5
      layer.repeatCount = 3
    }
    #expect(shown == [0, 12, 0, 12, 0, 12, 15, 15])
    let reversing = try numbers(at: [0.4, 0.5, 0.6, 1, 1.2]) { layer, _ in
      layer.duration = 0.5
      layer.autoreverses = true
      layer.repeatCount = .infinity
    }
    #expect(reversing == [12, 15, 12, 0, 6])
  }

  @Test("A looping part repeats forever") func loops() throws {
    let part = try #require(clip.playing(from: 0.5, duration: 0.5, loops: true))
    #expect(try numbers(part, at: [0, 0.4, 0.5, 0.6, 7.1]) == [15, 27, 15, 18, 18])
  }

  @Test("A clip stays the contents of its layer at all times") func contents() throws {
    let layer = CALayer()
    layer.contents = clip
    #expect(layer.contents as? CGImage == clip.image)
    #expect((layer.contents as? CGImage).flatMap { Clip($0) } == clip)
    layer.setValue(clip, forKey: "contents")
    #expect(layer.value(forKey: "contents") as? CGImage == clip.image)
  }

  @Test("An animation can show a clip") func animated() throws {
    let shown = try numbers(at: [0, 0.5, 1]) { layer, _ in
      layer.contents = nil
      let change = CABasicAnimation(keyPath: "contents")
      change.fromValue = clip
      change.toValue = clip
      change.duration = 5
      layer.add(change, forKey: nil)
    }
    #expect(shown == [0, 15, 30])
  }
}
