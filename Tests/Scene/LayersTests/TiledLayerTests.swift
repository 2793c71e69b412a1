import Drawing
import Foundation
import Geometry
import Pixels
import RenderTree
import Testing

@testable import Layers

/// Fills its bounds with a colour, and records its calls.
private final class Tiles: CATiledLayer {
  var clips: [CGRect] = []
  var scales: Set<CGFloat> = []

  override func draw(in context: CGContext) {
    clips.append(context.boundingBoxOfClipPath)
    scales.insert(context.ctm.a)
    context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    context.fill(bounds)
  }
}

@Suite("Tiled layers")
struct TiledLayerTests {
  private let layer = Tiles()

  init() {
    layer.bounds = CGRect(x: 10, y: 20, width: 100, height: 50)
    layer.tileSize = CGSize(width: 64, height: 64)
  }

  private func draw() {
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
  }

  @Test("The defaults are those of Core Animation, except that tiles do not fade in")
  func defaults() {
    let layer = CATiledLayer()
    #expect(layer.tileSize == CGSize(width: 256, height: 256))
    #expect(layer.levelsOfDetail == 1 && layer.levelsOfDetailBias == 0 && CATiledLayer.fadeDuration() == 0)
  }

  @Test("Each tile is drawn once, clipped to its rectangle in the layer's coordinates; together they fill the bounds")
  func tiles() throws {
    layer.contentsScale = 2
    draw()
    #expect(layer.clips.count == 8 && layer.scales == [2])
    #expect(layer.clips.filter { $0.size == CGSize(width: 32, height: 32) }.count == 3)
    #expect(layer.clips.map { Double($0.width * $0.height) }.reduce(0, +) == 5000)
    #expect(layer.clips.reduce(CGRect.null) { $0.union($1) } == layer.bounds)
    let image = try #require(layer.contents as? CGImage)
    #expect(image.width == 200 && image.height == 100)
    #expect(image.pixels.allSatisfy { $0 == 0xFFFF_0000 })
  }

  @Test("There are no seams between tiles if a point is no whole number of pixels")
  func seams() throws {
    layer.bounds = CGRect(x: 1.0 / 3, y: -7.7, width: 100.3, height: 50.7)
    layer.contentsScale = 1.7
    draw()
    let pixels = try #require(layer.contents as? CGImage).pixels
    #expect(layer.clips.count == 6 && pixels.allSatisfy { $0 == 0xFFFF_0000 })
  }

  @Test("Only tiles that touch the dirty rectangle are drawn again")
  func dirty() {
    draw()
    layer.clips = []
    layer.setNeedsDisplay(CGRect(x: 80, y: 20, width: 5, height: 50))
    layer.displayIfNeeded()
    #expect(layer.clips == [CGRect(x: 80, y: 20, width: 5, height: 50)])
  }

  @Test("Magnified levels of detail have twice the pixels each, if contents are scaled to the bounds")
  func bias() {
    layer.levelsOfDetailBias = 2
    draw()
    #expect((layer.contents as? CGImage)?.width == 400 && layer.scales == [4])
    layer.contentsGravity = .center
    draw()
    #expect((layer.contents as? CGImage)?.width == 100)
  }

  @Test("Invalid tile sizes are replaced", arguments: [0, -5, .nan, .infinity, 1e30, 1])
  func senseless(side: CGFloat) {
    for width in [1, 100, 8192] {
      let rects = TileRects(size: CGSize(width: side, height: side), width: width, height: 8192).rects
      #expect(rects.count <= 4096 && rects.map { Double($0.width * $0.height) }.reduce(0, +) == Double(width * 8192))
    }
  }

  @Test("Tiles without drawing are requested once, and have no bitmap")
  func blank() {
    /// Draws into the tile that begins at 200.
    final class Patch: CATiledLayer {
      var count = 0
      override func draw(in context: CGContext) {
        count += 1
        if context.boundingBoxOfClipPath.minX == 200 { context.fill(bounds) }
      }
    }
    let patch = Patch()
    patch.bounds = CGRect(x: 0, y: 0, width: 1000, height: 100)
    patch.tileSize = CGSize(width: 50, height: 50)
    let store = TileStore()
    /// The tiles that are drawn and whether the picture changes, when a hundred points are seen from one on.
    func show(_ x: CGFloat) -> (Int, Bool) {
      patch.count = 0
      let rect = CGRect(x: x + 2, y: 2, width: 96, height: 46)
      let isChanged = store.draw(patch, seen: TileSightings.Sighting(rect: rect, scale: 1))
      return (patch.count, isChanged)
    }
    #expect(show(0) == (2, false) && store.bitmap == nil)
    #expect(show(0) == (0, false) && show(50) == (1, false) && store.bitmap == nil)
    #expect(show(150) == (2, true) && store.bitmap?.image.width == 100)
    #expect(show(200) == (1, true) && store.bitmap != nil)
    #expect(show(250) == (1, true) && store.bitmap == nil)
    #expect(show(300) == (1, false))
    patch.isOpaque = true
    #expect(show(300) == (2, true) && store.bitmap?.image.isOpaque == true)
  }
}
