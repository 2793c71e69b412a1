import Drawing
import Foundation
import Geometry
import Layers
import RenderTree
import Testing

/// Delegates and overrides that call back, and trees of any depth.
@Suite struct RecursionTests {
  /// Does something while it is laid out, or drawn.
  private final class Busy: CALayer, CALayerDelegate {
    var inLayout: () -> Void = {}
    var inDraw: () -> Void = {}
    private(set) var (layouts, draws, displays) = (0, 0, 0)

    override func layoutSublayers() {
      layouts += 1
      inLayout()
    }

    override func draw(in context: CGContext) {
      draws += 1
      inDraw()
    }

    func display(_ layer: CALayer) {
      displays += 1
      layer.display()
    }
  }

  private let show = Show()
  private let busy = Busy()

  init() {
    busy.bounds.size = CGSize(width: 4, height: 4)
    show.root.addSublayer(busy)
    for request in [busy.setNeedsLayout, busy.setNeedsDisplay] { request() }
  }

  @Test("A commit or flush inside layout or drawing is a part of the running commit")
  func commitInside() {
    let context = show.context
    for commit in [{ CATransaction.flush() }, { CATransaction.commit() }, { context.commit() }] {
      busy.inLayout = commit
      busy.inDraw = commit
      for request in [busy.setNeedsLayout, busy.setNeedsDisplay] { request() }
      show.transaction { busy.position.x += 1 }
      #expect(busy.presentation() != nil)
      #expect(!busy.needsLayout() && !busy.needsDisplay())
    }
    #expect(busy.layouts == 3 && busy.draws == 3)
  }

  @Test("A transaction that layout begins and does not commit ends with the one around it")
  func unbalanced() {
    busy.inLayout = { CATransaction.begin() }
    show.transaction { busy.position.x = 1 }
    busy.inLayout = {}
    show.at(0) { busy.opacity = 0.5 }
    #expect(show.context.node?.sublayers.last?.values[layerProperties.opacity] == 0.5)
    #expect(busy.animation(forKey: "opacity") != nil)
  }

  @Test("A commit inside didCommit is not nested; changes made there are not lost")
  func changeAfterCommit() {
    let (context, busy) = (show.context, busy)
    var (depth, deepest) = (0, 0)
    context.didCommit = { _ in
      depth += 1
      deepest = max(deepest, depth)
      busy.opacity = 0.5
      context.commit()
      depth -= 1
    }
    context.commit()
    #expect(deepest == 1)
    context.didCommit = nil
    context.commit()
    #expect(context.node?.sublayers.last?.values[layerProperties.opacity] == 0.5)
  }

  @Test("A layer that displays itself while it draws draws once")
  func displayInDraw() {
    let busy = busy
    busy.inDraw = {
      busy.display()
      busy.setNeedsDisplay()
      busy.displayIfNeeded()
    }
    show.context.commit()
    #expect(busy.draws == 1)
  }

  @Test("If a delegate displays the layer inside its display, the layer draws")
  func displayInDelegate() {
    let layer = Busy()
    layer.delegate = busy
    layer.bounds.size = CGSize(width: 4, height: 4)
    layer.display()
    #expect(busy.displays == 1 && layer.draws == 1)
  }

  @Test("No layer can contain itself")
  func cycles() {
    let (parent, child, grandchild) = (CALayer(), CALayer(), CALayer())
    parent.addSublayer(child)
    child.addSublayer(grandchild)
    for layer in [parent, child, grandchild] {
      grandchild.addSublayer(layer)
      grandchild.mask = layer
      grandchild.sublayers = [layer]
    }
    parent.replaceSublayer(child, with: parent)
    parent.mask = parent
    #expect(grandchild.sublayers == nil && grandchild.mask == nil && parent.mask == nil && parent.superlayer == nil)
    #expect(child.superlayer === parent && grandchild.superlayer === child)
  }

  @Test("A mask with sublayers cannot contain the layer that it masks")
  func maskCycle() {
    let (layer, mask, part) = (CALayer(), CALayer(), CALayer())
    mask.addSublayer(part)
    layer.mask = mask
    part.addSublayer(layer)
    mask.mask = layer
    #expect(part.sublayers == nil && mask.mask == nil)
  }

