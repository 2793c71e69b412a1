import Foundation
import Geometry
import Layers
import RenderTree
import Testing

@Suite struct MaskTests {
  let show = Show()
  let mask = CALayer()

  init() {
    mask.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
  }

  @Test("The superlayer of a mask is the layer that it masks, of whose sublayers it is none")
  func superlayer() {
    show.layer.mask = mask
    #expect(mask.superlayer === show.layer)
    #expect(show.layer.sublayers == nil)
  }

  @Test("A mask is removed from its old superlayer")
  func leavesSuperlayer() {
    show.root.addSublayer(mask)
    show.layer.mask = mask
    #expect(show.root.sublayers?.count == 1)
    #expect(mask.superlayer === show.layer)
  }

  @Test("A mask can become a sublayer of the layer that it masked")
  func becomesSublayer() {
    show.layer.mask = mask
    show.layer.addSublayer(mask)
    #expect(show.layer.mask == nil)
    #expect(show.layer.sublayers?.first === mask)
  }

  @Test("Removing a mask from its superlayer unmasks the layer")
  func removing() {
    show.layer.mask = mask
    mask.removeFromSuperlayer()
    #expect(show.layer.mask == nil)
    #expect(mask.superlayer == nil)
  }

  @Test("A layer cannot be masked by itself, by a superlayer or by the root of a context")
  func cycles() {
    let inner = CALayer()
    show.layer.addSublayer(inner)
    inner.mask = show.layer
    show.layer.mask = show.layer
    mask.mask = show.root
    #expect(inner.mask == nil && show.layer.mask == nil && mask.mask == nil)
  }

  @Test("A committed node has its mask, and one change inside the mask makes a new node")
  func nodes() throws {
    show.at(0) { show.layer.mask = mask }
    let before = try #require(show.context.node?.sublayers[0].mask)
    #expect(before.values[layerProperties.position] == CGPoint(x: 25, y: 40))
    show.at(0) {
      CATransaction.setDisableActions(true)
      mask.position = CGPoint(x: 5, y: 6)
    }
    #expect(show.context.node?.sublayers[0].mask?.values[layerProperties.position] == CGPoint(x: 5, y: 6))
    #expect(show.context.node?.sublayers[0] !== before)
  }

  @Test("Animations run in a mask, on the clock of the masked layer")
  func animations() {
    show.at(0) {
      show.layer.speed = 2
      show.layer.mask = mask
      mask.add(slide(to: 100), forKey: "slide")
    }
    #expect(show.layer.presentation(at: 0.25)?.mask?.position.x == 50)
  }

  @Test("The mask of a presentation copy has the copy as its superlayer")
  func presentation() throws {
    show.at(0) { show.layer.mask = mask }
    let copy = try #require(show.layer.presentation())
    #expect(copy.mask !== mask && copy.mask?.model() === mask)
    #expect(copy.mask?.superlayer === copy)
  }

  @Test("A removed mask has no presentation and no animations")
  func gone() {
    show.at(0) {
      show.layer.mask = mask
      mask.add(slide(to: 100), forKey: "slide")
    }
    show.at(0.5) { show.layer.mask = nil }
    #expect(mask.presentation() == nil)
    #expect(mask.animationKeys() == nil)
  }

  @Test("A mask lies in the bounds of its layer, whatever the sublayer transform")
  func conversion() {
    show.layer.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
    show.layer.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    show.layer.mask = mask
    #expect(mask.convert(CGPoint(x: 1, y: 2), to: show.layer).isNear(11, 22))
    #expect(mask.convert(CGPoint(x: 1, y: 2), to: show.root).isNear(111, 122))
    #expect(show.layer.convert(CGPoint(x: 11, y: 22), to: mask).isNear(1, 2))
  }

  @Test("Setting a mask searches for the action of mask")
  func action() {
    final class Listener: CAAction {
      var events: [String] = []
      func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) { events.append(event) }
    }
    let listener = Listener()
    show.layer.actions = ["mask": listener]
    show.at(0) { show.layer.mask = mask }
    show.at(0) { mask.removeFromSuperlayer() }
    #expect(listener.events == ["mask", "mask"])
  }

  @Test("Key-value coding reaches the mask and its sublayers")
  func keyValueCoding() {
    show.layer.setValue(mask, forKey: "mask")
    #expect(show.layer.value(forKey: "mask") as? CALayer === mask)
    #expect(show.layer.value(forKeyPath: "mask.position.x") as? Double == 25)
    show.layer.setValue(nil, forKey: "mask")
    #expect(show.layer.mask == nil)
  }

  @Test("A mask is laid out before the commit")
  func layout() {
    final class Filler: CALayer {
      override func layoutSublayers() { for layer in sublayers ?? [] { layer.frame = bounds } }
    }
    let filler = Filler()
    filler.addSublayer(mask)
    show.at(0) {
      filler.bounds.size = CGSize(width: 7, height: 8)
      show.layer.mask = filler
    }
    #expect(mask.frame == CGRect(x: 0, y: 0, width: 7, height: 8))
  }

  @Test("A chain of 500 masks is committed and deallocated")
  func deepChain() {
    var next = show.layer
    for _ in 0..<500 {
      let mask = CALayer()
      next.mask = mask
      next = mask
    }
    show.context.commit()
    #expect(next.presentation() != nil)
  }
}
