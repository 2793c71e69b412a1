import Foundation
import Layers
import RenderTree
import Testing

@Suite struct ScrollLayerTests {
  let window = CAScrollLayer()
  let page = CALayer()

  init() {
    window.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    page.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    window.addSublayer(page)
  }

  @Test("A scroll layer masks to its bounds and scrolls both ways by default")
  func defaults() {
    #expect(window.masksToBounds)
    #expect(window.scrollMode == .both)
  }

  @Test("The default mask reaches the render tree")
  func committedDefault() {
    let show = Show()
    show.at(0) { show.root.addSublayer(window) }
    #expect(show.context.node?.sublayers[1].values[layerProperties.masksToBounds] == true)
  }

  @Test("Scrolling to a point makes it the origin of the bounds, with no limit")
  func point() {
    window.scroll(to: CGPoint(x: 950, y: -20))
    #expect(window.bounds == CGRect(x: 950, y: -20, width: 100, height: 100))
  }

  @Test(
    "The scroll mode excludes an axis",
    arguments: [
      (CAScrollLayerScrollMode.none, 0.0, 0.0), (.vertically, 0, 7), (.horizontally, 5, 0), (.both, 5, 7),
    ])
  func mode(_ mode: CAScrollLayerScrollMode, _ x: Double, _ y: Double) {
    window.scrollMode = mode
    window.scroll(to: CGPoint(x: 5, y: 7))
    #expect(window.bounds.origin.isNear(x, y))
  }

  @Test("Scrolling to a rectangle scrolls by the minimum distance")
  func rect() {
    window.scroll(to: CGRect(x: 150, y: 20, width: 30, height: 30))
    #expect(window.bounds.origin.isNear(80, 0))
    window.scroll(to: CGRect(x: 70, y: 20, width: 30, height: 30))
    #expect(window.bounds.origin.isNear(70, 0))
  }

  @Test("Scrolling to a rectangle larger than the bounds fills them with it")
  func largeRect() {
    window.scroll(to: CGRect(x: 50, y: -500, width: 300, height: 1000))
    #expect(window.bounds.origin.isNear(50, 0))
  }

  @Test("A layer scrolls the nearest scroll layer above it, in its own coordinates")
  func fromBelow() {
    page.position.x += 10
    page.scroll(CGPoint(x: 30, y: 40))
    #expect(window.bounds.origin.isNear(40, 40))
    page.scrollRectToVisible(CGRect(x: 0, y: 50, width: 10, height: 10))
    #expect(window.bounds.origin.isNear(10, 40))
  }

  @Test("scroll(_:) of a scroll layer scrolls itself")
  func itself() {
    window.scroll(CGPoint(x: 30, y: 40))
    #expect(window.bounds.origin == CGPoint(x: 30, y: 40))
  }

  @Test("The visible rectangle is the part of the bounds that the scroll layer does not clip")
  func visible() {
    window.scroll(to: CGPoint(x: 950, y: 30))
    #expect(page.visibleRect == CGRect(x: 950, y: 30, width: 50, height: 100))
    window.scroll(to: CGPoint(x: 2000, y: 0))
    #expect(page.visibleRect == .zero)
    #expect(window.visibleRect == window.bounds)
  }

  @Test("Scrolling of a committed layer animates")
  func animation() {
    let show = Show()
    show.at(0) { show.root.addSublayer(window) }
    show.at(0) { window.scroll(to: CGPoint(x: 50, y: 0)) }
    #expect(window.animation(forKey: "bounds") != nil)
  }
}
