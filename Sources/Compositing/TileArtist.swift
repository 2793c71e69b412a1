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

    /// What can be seen of what is drawn; all of it, if nil.
    var visible: VisibleGroups?
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
    let sight = sight(of: list, from: start, on: canvas)
    if let background {
      if let visible = sight?.background ?? canvas.visible {
        painter.clear(canvas.region, to: background, tile: canvas.rect, visible: visible, in: canvas.target)
      } else {
        painter.clear(canvas.region, to: background, in: canvas.target)
      }
    }
    for index in start..<places.count {
      let item = list[places[index]]
      var inside = canvas
      inside.region = canvas.region.intersection(item.extent)
      if let sight {
        guard let visible = sight.items[index - start] else { continue }
        inside.visible = visible
      }
      if !inside.region.isEmpty { draw(item, effects?.items[places[index]], on: inside) }
    }
  }

  /// What can be seen of a list.
  private struct Sight {
    /// What of each item; nil if nothing.
    var items: [VisibleGroups?]
    var background: VisibleGroups
  }

  /// Nil if nothing in the list hides what is below.
  private func sight(of list: DrawList, from start: Int, on canvas: Canvas) -> Sight? {
    let mayHide = (start..<places.count).map { list[places[$0]].mayHide }
    guard mayHide.contains(true), let visible = canvas.visible ?? VisibleGroups(all: canvas.rect) else { return nil }
    var sight = Sight(items: Array(repeating: nil, count: mayHide.count), background: visible)
    for index in mayHide.indices.reversed() {
      let item = list[places[start + index]]
      let area = item.extent.intersection(canvas.region)
      guard sight.background.touches(area) else { continue }
      sight.items[index] = sight.background
      if mayHide[index] { item.hide(&sight.background, within: area, tile: canvas.rect) }
    }
    return sight
  }

  private func draw(_ item: DrawItem, _ effects: ItemEffects?, on canvas: Canvas) {
    switch item {
    case .layer(let layer): draw(layer, effects, on: canvas)
    case .group(let group): draw(group, effects, on: canvas)
    }
  }

  private func draw(_ layer: LayerItem, _ effects: ItemEffects?, on canvas: Canvas) {
    var box = Box(layer)
    guard let shadow = effects?.shadow else {
      painter.paint(box, tile: canvas.rect, region: canvas.region, visible: canvas.visible, in: canvas.target)
      return
    }
    if painter.paint(box, on: shadow, tile: canvas.rect, region: canvas.region, in: canvas.target) { return }
    guard layer.opacity < 1 || !layer.cuts.isEmpty else {
      painter.paint(shadow, tile: canvas.rect, region: canvas.region, in: canvas.target)
      painter.paint(box, tile: canvas.rect, region: canvas.region, visible: canvas.visible, in: canvas.target)
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
