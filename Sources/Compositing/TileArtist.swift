import Pixels
import Rasterization
import RenderTree

/// Draws tiles, one at a time. Every thread has its own.
final class TileArtist {
  private let painter = TilePainter(tileWidth: TileGrid.tileWidth)
  private var buffers = TileBuffers()

  /// The items of the lists that are being drawn, the innermost group's last.
  private var places: [ItemPlace] = []

  /// Draws a tile of a frame anew.
  func draw(_ tile: Int, of plan: FramePlan, into surface: PixelBuffer) {
    let rect = plan.grid.rect(tile)
    let canvas = Canvas(plan: plan, tile: tile, rect: rect, region: rect, target: RasterTarget(surface))
    draw(plan.frame.content, isTop: true, on: canvas, background: PackedColor(plan.frame.background))
  }

  /// Draws a tile of a frame into a bitmap that holds nothing else and is `body`'s for the time of the call.
  func withBitmap(of tile: Int, of plan: FramePlan, _ body: (PixelBuffer) -> Void) {
    let buffer = buffers.take()
    defer { buffers.put(buffer) }
    let rect = plan.grid.rect(tile)
    let canvas = Canvas(plan: plan, tile: tile, rect: rect, region: rect, target: RasterTarget(buffer, tile: rect))
    draw(plan.frame.content, isTop: true, on: canvas, background: PackedColor(plan.frame.background))
    body(buffer)
  }

  /// Where a list is drawn.
  private struct Canvas {
    let plan: FramePlan
    let tile: Int
    let rect: PixelRect
    var region: PixelRect
    var target: RasterTarget

    /// What can be seen of what is drawn; all of it, if nil.
    var visible: VisibleGroups?
  }

