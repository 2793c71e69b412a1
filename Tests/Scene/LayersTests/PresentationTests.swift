import Animations
import Foundation
import Layers
import Pixels
import RenderTree
import Testing

@Suite struct PresentationTests {
  let show = Show()
  var layer: CALayer { show.layer }

  private func move(to x: Double, at time: Double, duration: Double = 1) {
    show.transaction(at: time) {
      CATransaction.setAnimationDuration(duration)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.position.x = x
    }
  }

  @Test("The model has the new value at once, the presentation moves there")
  func twoTrees() {
    move(to: 100, at: 0)
    show.context.advance(to: 0.25)
    #expect(layer.position.x == 100)
    #expect(layer.presentation()?.position.x == 25)
  }

  @Test("An interrupted movement continues from the presentation value, without a jump")
  func interruption() {
    move(to: 100, at: 0)
    show.context.advance(to: 0.25)
    let before = show.x(0.25)
    move(to: 0, at: 0.25)
    #expect(before == 25)
    #expect(show.x(0.25) == 25)
    #expect(show.x(0.75) == 12.5)
    #expect(show.x(1.25) == 0)
  }

  @Test("A movement interrupted twice continues from the presentation value each time")
  func twice() {
    move(to: 100, at: 0)
    move(to: 0, at: 0.5)
    move(to: 225, at: 1)
    #expect(show.x(1) == 25)
    #expect(show.x(1.5) == 125)
  }

  @Test("An interruption inside one component keeps the others moving from where they are")
  func component() {
    move(to: 100, at: 0)
    show.transaction(at: 0.5) {
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.setValue(40, forKeyPath: "position.y")
    }
    #expect(layer.presentation(at: 0.5)?.position == CGPoint(x: 50, y: 0))
    #expect(layer.presentation(at: 1)?.position == CGPoint(x: 75, y: 20))
  }

  @Test("presentation(at:) returns values for any time and changes nothing")
  func anyTime() {
    move(to: 100, at: 0)
    #expect([0.75, 0.25, 2, 0.5].map { show.x($0) } == [75, 25, 100, 50])
    #expect(show.context.mediaTime == 0)
    #expect(layer.animationKeys() == ["position"])
  }

  @Test("Changes that were not committed are not presented")
  func uncommitted() {
    layer.position.x = 100
    #expect(layer.presentation()?.position.x == 0)
    CATransaction.flush()
  }

  @Test("A presentation copy has its model and its class")
  func model() {
    final class Special: CALayer {}
    let special = Special()
    show.root.addSublayer(special)
    show.context.commit()
    let copy: Special? = special.presentation()
    #expect(copy !== special)
    #expect(copy?.model() === special)
    #expect(special.model() === special)
  }

  @Test("Sublayers and superlayer of a presentation copy are copies for the same time")
  func relatives() {
    move(to: 100, at: 0)
    let root = show.root.presentation(at: 0.5)
    let child = root?.sublayers?.first
    #expect(child?.position.x == 50)
    #expect(child?.model() === layer)
    #expect(child?.superlayer === root)
    #expect(layer.presentation(at: 0.5)?.superlayer?.model() === show.root)
  }

  @Test("Points are converted between presentation copies by their presentation values")
  func conversion() {
    move(to: 100, at: 0)
    let copy = layer.presentation(at: 0.5)
    #expect(copy?.convert(CGPoint.zero, to: copy?.superlayer).x == 50)
  }

  @Test("The time of superlayers applies to animations of sublayers")
  func superlayerTime() {
    show.root.speed = 0.5
    show.context.commit()
    move(to: 100, at: 0)
    #expect(show.x(1) == 50)
  }

  @Test("A paused layer does not move until its speed is set again")
  func pause() {
    move(to: 100, at: 0)
    show.at(0.25) {
      let now = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      layer.timeOffset = now
    }
    #expect(show.x(7) == 25)
    show.at(10) {
      let paused = layer.timeOffset
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
    #expect(show.x(10).isNear(25))
    #expect(show.x(10.5).isNear(75))
    show.context.advance(to: 10.7)
    #expect(layer.animationKeys() == ["position"])
    show.context.advance(to: 10.8)
    #expect(layer.animationKeys() == nil)
  }

  @Test("A change from no colour is animated from no colour")
  func fromNothing() {
    show.at(0) { layer.backgroundColor = .white }
    #expect((layer.animation(forKey: "backgroundColor") as? CABasicAnimation)?.fromValue is NSNull)
    #expect(layer.presentation(at: 0)?.backgroundColor?.alpha ?? 0 == 0)
    #expect(layer.presentation(at: 0.25)?.backgroundColor == .white)
  }

  @Test("The style supplies values that were not set, also to the presentation")
  func style() {
    layer.style = ["opacity": 0.5, "style": ["opacity": 0.1, "cornerRadius": 4, "mood": "calm"]]
    show.context.commit()
    #expect(layer.opacity == 0.5)
    #expect(layer.cornerRadius == 4)
    #expect(layer.value(forKey: "mood") as? String == "calm")
    #expect(layer.presentation()?.opacity == 0.5)
    #expect(show.context.node?.sublayers.first?.values[layerProperties.cornerRadius] == 4)
    layer.opacity = 1
    #expect(layer.opacity == 1)
    CATransaction.flush()
  }

  @Test("Presentation values are those that the render tree evaluates")
  func sameEvaluator() {
    move(to: 100, at: 0)
    let node = show.context.node?.sublayers.first
    #expect(node?.presentationValues(at: 0.3)[layerProperties.position] == layer.presentation(at: 0.3)?.position)
  }
}
