import Pixels
import Rasterization
import RenderTree

/// Draws tiles, one at a time. Every thread has its own.
final class TileArtist {
  let painter = TilePainter(tileWidth: TileGrid.tileWidth)
  var buffers = TileBuffers()

  /// The items of the lists that are being drawn, the innermost group's last.
  private var places: [ItemPlace] = []

  /// Draws a tile of a frame anew.
  func draw(_ tile: Int, of plan: FramePlan, into surface: PixelBuffer) {
    draw(tile, of: plan, into: RasterTarget(surface))
  }

  /// Draws a tile of a frame into a bitmap that holds nothing else and is `body`'s for the time of the call.
  func withBitmap(of tile: Int, of plan: FramePlan, _ body: (PixelBuffer) -> Void) {
    let buffer = buffers.take()
    defer { buffers.put(buffer) }
    draw(tile, of: plan, into: RasterTarget(buffer, tile: plan.grid.rect(tile)))
    body(buffer)
  }

  private func draw(_ tile: Int, of plan: FramePlan, into target: RasterTarget) {
    let rect = plan.grid.rect(tile)
    let canvas = Canvas(plan: plan, tile: tile, rect: rect, region: rect, target: target)
    let background = PackedColor(plan.frame.background)
    draw(plan.frame.content, plan.effects, isTop: true, on: canvas, background: background)
  }

  /// Draws a part of a tile by itself.
  func draw(_ sketch: Sketch, tile: PixelRect, area: PixelRect, _ body: (RasterTarget, PixelRect) -> Void) {
    let buffer = buffers.take()
    defer { buffers.put(buffer) }
    let canvas = Canvas(rect: tile, region: area, target: RasterTarget(buffer, tile: tile))
    finish(sketch.image, region: area, on: canvas) { inside in
      draw(sketch.list, sketch.effects, upTo: sketch.limit, on: inside, background: sketch.background)
    }
    body(canvas.target, area)
  }

  /// Where a list is drawn.
  struct Canvas {
    /// The frame whose indices by tile can be used, and which tile it is.
    var plan: FramePlan?
    var tile = 0

    let rect: PixelRect
    var region: PixelRect
    var target: RasterTarget
  }

  /// Draws a list or what is below an item of it; `background` is put under it where nothing hides all that is below.
  func draw(
    _ list: DrawList, _ effects: ListEffects?, isTop: Bool = false, upTo limit: ItemPlace? = nil, on canvas: Canvas,
    background: PackedColor?
  ) {
    let start = places.count
    defer { places.removeSubrange(start...) }
    if let plan = canvas.plan {
      plan.forEach(in: list, isTop: isTop, tile: canvas.tile, rect: canvas.region) { places.append($0) }
    } else {
      list.forEach(touching: canvas.region) { place in
        if limit.map({ place < $0 }) ?? true { places.append(place) }
      }
    }
    for part in parts(of: list, from: start, on: canvas) {
      if !part.isHidden, let background { painter.clear(part.region, to: background, in: canvas.target) }
      var inside = canvas
      for index in part.first..<places.count {
        let item = list[places[index]]
        inside.region = part.region.intersection(item.extent)
        if !inside.region.isEmpty { draw(item, effects?.items[places[index]], on: inside) }
      }
    }
  }

  /// A part of a tile in which only the items from `first` on can be seen.
  private struct Part {
    var region: PixelRect
    let first: Int

    /// Whether nothing below `first` can be seen.
    let isHidden: Bool
  }

  /// Cuts a tile where something hides what is below in some blocks of it and not in others.
  private func parts(of list: DrawList, from start: Int, on canvas: Canvas) -> [Part] {
    let area = canvas.region
    let covers = (start..<places.count).filter { list[places[$0]].mayHide(Self.blockWidth, Self.blockHeight) }
    if covers.isEmpty { return [Part(region: area, first: start, isHidden: false)] }
    var parts: [Part] = []
    for y in stride(from: area.minY, to: area.maxY, by: Self.blockHeight) {
      for x in stride(from: area.minX, to: area.maxX, by: Self.blockWidth) {
        let block = PixelRect(
          minX: x, minY: y, maxX: min(x + Self.blockWidth, area.maxX), maxY: min(y + Self.blockHeight, area.maxY))
        let part = part(block, of: list, from: start, covers: covers)
        if let last = parts.last, last.first == part.first, last.isHidden == part.isHidden, last.region.minY == y {
          parts[parts.count - 1].region.maxX = block.maxX
        } else {
          parts.append(part)
        }
      }
    }
    guard let one = parts.first, parts.allSatisfy({ $0.first == one.first && $0.isHidden == one.isHidden }) else {
      return parts
    }
    return [Part(region: area, first: one.first, isHidden: one.isHidden)]
  }

  /// `covers` are the items that may hide something.
  private func part(_ block: PixelRect, of list: DrawList, from start: Int, covers: [Int]) -> Part {
    guard let first = covers.last(where: { list[places[$0]].hides(block) }) else {
      return Part(region: block, first: start, isHidden: false)
    }
    return Part(region: block, first: first, isHidden: true)
  }

  // Small enough for most of what lies under a turned photograph, large enough for rows to be worth their start.
  private static let blockWidth = 64
  private static let blockHeight = 32

  private func draw(_ item: DrawItem, _ effects: ItemEffects?, on canvas: Canvas) {
    switch item {
    case .layer(let layer): draw(layer, effects, on: canvas)
    case .group(let group): draw(group, effects, on: canvas)
    }
  }

  private func draw(_ layer: LayerItem, _ effects: ItemEffects?, on canvas: Canvas) {
    var box = Box(layer)
    guard let shadow = effects?.shadow else {
      painter.paint(box, tile: canvas.rect, region: canvas.region, in: canvas.target)
      return
    }
    guard layer.opacity < 1 || !layer.cuts.isEmpty else {
      painter.paint(shadow, tile: canvas.rect, region: canvas.region, in: canvas.target)
      painter.paint(box, tile: canvas.rect, region: canvas.region, in: canvas.target)
      return
    }
    // The layer and its shadow fade and are cut as one image.
    let buffer = buffers.take()
    defer { buffers.put(buffer) }
    let image = RasterTarget(buffer, tile: canvas.rect)
    box.opacity = 1
    box.cuts = []
    painter.clear(canvas.region, to: .clear, in: image)
    painter.paint(shadow, tile: canvas.rect, region: canvas.region, in: image)
    painter.paint(box, tile: canvas.rect, region: canvas.region, in: image)
    for cut in layer.cuts { painter.cut(image, cut, region: canvas.region) }
    painter.blend(
      image, opacity: layer.opacity, clip: nil, tile: canvas.rect, region: canvas.region, onto: canvas.target)
  }
}

/// Bitmaps of the size of a tile, to be used again.
struct TileBuffers {
  private var free: [PixelBuffer] = []

  mutating func take() -> PixelBuffer {
    free.popLast() ?? PixelBuffer(width: TileGrid.tileWidth, height: TileGrid.tileHeight)
  }

  mutating func put(_ buffer: PixelBuffer) { free.append(buffer) }
}
