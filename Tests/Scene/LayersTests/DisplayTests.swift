import Drawing
import Foundation
import Geometry
import Layers
import Pixels
import RenderTree
import Testing

/// Fills its bounds with red, and records its calls.
private class Canvas: CALayer {
  var clips: [CGRect] = []
  var transforms: [CGAffineTransform] = []

  override func draw(in context: CGContext) {
    clips.append(context.boundingBoxOfClipPath)
    transforms.append(context.ctm)
    context.setFillColor(CGColor(srgbRed: clips.count > 1 ? 0 : 1, green: 0, blue: 0, alpha: 1))
    context.fill(bounds)
  }

  var image: CGImage? { contents as? CGImage }
}

private final class Recorder: CALayerDelegate {
  var calls: [String] = []
  func layoutSublayers(of layer: CALayer) { calls.append("layout") }
  func layerWillDraw(_ layer: CALayer) { calls.append("will draw") }
  func draw(_ layer: CALayer, in context: CGContext) { calls.append("draw") }
}

private final class Displayer: CALayerDelegate {
  let image = CGImage(width: 1, height: 1, pixels: [0xFFFF_0000])
  var drawings = 0
  func display(_ layer: CALayer) { layer.contents = image }
  func layerWillDraw(_ layer: CALayer) { drawings += 1 }
  func draw(_ layer: CALayer, in context: CGContext) { drawings += 1 }
}

@Suite struct DisplayTests {
  let show = Show()
  private let canvas = Canvas()

  init() {
    canvas.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    show.root.addSublayer(canvas)
    show.context.commit()
  }

  @Test("A layer does not draw by itself")
  func noFirstDrawing() {
    #expect(canvas.clips.isEmpty && canvas.contents == nil)
  }

  @Test("A layer that needs display draws before the commit, once")
  func atCommit() {
    canvas.actions = ["contents": NSNull()]
    canvas.setNeedsDisplay()
    canvas.setNeedsDisplay()
    #expect(canvas.needsDisplay() && canvas.clips.isEmpty)
    show.context.commit()
    #expect(!canvas.needsDisplay() && canvas.clips.count == 1)
    show.context.commit()
    #expect(canvas.clips.count == 1)
    #expect(canvas.presentation()?.contents as? CGImage === canvas.image)
  }

  @Test("displayIfNeeded draws at once, and only if it is needed")
  func displayIfNeeded() {
    canvas.displayIfNeeded()
    #expect(canvas.clips.isEmpty)
    canvas.setNeedsDisplay()
    canvas.displayIfNeeded()
    #expect(canvas.clips.count == 1 && !canvas.needsDisplay())
  }

  @Test("A layer that is in no tree can be displayed")
  func detached() {
    let layer = Canvas()
    layer.bounds = CGRect(x: 0, y: 0, width: 3, height: 2)
    layer.display()
    #expect(layer.image?.pixels == Array(repeating: 0xFFFF_0000, count: 6))
  }

  @Test("Layout is first, then the delegate's layerWillDraw, then its drawing")
  func order() {
    let recorder = Recorder()
    show.layer.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
    show.layer.delegate = recorder
    show.layer.setNeedsDisplay()
    show.layer.setNeedsLayout()
    show.context.commit()
    #expect(recorder.calls == ["layout", "will draw", "draw"])
  }

  @Test("A delegate that displays replaces drawing")
  func delegateDisplay() {
    let displayer = Displayer()
    show.layer.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
    show.layer.delegate = displayer
    show.layer.setNeedsDisplay()
    show.context.commit()
    #expect(show.layer.contents as? CGImage === displayer.image)
    #expect(displayer.drawings == 0)
  }

  @Test("Display of a layer that draws nothing clears its contents")
  func nothingDrawn() {
    show.layer.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
    show.layer.contents = CGImage(width: 1, height: 1, pixels: [0xFFFF_0000])
    show.layer.setNeedsDisplay()
    show.context.commit()
    #expect(show.layer.contents == nil)
  }

  @Test("The bitmap has contentsScale pixels per point", arguments: [1, 2, 3])
  func scale(_ scale: Int) {
    canvas.contentsScale = CGFloat(scale)
    canvas.display()
    #expect(canvas.image?.width == 20 * scale && canvas.image?.height == 10 * scale)
    #expect(canvas.image?.pixels.allSatisfy { $0 == 0xFFFF_0000 } == true)
  }

  @Test("A size between whole pixels is drawn on the next larger bitmap, which the bounds fill")
  func fractionalSize() {
    canvas.bounds.size = CGSize(width: 10.5, height: 3.2)
    canvas.display()
    #expect(canvas.image?.width == 11 && canvas.image?.height == 4)
    #expect(canvas.image?.pixels.allSatisfy { $0 == 0xFFFF_0000 } == true)
  }

