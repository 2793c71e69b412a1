import Foundation
import Geometry
import Pixels
import RenderTree
import Testing

@testable import Layers

@Suite("Overridden properties")
struct OverrideTests {
  /// A card whose shadow follows its bounds, as apps write it.
  private final class Card: CALayer {
    var changes: [String] = []

    override var shadowPath: CGPath? {
      get { super.shadowPath ?? CGPath(rect: bounds, transform: nil) }
      set { super.shadowPath = newValue }
    }
    override var shadowOpacity: Float { didSet { changes.append("shadowOpacity") } }
    override var shadowColor: CGColor? { didSet { changes.append("shadowColor") } }
    override var shadowOffset: CGSize { didSet { changes.append("shadowOffset") } }
    override var shadowRadius: CGFloat { didSet { changes.append("shadowRadius") } }
    override var filters: [Any]? { didSet { changes.append("filters") } }
    override var compositingFilter: Any? { didSet { changes.append("compositingFilter") } }
    override var contentsRect: CGRect { didSet { changes.append("contentsRect") } }
    override var maskedCorners: CACornerMask { didSet { changes.append("maskedCorners") } }
    override var shouldRasterize: Bool { didSet { changes.append("shouldRasterize") } }
  }

  @Test("A subclass sees the changes of shadow, filters, contents and corners")
  func observers() {
    let card = Card()
    card.shadowOpacity = 1
    card.shadowColor = .white
    card.shadowOffset = .zero
    card.shadowRadius = 4
    card.filters = nil
    card.compositingFilter = "multiplyBlendMode"
    card.contentsRect = .zero
    card.maskedCorners = []
    card.shouldRasterize = true
    #expect(
      card.changes == [
        "shadowOpacity", "shadowColor", "shadowOffset", "shadowRadius", "filters", "compositingFilter", "contentsRect",
        "maskedCorners", "shouldRasterize",
      ])
  }

  @Test("A subclass supplies a shadow path that was not set")
  func getter() {
    let card = Card()
    card.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(card.shadowPath?.boundingBox == card.bounds)
  }
}
