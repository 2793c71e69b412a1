import Animations
import Foundation
import Layers
import Testing

/// An action that records when it ran.
private final class Note: CAAction {
  let name: String
  private(set) var events: [String] = []
  private(set) var opacities: [Float] = []

  init(_ name: String = "") { self.name = name }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    events.append(event)
    if let layer = anObject as? CALayer { opacities.append(layer.opacity) }
  }
}

private final class Answering: CALayerDelegate {
  var answer: (any CAAction)?
  var asked: [String] = []
  var opacityWhenAsked: Float?

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    asked.append(event)
    opacityWhenAsked = layer.opacity
    return answer
  }
}

private final class Classy: CALayer {
  override class func defaultAction(forKey event: String) -> (any CAAction)? {
    event == "opacity" ? Note("class") : nil
  }
}

@Suite struct ActionTests {
  let show = Show()
  var layer: CALayer { show.layer }

  private func name(_ layer: CALayer, _ key: String = "opacity") -> String? {
    (layer.action(forKey: key) as? Note)?.name
  }

  @Test("The search visits delegate, actions, style and class, in this order")
  func order() {
    let layer = Classy()
    #expect(name(layer) == "class")
    layer.style = ["style": ["actions": ["opacity": Note("outer style")]]]
    #expect(name(layer) == "outer style")
    layer.style = ["actions": ["opacity": Note("style")], "style": ["actions": ["opacity": Note("outer style")]]]
    #expect(name(layer) == "style")
    layer.actions = ["opacity": Note("actions")]
    #expect(name(layer) == "actions")
    let delegate = Answering()
    layer.delegate = delegate
    #expect(name(layer) == "actions")
    delegate.answer = Note("delegate")
    #expect(name(layer) == "delegate")
  }

  @Test("NSNull ends the search at every level")
  func nullEnds() {
    let layer = Classy()
    layer.style = ["actions": ["opacity": NSNull()]]
    #expect(layer.action(forKey: "opacity") == nil)
    layer.actions = ["opacity": Note("actions")]
    #expect(name(layer) == "actions")
    layer.actions = ["opacity": NSNull()]
    layer.style = nil
    #expect(layer.action(forKey: "opacity") == nil)
    let delegate = Answering()
    delegate.answer = NSNull()
    layer.delegate = delegate
    layer.actions = ["opacity": Note("actions")]
    #expect(layer.action(forKey: "opacity") == nil)
  }

  @Test("The class has no action, not even for properties that animate implicitly")
  func classDefault() {
    for key in ["position", "opacity", "bounds", "backgroundColor", "name", "sublayers", "unknown"] {
      #expect(CALayer.defaultAction(forKey: key) == nil)
    }
    #expect(CAScrollLayer.defaultAction(forKey: "opacity") == nil)
  }

  @Test("A layer outside a context, or not committed yet, has no action")
  func alone() {
    let alone = CALayer()
    #expect(alone.action(forKey: "position") == nil)
    alone.actions = ["position": Note("actions")]
    #expect(alone.action(forKey: "opacity") == nil)
    let newcomer = CALayer()
    show.root.addSublayer(newcomer)
    #expect(newcomer.action(forKey: "position") == nil)
    newcomer.position.x = 5
    #expect(newcomer.animationKeys() == nil)
  }

  @Test("In a committed layer, properties that animate implicitly have a basic animation")
  func implicit() {
    let animation = layer.action(forKey: "position") as? CABasicAnimation
    #expect(animation?.keyPath == "position")
    #expect(animation?.timingFunction == CAMediaTimingFunction(name: .default))
    #expect(layer.action(forKey: "backgroundFilters") is CATransition)
    for key in ["name", "geometryFlipped", "sublayers", "shouldRasterize", "unknown"] {
      #expect(layer.action(forKey: key) == nil)
    }
  }

  @Test("A layer that was removed from its tree has no action")
  func left() {
    let gone = layer
    show.at(0) { gone.removeFromSuperlayer() }
    #expect(gone.action(forKey: "position") == nil)
  }

  @Test("The implicit action is searched after the class's action, which may end the search")
  func implicitAfterClass() {
    final class Still: CALayer {
      override class func defaultAction(forKey event: String) -> (any CAAction)? {
        event == "opacity" ? NSNull() : super.defaultAction(forKey: event)
      }
    }
    let still = Still()
    show.at(0) { show.root.addSublayer(still) }
    #expect(still.action(forKey: "opacity") == nil)
    #expect(still.action(forKey: "position") is CABasicAnimation)
  }

  @Test("An override can keep, change or omit the implicit action")
  func overridden() {
    final class Slow: CALayer {
      override func action(forKey event: String) -> (any CAAction)? {
        let action = super.action(forKey: event)
        if event == "opacity" { return nil }
        (action as? CABasicAnimation)?.duration = 9
        return action
      }
    }
    let slow = Slow()
    show.at(0) { show.root.addSublayer(slow) }
    show.at(0) {
      slow.opacity = 0
      slow.position.x = 9
    }
    #expect(slow.animationKeys() == ["position"])
    #expect(slow.animation(forKey: "position")?.duration == 9)
  }