  @Test("A layer without an area draws nothing")
  func emptyBounds() {
    canvas.bounds = .zero
    canvas.display()
    #expect(canvas.clips.isEmpty && canvas.contents == nil)
  }

  @Test(
    "Sizes and scales that are too large are drawn with fewer pixels, those that are NaN are not drawn",
    arguments: [1e9, .infinity, .nan, -5, 1e-9] as [CGFloat])
  func hostile(_ number: CGFloat) {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.contentsScale = number
    layer.display()
    layer.contentsScale = 1
    layer.bounds = CGRect(x: 0, y: 0, width: number, height: 10)
    layer.display()
    #expect(layer.contents == nil)
  }

  @Test("The context has the layer's coordinates, whose y points down under a root as on iOS")
  func flipped() {
    canvas.bounds.origin = CGPoint(x: 5, y: 7)
    canvas.contentsScale = 2
    canvas.display()
    #expect(canvas.contentsAreFlipped())
    #expect(canvas.transforms.first == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: -10, ty: 34))
    #expect(canvas.clips.first?.isNear(5, 7, 20, 10) == true)
  }

  @Test("An odd number of flips in the superlayers flips the context")
  func unflipped() {
    show.root.isGeometryFlipped = true
    canvas.display()
    #expect(!canvas.contentsAreFlipped())
    #expect(canvas.transforms.first == .identity)
    canvas.isGeometryFlipped = true
    #expect(canvas.contentsAreFlipped())
  }

  @Test("Under a root as on macOS y points up")
  func macOS() {
    show.context.isFlipped = false
    #expect(!canvas.contentsAreFlipped())
  }

  @Test("An opaque layer's bitmap is black where nothing is drawn")
  func opaque() {
    let layer = PartCanvas()
    layer.bounds = CGRect(x: 0, y: 0, width: 2, height: 1)
    layer.isOpaque = true
    layer.display()
    #expect((layer.contents as? CGImage)?.pixels == [0xFFFF_0000, 0xFF00_0000])
    #expect((layer.contents as? CGImage)?.isOpaque == true)
  }

  @Test("Drawing a part keeps the rest")
  func part() {
    canvas.display()
    canvas.setNeedsDisplay(CGRect(x: 4, y: 2, width: 3, height: 1))
    canvas.setNeedsDisplay(CGRect(x: 6, y: 4, width: 2, height: 3))
    canvas.displayIfNeeded()
    #expect(canvas.clips.last?.isNear(4, 2, 4, 5) == true)
    let pixels = canvas.image?.pixels ?? []
    #expect(pixels.count { $0 == 0xFF00_0000 } == 20)
    #expect(pixels.count { $0 == 0xFFFF_0000 } == 180)
    #expect(pixels[2 * 20 + 4] == 0xFF00_0000)
  }

  @Test("A rectangle outside the bounds changes nothing, one larger than the layer redraws all of it")
  func strangeParts() {
    canvas.display()
    canvas.setNeedsDisplay(CGRect(x: 500, y: 0, width: 5, height: 5))
    canvas.displayIfNeeded()
    #expect(canvas.image?.pixels.allSatisfy { $0 == 0xFFFF_0000 } == true)
    canvas.setNeedsDisplay(.infinite)
    canvas.displayIfNeeded()
    #expect(canvas.image?.pixels.allSatisfy { $0 == 0xFF00_0000 } == true)
  }

  @Test("A part of a layer that has changed its size is drawn with the whole")
  func partAfterResize() {
    canvas.display()
    canvas.bounds.size.width = 30
    canvas.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    canvas.displayIfNeeded()
    #expect(canvas.clips.last?.isNear(0, 0, 30, 10) == true)
  }

  @Test("A change of bounds redraws a layer with needsDisplayOnBoundsChange")
  func boundsChange() {
    canvas.bounds.size.width = 30
    #expect(!canvas.needsDisplay())
    canvas.needsDisplayOnBoundsChange = true
    canvas.bounds.size.width = 40
    #expect(canvas.needsDisplay())
  }

  @Test("Redrawing fades, because it changes the contents of a committed layer")
  func crossFade() {
    canvas.setNeedsDisplay()
    show.at(1) { canvas.setNeedsDisplay() }
    #expect(canvas.animationKeys() == ["contents"])
  }

  @Test("An action for contents determines the fade")
  func noCrossFade() {
    canvas.actions = ["contents": NSNull()]
    show.at(1) { canvas.setNeedsDisplay() }
    show.at(2) { canvas.setNeedsDisplay() }
    #expect(canvas.clips.count == 2 && canvas.animationKeys() == nil)
  }
}

/// Draws the left one of its points.
private final class PartCanvas: CALayer {
  override func draw(in context: CGContext) {
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
  }
}
