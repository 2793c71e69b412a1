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

  @Test("The delegate is asked to lay out")
  func delegate() {
    let host = Host()
    column.delegate = host
    column.layoutIfNeeded()
    #expect(host.layouts == 1)
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