  /// Draws a list; `background` is put under it where nothing in it hides all that is below.
  private func draw(_ list: DrawList, isTop: Bool, on canvas: Canvas, background: PackedColor?) {
    let start = places.count
    defer { places.removeSubrange(start...) }
    canvas.plan.forEach(in: list, isTop: isTop, tile: canvas.tile, rect: canvas.region) { places.append($0) }
    let sight = sight(of: list, from: start, on: canvas)
    if let background {
      if let visible = sight?.background ?? canvas.visible {
        painter.clear(canvas.region, to: background, tile: canvas.rect, visible: visible, in: canvas.target)
      } else {
        painter.clear(canvas.region, to: background, in: canvas.target)
      }
    }
    for index in start..<places.count {
      guard let sight else {
        draw(list[places[index]], on: canvas)
        continue
      }
      guard let visible = sight.items[index - start] else { continue }
      var inside = canvas
      inside.visible = visible
      draw(list[places[index]], on: inside)
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

  private func draw(_ item: DrawItem, on canvas: Canvas) {
    switch item {
    case .layer(let layer): draw(layer, on: canvas)
    case .group(let group): draw(group, on: canvas)
    }
  }

  private func draw(_ layer: LayerItem, on canvas: Canvas) {
    var box = Box(layer)
    guard let item = layer.shadow, let shadow = canvas.plan.effects.shadow(item, extent: layer.extent) else {
      painter.paint(
        box, tile: canvas.rect, region: canvas.region, visible: canvas.visible, in: canvas.target)
      return
    }
    let region = canvas.region.intersection(layer.extent)
    guard layer.opacity < 1 else {
      painter.paint(shadow, tile: canvas.rect, region: region, in: canvas.target)
      painter.paint(
        box, tile: canvas.rect, region: canvas.region, visible: canvas.visible, in: canvas.target)
      return
    }
    // The layer and its shadow fade as one image.
    let buffer = buffers.take()
    defer { buffers.put(buffer) }
    let image = RasterTarget(buffer, tile: canvas.rect)
    box.opacity = 1
    painter.clear(region, to: .clear, in: image)
    painter.paint(shadow, tile: canvas.rect, region: region, in: image)
    painter.paint(box, tile: canvas.rect, region: region, in: image)
    painter.blend(image, opacity: layer.opacity, clip: nil, tile: canvas.rect, region: region, onto: canvas.target)
  }

  private func draw(_ group: GroupItem, on canvas: Canvas) {
    var inside = canvas
    inside.region = canvas.region.intersection(group.extent)
    guard !inside.region.isEmpty, group.opacity > 0 else { return }
    // Asked for the whole tile, so that the answer does not change with the extent of a group whose content moves.
    let clip = group.clip.map { ClipShape($0) }.flatMap { $0.spares(canvas.rect) ? nil : $0 }
    if clip == nil, group.opacity >= 1, group.isPlain {
      // Nothing happens to the finished image: it need not be made.
      draw(group.content, isTop: false, on: inside, background: nil)
      return
    }
    let buffer = buffers.take()
    defer { buffers.put(buffer) }
    inside.target = RasterTarget(buffer, tile: canvas.rect)
    inside.visible = nil
    draw(group.content, isTop: false, on: inside, background: .clear)
    if let shadow = group.shadow.flatMap({ canvas.plan.effects.shadow($0, extent: group.extent) }) {
      put(shadow, under: inside)
    }
    guard group.blendMode == .normal else {
      blend(inside, group, clip: clip, onto: canvas.target)
      return
    }
    if let mask = group.mask {
      withMask(mask, on: inside) { painter.multiply(inside.target, byAlphaOf: $0, region: inside.region) }
    }
    for cut in group.cuts { painter.cut(inside.target, cut, region: inside.region) }
    painter.blend(
      inside.target, opacity: group.opacity, clip: clip, tile: canvas.rect, region: inside.region, onto: canvas.target)
  }

  /// Blends a finished image with what is behind it where its mask, its clip and its cuts leave it. A mode may change what
  /// is behind even where the image is clear, so they choose between the two rather than clear the image.
  private func blend(_ canvas: Canvas, _ group: GroupItem, clip: ClipShape?, onto target: RasterTarget) {
    let whole = PackedColor(PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 1))
    withMask(group.mask ?? DrawList(), background: group.mask == nil ? whole : .clear, on: canvas) { mask in
      for cut in group.cuts { painter.cut(mask, cut, region: canvas.region) }
      painter.blend(
        canvas.target, with: BlendFunction(group.blendMode), opacity: group.opacity, clip: clip, mask: mask,
        tile: canvas.rect, region: canvas.region, onto: target)
    }
  }

  /// Puts a shadow under what is drawn.
  private func put(_ shadow: Shadow, under canvas: Canvas) {
    let copy = buffers.take()
    defer { buffers.put(copy) }
    let image = RasterTarget(copy, tile: canvas.rect)
    painter.clear(canvas.region, to: .clear, in: image)
    painter.blend(canvas.target, opacity: 1, clip: nil, tile: canvas.rect, region: canvas.region, onto: image)
    painter.clear(canvas.region, to: .clear, in: canvas.target)
    painter.paint(shadow, tile: canvas.rect, region: canvas.region, in: canvas.target)
    painter.blend(image, opacity: 1, clip: nil, tile: canvas.rect, region: canvas.region, onto: canvas.target)
  }

  /// Draws a list by itself, for the alpha of it.
  private func withMask(
    _ mask: DrawList, background: PackedColor = .clear, on canvas: Canvas, _ body: (RasterTarget) -> Void
  ) {
    let buffer = buffers.take()
    defer { buffers.put(buffer) }
    var inside = canvas
    inside.target = RasterTarget(buffer, tile: canvas.rect)
    inside.visible = nil
    draw(mask, isTop: false, on: inside, background: background)
    body(inside.target)
  }
}

/// Bitmaps of the size of a tile, to be used again.
private struct TileBuffers {
  private var free: [PixelBuffer] = []

  mutating func take() -> PixelBuffer {
    free.popLast() ?? PixelBuffer(width: TileGrid.tileWidth, height: TileGrid.tileHeight)
  }

  mutating func put(_ buffer: PixelBuffer) { free.append(buffer) }
}
