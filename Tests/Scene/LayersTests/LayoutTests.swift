import Foundation
import Layers
import Testing

private final class Column: CALayer {
  var layouts = 0

  override func layoutSublayers() {
    layouts += 1
    super.layoutSublayers()
    for (index, layer) in (sublayers ?? []).enumerated() {
      layer.frame = CGRect(x: 0, y: Double(index) * 10, width: Double(bounds.width), height: 10)
    }
  }
}

private final class Host: CALayerDelegate {
  var layouts = 0
  func layoutSublayers(of layer: CALayer) { layouts += 1 }
}

@Suite struct LayoutTests {
  private let column = Column()
  private let cell = CALayer()

  init() {
    column.bounds.size = CGSize(width: 50, height: 50)
    column.addSublayer(cell)
  }

  @Test("Layout runs once before a commit, and its result is committed")
  func beforeCommit() {
    let show = Show()
    show.root.addSublayer(column)
    show.context.commit()
    #expect(column.layouts == 1)
    #expect(cell.presentation()?.frame == CGRect(x: 0, y: 0, width: 50, height: 10))
    show.context.commit()
    #expect(column.layouts == 1)
  }

  @Test("A change of bounds, of the sublayers or of a sublayer's bounds needs layout")
  func needs() {
    column.layoutIfNeeded()
    #expect(!column.needsLayout())
    column.bounds.size.width = 60
    #expect(column.needsLayout())
    column.layoutIfNeeded()
    cell.bounds.size.width = 1
    #expect(column.needsLayout())
    column.layoutIfNeeded()
    #expect(cell.bounds.width == 60)
    column.addSublayer(CALayer())
    #expect(column.needsLayout())
  }

  @Test("layoutIfNeeded lays out at once, superlayers that need it first")
  func superlayersFirst() {
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(column.layouts == 1)
    #expect(cell.bounds.width == 50)
    #expect(!cell.needsLayout())
  }

  @Test("The delegate is called to lay out")
  func delegate() {
    let host = Host()
    column.delegate = host
    column.layoutIfNeeded()
    #expect(host.layouts == 1)
  }

  @Test("A layout manager that invalidates during an invalidation is called once")
  func selfInvalidating() {
    final class Anxious: CALayoutManager {
      var (invalidations, layouts) = (0, 0)
      func invalidateLayout(of layer: CALayer) {
        invalidations += 1
        layer.setNeedsLayout()
      }
      func layoutSublayers(of layer: CALayer) { layouts += 1 }
    }
    let (layer, manager) = (CALayer(), Anxious())
    layer.layoutManager = manager
    layer.layoutIfNeeded()
    #expect(manager.invalidations == 1 && manager.layouts == 1)
    #expect(!layer.needsLayout())
  }

  /// Requests layout during its layout.
  private final class Restless: CALayer {
    var (passes, wanted) = (0, 0)
    override func layoutSublayers() {
      passes += 1
      bounds.size.width += 1
      if passes < wanted { setNeedsLayout() }
    }
  }

  @Test("A request during layout is another pass; changes by the layout itself request none")
  func anotherPass() {
    let layer = Restless()
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(layer.passes == 1 && !layer.needsLayout())
    (layer.passes, layer.wanted) = (0, 3)
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(layer.passes == 3 && !layer.needsLayout())
  }

  @Test("A layer that requests layout in every pass gets 100 passes in a commit, and 100 in the next")
  func endless() {
    let (show, layer) = (Show(), Restless())
    layer.wanted = .max
    show.root.addSublayer(layer)
    layer.setNeedsLayout()
    show.context.commit()
    #expect(layer.passes == 100 && layer.needsLayout())
    show.at(0) { layer.opacity = 0.5 }
    #expect(layer.passes == 200)
  }

  @Test("Layout of a layer that was already laid out in the pass is done before the commit")
  func backwards() {
    final class Telling: CALayer {
      var others: [CALayer] = []
      override func layoutSublayers() {
        for other in others { other.setNeedsLayout() }
        others = []
      }
    }
    let (show, first, last) = (Show(), Restless(), Telling())
    show.root.addSublayer(first)
    show.root.addSublayer(last)
    for layer in [first, last] { layer.setNeedsLayout() }
    last.others = [first, show.root]
    show.context.commit()
    #expect(first.passes == 2)
    #expect(!first.needsLayout() && !show.root.needsLayout() && !last.needsLayout())
  }

  @Test("Layout from within layout is that of the others")
  func nested() {
    final class Nested: CALayer {
      var passes = 0
      override func layoutSublayers() {
        passes += 1
        setNeedsLayout()
        if passes < 3 { layoutIfNeeded() }
      }
    }
    let layer = Nested()
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(layer.passes == 100)
  }

  @Test("Layout belongs to the transaction that caused it")
  func insideTransaction() {
    let show = Show()
    show.root.addSublayer(column)
    show.context.commit()
    show.transaction {
      CATransaction.setAnimationDuration(3)
      column.bounds.size.width = 80
    }
    #expect(cell.animation(forKey: "bounds")?.duration == 3)
  }
}