  @Test("A sublayer that is removed inside its removal is removed once")
  func removalInRemoval() {
    final class Leaving: CALayerDelegate {
      var asked = 0
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        if event == kCAOnOrderOut {
          asked += 1
          if asked < 5 { layer.removeFromSuperlayer() }
        }
        return nil
      }
    }
    let delegate = Leaving()
    show.context.commit()
    busy.delegate = delegate
    busy.removeFromSuperlayer()
    #expect(busy.superlayer == nil && show.root.sublayers?.contains { $0 === busy } == false)
    show.context.commit()
    #expect(show.context.node?.sublayers.count == 1)
  }

  /// Calls a closure whenever an action is searched.
  private final class Asked: CALayerDelegate {
    var answer: (CALayer, String) -> Void = { _, _ in }
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      answer(layer, event)
      return nil
    }
  }

  @Test("A delegate that causes the same event in its search is not called again for it")
  func changeInLookup() {
    let (delegate, layer) = (Asked(), CALayer())
    var asked: [String] = []
    delegate.answer = { layer, event in
      asked.append(event)
      layer.opacity = Float(asked.count) / 10
      layer.zPosition += 1
    }
    layer.delegate = delegate
    layer.opacity = 0.5
    #expect(asked == ["opacity", "zPosition"])
    #expect(layer.opacity == 0.5)
  }

  @Test("A layer that is moved during a move stays at the later position")
  func moveInMove() {
    let (delegate, first, second, third, layer) = (Asked(), CALayer(), CALayer(), CALayer(), CALayer())
    first.addSublayer(layer)
    first.delegate = delegate
    for move in [{ second.addSublayer(layer) }, { second.mask = layer }, { second.sublayers = [layer] }] {
      first.addSublayer(layer)
      delegate.answer = { _, _ in if layer.superlayer === first { third.addSublayer(layer) } }
      move()
      delegate.answer = { _, _ in }
      let parents = [first, second, third].filter {
        $0.sublayers?.contains { $0 === layer } == true || $0.mask === layer
      }
      #expect(parents.count == 1 && layer.superlayer === parents.first)
    }
  }

  // MARK: Depth

  private static let depth = 100_000

  /// A chain of layers, of 10 by 10 points each.
  private func chain(masks: Bool = false) -> (top: CALayer, bottom: CALayer) {
    let top = CALayer()
    top.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    var last = top
    for _ in 1..<Self.depth {
      let next = CALayer()
      next.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      if masks { last.mask = next } else { last.addSublayer(next) }
      last = next
    }
    return (top, last)
  }

  @Test("A hundred thousand nested layers are deallocated", arguments: [false, true])
  func release(masks: Bool) {
    weak var bottom: CALayer?
    do {
      let chain = chain(masks: masks)
      bottom = chain.bottom
      #expect(bottom != nil)
    }
    #expect(bottom == nil)
  }

  @Test("A deep tree is laid out, committed, hit and converted down to the maximum depth")
  func deepTree() {
    let (top, bottom) = chain()
    show.root.addSublayer(top)
    bottom.setNeedsLayout()
    show.context.commit()
    var (node, depth) = (show.context.node, 0)
    while let next = node {
      depth += 1
      node = next.sublayers.last
    }
    #expect(depth == LayerContext.maximumDepth)
    #expect(bottom.presentation() == nil && top.presentation() != nil)
    #expect(top.hitTest(CGPoint(x: 5, y: 5)) != nil)
    #expect(bottom.convert(CGPoint(x: 1, y: 2), to: top) == CGPoint(x: 1, y: 2))
    #expect(bottom.convertTime(3, to: top) == 3)
    bottom.opacity = 0.5
    top.removeFromSuperlayer()
    show.context.commit()
    #expect(show.context.node?.sublayers.count == 2)
  }

  @Test("A deep tree that is moved is shown down to the maximum depth at its new position, and back")
  func movedDeep() {
    let limit = LayerContext.maximumDepth
    func tower(_ count: Int) -> [CALayer] {
      let layers = (0..<count).map { _ in CALayer() }
      for (outer, inner) in zip(layers, layers.dropFirst()) { outer.addSublayer(inner) }
      return layers
    }
    let (first, second) = (tower(limit / 2), tower(limit / 2 + 20))
    for tower in [first, second] { show.root.addSublayer(tower[0]) }
    show.context.commit()
    #expect(second.last?.presentation() != nil)
    first.last?.addSublayer(second[0])
    show.context.commit()
    #expect(show.context.node?.totals.height == limit)
    show.root.addSublayer(second[0])
    show.context.commit()
    #expect(show.context.node?.totals.height == second.count + 1 && show.context.node?.totals.isTruncated == false)
  }

  @Test("Transform layers nest as deep")
  func deepSpace() {
    let (top, bottom) = (CATransformLayer(), CALayer())
    bottom.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    var last: CALayer = top
    for _ in 1..<2_000 {
      let next = CATransformLayer()
      last.addSublayer(next)
      last = next
    }
    last.addSublayer(bottom)
    show.root.addSublayer(top)
    show.context.commit()
    #expect(top.hitTest(CGPoint(x: 5, y: 5)) === bottom)
    #expect(bottom.convert(CGPoint(x: 1, y: 2), to: show.root) == CGPoint(x: 1, y: 2))
  }
}
