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

  /// Where a list is drawn.
  private struct Canvas {
    let plan: FramePlan
    let tile: Int
    let rect: PixelRect
    var region: PixelRect
    var target: RasterTarget
  }

  /// Draws a list, from the last item on that hides all that is below; `background` is put under it where it does not.
  private func draw(_ list: DrawList, isTop: Bool, on canvas: Canvas, background: PackedColor?) {
    let start = places.count
    defer { places.removeSubrange(start...) }
    canvas.plan.forEach(in: list, isTop: isTop, tile: canvas.tile, rect: canvas.region) { places.append($0) }

    var first = places.count
    var isHidden = false
    while first > start, !isHidden {
      first -= 1
      isHidden = list[places[first]].hides(canvas.region)
    }
    if !isHidden, let background { painter.clear(canvas.region, to: background, in: canvas.target) }
    for index in first..<places.count { draw(list[places[index]], on: canvas) }
  }

  private func draw(_ item: DrawItem, on canvas: Canvas) {
    switch item {
    case .layer(let layer): painter.paint(Box(layer), tile: canvas.rect, region: canvas.region, in: canvas.target)
    case .group(let group): draw(group, on: canvas)
    }
  }

  private func draw(_ group: GroupItem, on canvas: Canvas) {
    var inside = canvas
    inside.region = canvas.region.intersection(group.extent)
    guard !inside.region.isEmpty, group.opacity > 0 else { return }
    // Asked for the whole tile, so that the answer does not change with the extent of a group whose content moves.
    let clip = group.clip.map { ClipShape($0) }.flatMap { $0.spares(canvas.rect) ? nil : $0 }
    if clip == nil, group.opacity >= 1 {
      // Nothing happens to the finished image: it need not be made.
      draw(group.content, isTop: false, on: inside, background: nil)
      return
    }
    let buffer = buffers.take()
    defer { buffers.put(buffer) }
    inside.target = RasterTarget(buffer, tile: canvas.rect)
    draw(group.content, isTop: false, on: inside, background: .clear)
    painter.blend(
      inside.target, opacity: group.opacity, clip: clip, tile: canvas.rect, region: inside.region, onto: canvas.target)
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
