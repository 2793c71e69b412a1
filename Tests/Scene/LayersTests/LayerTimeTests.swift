import Foundation
import Geometry
import Layers
import Testing

/// Layers whose time does not run as that of their superlayers.
@Suite struct LayerTimeTests {
  let show = Show()
  var layer: CALayer { show.layer }

  /// A second from 0 to 100, and held there.
  private func slides(_ layer: CALayer) {
    let animation = slide(to: 100)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "slide")
  }

  /// As Apple's QA1673 does it.
  private func pause(_ layer: CALayer) {
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = now
  }

  private func resume(_ layer: CALayer) {
    let paused = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
  }

  @Test("Pausing a layer moves nothing", arguments: [0.25, 1, 100])
  func pausing(_ time: Double) {
    show.at(0) { slides(layer) }
    show.at(0.25) { pause(layer) }
    #expect(show.x(time) == 25)
  }

  @Test("Resuming a layer continues from the paused time", arguments: [(10, 25.0), (10.5, 75), (11, 100)])
  func resuming(_ time: Double, _ x: Double) {
    show.at(0) { slides(layer) }
    show.at(0.25) { pause(layer) }
    show.at(10) { resume(layer) }
    #expect(show.x(time).isNear(x))
  }

  @Test("A layer paused and resumed twice is delayed by both pauses")
  func pausingTwice() {
    show.at(0) { slides(layer) }
    show.at(0.25) { pause(layer) }
    show.at(1.25) { resume(layer) }
    show.at(1.5) { pause(layer) }
    show.at(4.5) { resume(layer) }
    #expect(show.x(4.75).isNear(75))
  }

  @Test("Pausing a layer pauses everything in it")
  func pausingSubtree() {
    show.at(0) { slides(layer) }
    show.at(0.25) { pause(show.root) }
    #expect(show.x(9) == 25)
  }

  @Test("A sibling of a paused layer continues")
  func besidePaused() {
    let sibling = CALayer()
    show.at(0) {
      show.root.addSublayer(sibling)
      slides(sibling)
      pause(layer)
    }
    #expect(sibling.presentation(at: 0.5)?.position.x == 50)
  }

  @Test("The time offset of a stopped layer scrubs through its animation, either way", arguments: [0.75, 0.25, 0.5])
  func scrubbing(_ offset: Double) {
    show.at(0) {
      layer.speed = 0
      slides(layer)
    }
    show.at(3) { layer.timeOffset = offset }
    #expect(show.x(3).isNear(100 * offset))
  }

  @Test("A layer with speed −1 plays its animation backwards", arguments: [(1, 100.0), (1.25, 75), (1.75, 25)])
  func reverse(_ time: Double, _ x: Double) {
    show.at(0) { slides(layer) }
    show.at(1) {
      layer.speed = -1
      layer.beginTime = 1
      layer.timeOffset = 1
    }
    #expect(show.x(time).isNear(x))
  }

  @Test("An animation at speed −1 runs from its end to its start", arguments: [(0.25, 75.0), (0.75, 25)])
  func reverseAnimation(_ time: Double, _ x: Double) {
    show.at(0) {
      let animation = slide(to: 100)
      animation.speed = -1
      animation.timeOffset = 1
      layer.add(animation, forKey: "slide")
    }
    #expect(show.x(time).isNear(x))
  }

  @Test("A subtree at a quarter of the speed takes four times as long")
  func slowMotion() {
    show.at(0) {
      show.root.speed = 0.25
      slides(layer)
    }
    #expect(show.x(2).isNear(50))
  }

  @Test("Speeds of nested layers multiply")
  func nestedSpeeds() {
    show.at(0) {
      show.root.speed = 0.25
      layer.speed = 2
      slides(layer)
    }
    #expect(show.x(1).isNear(50))
  }
}
