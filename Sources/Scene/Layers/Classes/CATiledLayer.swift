import Animations
import Drawing
import Foundation
import Geometry
import Pixels
import Properties
import RenderTree

/// A layer for contents that are too large for memory, or too large to be drawn at once.
///
/// A PNG file of up to 2³¹ pixels as contents is decoded once, in all levels of detail, into a temporary file in the
/// folder that the environment variable `TMPDIR` names, else in `/tmp`. A frame reads only the part and the level of
/// detail that it shows. The file takes 5⅓ bytes per pixel, and is deleted with the image.
///
/// Contents that the layer or its delegate draws are drawn tile by tile, on demand. After `setNeedsDisplay()`, and
/// before each frame of the layer's stage, `draw(in:)` is called for each tile that the frame shows and the previous
/// frame did not. The context has the layer's coordinates, the tile as its clip, and the pixels per point of the level
/// of detail. That is the coarsest level that the frame does not magnify; the levels are
/// `contentsScale · 2^levelsOfDetailBias` and its halvings.
///
/// Tiles that are not visible are neither drawn nor kept, so a layer may be as large as a map. `contents` stays nil. If
/// `draw(in:)` draws nothing in a tile, nothing is stored for it. A frame may be rendered without the previous ones, so
/// the drawing must not depend on anything that changes without `setNeedsDisplay()`. Tiles fill the bounds, whatever
/// the `contentsGravity`.
///
/// A layer that is displayed while it is on no stage, or whose drawing is animated (`needsDisplay(forKey:)`), draws all
/// of its tiles into one bitmap of at most 2²⁶ pixels, which becomes its contents.
open class CATiledLayer: CALayer {
  package override class var propertyTable: PropertyTable { .tiledLayer }

  /// The duration in seconds for which a new tile fades in: 0, because every frame has all of its tiles.
  open class func fadeDuration() -> CFTimeInterval { 0 }

  /// The number of levels of detail, each with half the pixels per point of the previous one. Drawn tiles are of a
  /// single level. If there is more than one level, an image that is shown reduced is mixed from two levels, as with
  /// the minification filter `trilinear`.
  open var levelsOfDetail: Int {
    get { self[tiledLayerProperties.levelsOfDetail] }
    set { self[tiledLayerProperties.levelsOfDetail] = newValue }
  }

  /// The number of additional levels of detail, each with twice the pixels per point, for a layer that is shown
  /// magnified. The finest one has `contentsScale · 2ⁿ` pixels per point.
  open var levelsOfDetailBias: Int {
    get { self[tiledLayerProperties.levelsOfDetailBias] }
    set {
      guard newValue != levelsOfDetailBias else { return }
      self[tiledLayerProperties.levelsOfDetailBias] = newValue
      redrawTiles()
    }
  }

  /// The size of the drawn tiles, in pixels. It is enlarged to at least 16 × 16, and until there are at most 4096
  /// tiles.
  open var tileSize: CGSize {
    get { self[tiledLayerProperties.tileSize] }
    set {
      guard newValue != tileSize else { return }
      self[tiledLayerProperties.tileSize] = newValue
      redrawTiles()
    }
  }

  private func redrawTiles() {
    if displayState?.bitmap != nil || tiles != nil { markNeedsDisplay(isRequestedByProgram: true) }
  }

  /// The tiles that the layer has drawn on demand; nil if it has not been displayed on a stage.
  private(set) var tiles: TileStore?

  override func drawsOnDemand(_ dirtyRect: CGRect?) -> Bool {
    guard presentationSource == nil, currentContext?.canvas != nil else {
      if presentationSource == nil { tiles = nil }
      return false
    }
    let store = tiles ?? TileStore()
    tiles = store
    store.invalidate(dirtyRect)
    markDirty()
    return true
  }

  /// Draws the visible tiles that have not been drawn.
  func drawTiles(_ seen: TileSightings.Sighting) {
    guard let tiles, displayState?.isRunning != true else { return }
    displayState?.isRunning = true
    defer { displayState?.isRunning = false }
    if tiles.draw(self, seen: seen) { markDirty() }
  }

