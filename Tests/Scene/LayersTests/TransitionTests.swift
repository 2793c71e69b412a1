import Foundation
import Layers
import Pixels
import RenderTree
import Testing

@Suite struct TransitionTests {
  let show = Show()
  var layer: CALayer { show.layer }

  private func fade(_ duration: Double = 1) -> CATransition {
    let transition = CATransition()
    transition.duration = duration
    return transition
  }

  @Test("A transition has the defaults of Core Animation")
  func defaults() {
    let transition = CATransition()
    #expect(transition.type == .fade)
    #expect(transition.subtype == nil)
    #expect(transition.startProgress == 0)
    #expect(transition.endProgress == 1)
  }

  @Test("Key-value coding takes the raw values of types and subtypes, and nothing else")
  func codedConstants() {
    let transition = CATransition()
    transition.setValue("push", forKey: "type")
    transition.setValue("fromTop", forKey: "subtype")
    transition.setValue("sideways", forKey: "subtype")
    #expect(transition.type == .push)
    #expect(transition.subtype == .fromTop)
  }

  @Test("With any key, a transition is added under `transition`, and replaces the previous one")
  func oneKey() {
    layer.add(fade(1), forKey: "first")
    layer.add(fade(2), forKey: nil)
    #expect(layer.animationKeys() == [kCATransition])
    #expect(layer.animation(forKey: kCATransition)?.duration == 2)
  }

  @Test("A transition leads from the layer as the last commit left it")
  func source() {
    show.at(0) {
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
      layer.add(fade(), forKey: nil)
    }
    #expect(layer.presentation(at: 0.5)?.opacity == 0.5)
    #expect(show.context.node?.sublayers.first?.transition != nil)
  }

  @Test("A transition is removed at its end, and the completion block runs")
  func ends() {
    var ended: Double?
    show.transaction {
      CATransaction.setCompletionBlock { ended = CACurrentMediaTime() }
      layer.add(fade(), forKey: nil)
    }
    show.context.advance(to: 2)
    #expect(ended == 1)
    #expect(layer.animationKeys() == nil)
    #expect(show.context.node?.sublayers.first?.transition == nil)
  }

  @Test("Replacing a sublayer searches the superlayer's action `transition`")
  func replacement() {
    show.root.actions = [kCATransition: fade()]
    show.at(0) { show.root.replaceSublayer(layer, with: CALayer()) }
    #expect(show.root.animation(forKey: kCATransition) is CATransition)
  }

  @Test("An inserted layer searches for the action `onOrderIn`", arguments: [false, true])
  func orderIn(isHidden: Bool) {
    let arriving = CALayer()
    arriving.actions = [kCAOnOrderIn: fade(), "hidden": NSNull()]
    if isHidden {
      arriving.isHidden = true
      show.at(0) { show.root.addSublayer(arriving) }
      arriving.removeAllAnimations()
      show.at(1) { arriving.isHidden = false }
    } else {
      show.at(0) { show.root.addSublayer(arriving) }
    }
    #expect(arriving.animation(forKey: kCATransition) is CATransition)
  }
}