  @Test("The action is looked up before the value is stored and run after")
  func lookupBeforeRunAfter() {
    let note = Note()
    let delegate = Answering()
    delegate.answer = note
    layer.delegate = delegate
    show.at(0) { layer.opacity = 0.25 }
    #expect(delegate.opacityWhenAsked == 1)
    #expect(note.opacities == [0.25])
    #expect(note.events == ["opacity"])
  }

  @Test("disableActions skips the search")
  func disabled() {
    let delegate = Answering()
    layer.delegate = delegate
    show.transaction {
      CATransaction.setDisableActions(true)
      layer.opacity = 0
      layer.isHidden = true
      layer.removeFromSuperlayer()
    }
    #expect(delegate.asked == [])
    #expect(layer.animationKeys() == nil)
  }

  @Test("A layer that was never committed searches for actions, but posts no order events")
  func uncommitted() {
    let delegate = Answering()
    let other = CALayer()
    other.delegate = delegate
    other.opacity = 0
    other.isHidden = true
    other.setValue("x", forKey: "custom")
    other.shouldRasterize = true
    other.rasterizationScale = 2
    let child = CALayer()
    child.delegate = delegate
    other.addSublayer(child)
    child.removeFromSuperlayer()
    other.mask = child
    #expect(
      delegate.asked == [
        "opacity", "hidden", "custom", "shouldRasterize", "rasterizationScale", "sublayers", "sublayers", "mask",
      ])
    #expect(other.animationKeys() == nil)
  }

  @Test("An action of a layer that was never committed runs")
  func uncommittedRuns() {
    let note = Note()
    let other = CALayer()
    other.actions = ["opacity": note]
    other.opacity = 0.5
    #expect(note.events == ["opacity"] && note.opacities == [0.5])
  }

  @Test("An action of a layer that was never committed starts from the previous value")
  func uncommittedStart() {
    let other = CALayer()
    other.actions = ["opacity": CABasicAnimation(), "position": CABasicAnimation(keyPath: "position.x")]
    other.actions?["bounds"] = CABasicAnimation(keyPath: "opacity")
    other.opacity = 0.5
    other.position.x = 40
    other.bounds.size.width = 3
    #expect((other.animation(forKey: "opacity") as? CABasicAnimation)?.fromValue as? Float == 1)
    #expect((other.animation(forKey: "position") as? CABasicAnimation)?.fromValue as? CGFloat == 0)
    #expect((other.animation(forKey: "bounds") as? CABasicAnimation)?.fromValue as? Float == 0.5)
    other.removeAnimation(forKey: "bounds")
    show.root.addSublayer(other)
    show.context.commit()
    #expect(other.presentation(at: 0.125).map { Double($0.opacity) }.isNear(0.75))
    #expect(other.presentation(at: 0.125).map { Double($0.position.x) }.isNear(20))
  }

  @Test("Committed layers also search for actions of properties without implicit animation")
  func rasterization() {
    let delegate = Answering()
    layer.delegate = delegate
    show.at(0) {
      layer.shouldRasterize = true
      layer.rasterizationScale = 2
    }
    #expect(delegate.asked == ["shouldRasterize", "rasterizationScale"])
    #expect(layer.animationKeys() == nil)
  }

  @Test("Setting the current value searches for no action")
  func unchanged() {
    let delegate = Answering()
    layer.delegate = delegate
    layer.opacity = 1
    #expect(delegate.asked == [])
  }

  @Test("Key-value coding, key paths and custom keys search for the same actions")
  func keyValueCoding() {
    let delegate = Answering()
    layer.delegate = delegate
    show.at(0) {
      layer.setValue(0.5, forKey: "opacity")
      layer.setValue(7, forKeyPath: "position.x")
      layer.setValue("x", forKey: "custom")
    }
    #expect(delegate.asked == ["opacity", "position", "custom"])
    #expect(layer.animationKeys() == ["opacity", "position"])
  }

  @Test("Setting the frame posts bounds and position")
  func frame() {
    let delegate = Answering()
    layer.delegate = delegate
    show.at(0) { layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20) }
    #expect(delegate.asked == ["bounds", "position"])
  }

  @Test("Entering and leaving a committed tree posts onOrderIn, onOrderOut and sublayers")
  func orderEvents() {
    let (root, newcomer) = (Answering(), Answering())
    show.root.delegate = root
    let other = CALayer()
    other.delegate = newcomer
    show.at(0) { show.root.addSublayer(other) }
    show.at(0) { other.removeFromSuperlayer() }
    #expect(newcomer.asked == ["onOrderIn", "onOrderOut"])
    #expect(root.asked == ["sublayers", "sublayers"])
  }

  @Test("Hiding and showing posts the order events besides the property")
  func hiddenEvents() {
    let delegate = Answering()
    layer.delegate = delegate
    show.at(0) { layer.isHidden = true }
    show.at(0) { layer.isHidden = false }
    #expect(delegate.asked == ["hidden", "onOrderOut", "hidden", "onOrderIn"])
  }

  @Test("An animation among the actions is added under the key and starts at the presentation value")
  func animationAsAction() throws {
    let action = CABasicAnimation()
    action.duration = 3
    layer.actions = ["opacity": action]
    show.at(0) { layer.opacity = 0 }
    let added = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(added.keyPath == "opacity")
    #expect(added.duration == 3)
    #expect(added.fromValue as? Double == 1)
    #expect(action.fromValue == nil)
  }
}
