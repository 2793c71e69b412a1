import Animations
import Drawing
import Foundation
import Geometry
import Properties
import RenderTree

/// A layer for contents that are too large to be in memory, or to be drawn in one piece.
///
/// Contents from a PNG file of up to 2³¹ pixels are unpacked once, in all levels of detail, into a temporary file in the
/// folder that the environment variable `TMPDIR` names, else in `/tmp`; a frame reads only the part and the level of
/// detail that it shows. The file takes 5⅓ bytes a pixel, and vanishes with the image.
///
/// Contents that the layer or its delegate draws are drawn tile by tile when the layer is displayed: `draw(in:)` is
/// called for each tile with the tile as its clip. All tiles are drawn, and kept in one bitmap of at most 2²⁶ pixels; a
/// larger layer is drawn with fewer pixels per point.
open class CATiledLayer: CALayer {
  package override class var propertyTable: PropertyTable { .tiledLayer }

  /// The seconds in which a new tile fades in: 0, because every frame has all of its tiles.
  open class func fadeDuration() -> CFTimeInterval { 0 }

  /// The number of levels of detail, each with half the pixels per point of the one before. With more than one, contents
  /// that are shown reduced are read from two levels and mixed, as with the minification filter `trilinear`.
  open var levelsOfDetail: Int {
    get { self[tiledLayerProperties.levelsOfDetail] }
    set { self[tiledLayerProperties.levelsOfDetail] = newValue }
  }

  /// The number of levels of detail, each with twice the pixels per point, for a layer that is shown magnified: drawn
  /// contents have `contentsScale · 2ⁿ` pixels per point where `contentsGravity` scales them to the bounds.
  open var levelsOfDetailBias: Int {
    get { self[tiledLayerProperties.levelsOfDetailBias] }
    set {
      guard newValue != levelsOfDetailBias else { return }
      self[tiledLayerProperties.levelsOfDetailBias] = newValue
      drawTilesAnew()
    }
  }

  /// The size of the tiles that are drawn, in pixels. Smaller tiles than 16 × 16, and so small ones that there are more
  /// than 4096, are larger.
  open var tileSize: CGSize {
    get { self[tiledLayerProperties.tileSize] }
    set {
      guard newValue != tileSize else { return }
      self[tiledLayerProperties.tileSize] = newValue
      drawTilesAnew()
    }
  }

  private func drawTilesAnew() {
    if displayState?.bitmap != nil { markNeedsDisplay(isRequestedByProgram: true) }
  }

  override func nodeContent(
    _ values: PropertyStorage, animations: [CompiledAnimation], former: RenderNode?
  ) -> NodeContent {
    let property = tiledLayerProperties.levelsOfDetail.property
    let isReusable = former.map { $0.agrees(with: values, in: [property]) } ?? false
    return NodeContent(
      values, animations: animations, former: isReusable ? former : nil,
      kind: .tiled(isTrilinear: values[tiledLayerProperties.levelsOfDetail] > 1))
  }

  override var drawnScale: Double {
    let scale = Double(contentsScale)
    let fills: [CALayerContentsGravity] = [.resize, .resizeAspect, .resizeAspectFill]
    guard levelsOfDetailBias > 0, fills.contains(contentsGravity) else { return scale }
    return scale * Double(1 << min(levelsOfDetailBias, 16))
  }

  override func drawParts(in context: CGContext) {
    let tiles = TileRects(size: tileSize, width: context.width, height: context.height)
    let transform = context.ctm.inverted()
    let seen = context.boundingBoxOfClipPath.applying(context.ctm).insetBy(dx: 1e-6, dy: 1e-6)
    for tile in tiles.rects where !tile.overlap(with: seen).isEmpty {
      context.saveGState()
      context.clip(to: tile.applying(transform))
      draw(in: context)
      context.restoreGState()
    }
  }
}

/// The division of a bitmap into tiles, in pixels.
struct TileRects {
  let rects: [CGRect]

  private static let leastSide = 16.0
  private static let mostTiles = 4096.0

  init(size: CGSize, width: Int, height: Int) {
    let whole = CGSize(width: width, height: height)
    var side = CGSize(
      width: Self.side(Double(size.width), of: whole.width), height: Self.side(Double(size.height), of: whole.height))
    func count() -> Double { (whole.width / side.width).rounded(.up) * (whole.height / side.height).rounded(.up) }
    while count() > Self.mostTiles { (side.width, side.height) = (side.width * 2, side.height * 2) }
    rects = stride(from: 0, to: whole.height, by: side.height).flatMap { y in
      stride(from: 0, to: whole.width, by: side.width).map { x in
        CGRect(x: x, y: y, width: min(side.width, whole.width - x), height: min(side.height, whole.height - y))
      }
    }
  }

  private static func side(_ wanted: Double, of length: CGFloat) -> CGFloat {
    wanted.isFinite ? min(max(abs(wanted).rounded(), leastSide), max(Double(length), leastSide)) : 256
  }
}

package struct CATiledLayerProperties: Sendable {
  package let tileSize = PropertyKey(unanimated: "tileSize", default: CGSize(width: 256, height: 256))
  package let levelsOfDetail = PropertyKey(unanimated: "levelsOfDetail", default: 1)
  package let levelsOfDetailBias = PropertyKey(unanimated: "levelsOfDetailBias", default: 0)
}

package let tiledLayerProperties = CATiledLayerProperties()

extension PropertyTable {
  static let tiledLayer = PropertyTable(
    className: "CATiledLayer", superTable: CALayer.propertyTable, keys: tiledLayerProperties)
}