  /// The pixels per point of the level of detail of the tiles.
  /// - Parameter scale: the number of the frame's pixels per point.
  func tileScale(seenAt scale: Double) -> Double {
    let own = Double(contentsScale)
    let base = own > 0 && own.isFinite ? own : 1
    let finest = min(max(levelsOfDetailBias, -16), 16)
    let coarsest = finest - min(max(levelsOfDetail, 1) - 1, 32)
    // A rounding error of the scale must not select the next level.
    let level = (log2(scale / base) - 1e-6).rounded(.up)
    let chosen = level > Double(coarsest) ? Int(min(level, Double(finest))) : coarsest
    return scalbn(base, chosen)
  }

  override func nodeContent(
    _ values: PropertyStorage, animations: [CompiledAnimation], previous: RenderNode?
  ) -> NodeContent {
    let contents = layerProperties.contents.property
    if let tiles, values.stored(contents) == nil, !animations.affect([contents]) { return NodeContent(tiles.drawing) }
    let property = tiledLayerProperties.levelsOfDetail.property
    let isReusable = previous.map { $0.agrees(with: values, in: [property]) } ?? false
    return NodeContent(
      values, animations: animations, previous: isReusable ? previous : nil,
      kind: .tiled(isTrilinear: values[tiledLayerProperties.levelsOfDetail] > 1))
  }

  /// All tiles of a layer that draws on demand, in one bitmap.
  override func stillContent(_ values: PropertyStorage) -> NodeContent {
    guard model().tiles != nil, values.stored(layerProperties.contents.property) == nil,
      let context = LayerBitmap(self)?.context()
    else { return super.stillContent(values) }
    drawParts(in: context)
    var values = values
    values[layerProperties.contents] = context.makeImage()
    values[layerProperties.contentsGravity] = .resize
    return NodeContent(values, animations: [], previous: nil, kind: .tiled(isTrilinear: false))
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

  private static let minimumSide = 16.0
  private static let maximumTiles = 4096.0

  init(size: CGSize, width: Int, height: Int) {
    let whole = CGSize(width: width, height: height)
    var side = CGSize(
      width: Self.side(Double(size.width), of: whole.width), height: Self.side(Double(size.height), of: whole.height))
    func count() -> Double { (whole.width / side.width).rounded(.up) * (whole.height / side.height).rounded(.up) }
    while count() > Self.maximumTiles { (side.width, side.height) = (side.width * 2, side.height * 2) }
    rects = stride(from: 0, to: whole.height, by: side.height).flatMap { y in
      stride(from: 0, to: whole.width, by: side.width).map { x in
        CGRect(x: x, y: y, width: min(side.width, whole.width - x), height: min(side.height, whole.height - y))
      }
    }
  }

  private static func side(_ wanted: Double, of length: CGFloat) -> CGFloat {
    wanted.isFinite ? min(max(abs(wanted).rounded(), minimumSide), max(Double(length), minimumSide)) : 256
  }
}

package struct CATiledLayerProperties: Sendable {
  package let tileSize = PropertyKey(
    unanimated: "tileSize", default: CGSize(width: 256, height: 256),
    summary: "The pixels of a tile that a program draws")
  package let levelsOfDetail = PropertyKey(
    unanimated: "levelsOfDetail", default: 1,
    summary: "With more than 1, contents that are shown reduced are mixed of two levels of detail")
  package let levelsOfDetailBias = PropertyKey(
    unanimated: "levelsOfDetailBias", default: 0,
    summary: "How many of the levels of what a program draws have doubled pixels")
}

package let tiledLayerProperties = CATiledLayerProperties()

extension PropertyTable {
  static let tiledLayer = PropertyTable(
    className: "CATiledLayer", superTable: CALayer.propertyTable, keys: tiledLayerProperties)
}
