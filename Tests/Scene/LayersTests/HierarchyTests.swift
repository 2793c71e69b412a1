import Foundation
import Layers
import Testing

@Suite struct HierarchyTests {
  let root = CALayer()
  let a = CALayer()
  let b = CALayer()
  let c = CALayer()

  init() {
    for (layer, name) in [(root, "root"), (a, "a"), (b, "b"), (c, "c")] { layer.name = name }
  }

  func names(_ layer: CALayer) -> [String] { (layer.sublayers ?? []).map { $0.name ?? "?" } }

  @Test("addSublayer appends and sets the superlayer")
  func appends() {
    root.addSublayer(a)
    root.addSublayer(b)
    #expect(names(root) == ["a", "b"])
    #expect(a.superlayer === root)
  }

  @Test("Adding a sublayer again moves it to the front")
  func addsAgain() {
    root.sublayers = [a, b]
    root.addSublayer(a)
    #expect(names(root) == ["b", "a"])
  }

  @Test("Adding to another layer takes it out of the first")
  func moves() {
    root.addSublayer(a)
    b.addSublayer(a)
    #expect(root.sublayers == nil)
    #expect(names(b) == ["a"])
    #expect(a.superlayer === b)
  }

  @Test("insertSublayer(at:) counts from the back; beyond the end is the end")
  func insertsAtIndex() {
    root.addSublayer(a)
    root.insertSublayer(b, at: 0)
    root.insertSublayer(c, at: .max)
    #expect(names(root) == ["b", "a", "c"])
  }

  @Test("below: and above: go right behind and before the sibling")
  func insertsRelative() {
    root.sublayers = [a, b]
    root.insertSublayer(c, below: b)
    #expect(names(root) == ["a", "c", "b"])
    root.insertSublayer(c, above: b)
    #expect(names(root) == ["a", "b", "c"])
  }

  @Test("A sibling that is no sublayer means the back for below:, the front for above:")
  func insertsRelativeToAStranger() {
    root.sublayers = [a]
    let stranger = CALayer()
    root.insertSublayer(b, below: stranger)
    root.insertSublayer(c, above: stranger)
    #expect(names(root) == ["b", "a", "c"])
    root.insertSublayer(c, below: nil)
    #expect(names(root) == ["c", "b", "a"])
  }

  @Test("A layer inserted below itself stays where it is")
  func insertsBelowItself() {
    root.sublayers = [a, b]
    root.insertSublayer(b, below: b)
    #expect(names(root) == ["a", "b"])
  }

  @Test("replaceSublayer inserts the new layer at the index of the old one")
  func replaces() {
    root.sublayers = [a, b]
    root.replaceSublayer(a, with: c)
    #expect(names(root) == ["c", "b"])
    #expect(a.superlayer == nil)
  }

  @Test("Replacing a layer that is no sublayer, or a layer by itself, changes nothing")
  func replacesAStranger() {
    root.sublayers = [a]
    root.replaceSublayer(b, with: c)
    root.replaceSublayer(a, with: a)
    #expect(names(root) == ["a"])
    #expect(c.superlayer == nil)
  }

  @Test("Replacing by a sibling keeps each layer once")
  func replacesBySibling() {
    root.sublayers = [a, b, c]
    root.replaceSublayer(a, with: c)
    #expect(names(root) == ["c", "b"])
  }

  @Test("A layer cannot be added to itself or below itself")
  func refusesLoops() {
    root.addSublayer(a)
    a.addSublayer(b)
    a.addSublayer(a)
    b.addSublayer(root)
    b.sublayers = [a, c]
    #expect(names(root) == ["a"])
    #expect(names(a) == ["b"])
    #expect(names(b) == ["c"])
    #expect(root.superlayer == nil)
  }

  @Test("removeFromSuperlayer removes the layer; a second call does nothing")
  func removes() {
    root.addSublayer(a)
    a.removeFromSuperlayer()
    a.removeFromSuperlayer()
    #expect(root.sublayers == nil)
    #expect(a.superlayer == nil)
  }

  @Test("Setting sublayers re-parents, reorders and removes duplicates")
  func setsSublayers() {
    b.addSublayer(a)
    root.sublayers = [c]
    root.sublayers = [a, c, a]
    #expect(names(root) == ["a", "c"])
    #expect(b.sublayers == nil)
    root.sublayers = [c, a]
    #expect(names(root) == ["c", "a"])
    root.sublayers = nil
    #expect(root.sublayers == nil)
    #expect(a.superlayer == nil)
  }

  @Test("A sublayer does not retain its superlayer")
  func superlayerIsWeak() {
    do {
      let parent = CALayer()
      parent.addSublayer(a)
    }
    #expect(a.superlayer == nil)
  }

  @Test("The root of a context cannot become a sublayer")
  func rootStays() {
    let show = Show()
    root.addSublayer(show.root)
    #expect(show.root.superlayer == nil)
    #expect(root.sublayers == nil)
  }
}
