import DisplayList
import Pixels
import Rasterization

/// Draws tiles, one at a time. Every thread has its own.
final class TileRenderer {
  let painter = TilePainter(tileWidth: TileGrid.tileWidth)
  var buffers = TileBuffers()

  /// The items of the lists that are being drawn, the innermost group's last.
  private(set) var places: [ItemPosition] = []

  /// What can be seen of the items that are drawn, and the rows of the circles among them.
  var groups = ReusedObjects { VisibleGroups() }
  var scans = ReusedObjects { DiscRows() }

  /// What was found out about the items that are drawn.
  private var prepared = PreparedRuns()

  /// Forgets what the last frame did not show.
  func begin() { prepared.begin() }

  /// Draws anew what changed of a tile of a frame.
  func draw(_ tile: Int, of plan: FramePlan, into surface: PixelBuffer) {
    draw(tile, of: plan, into: RasterTarget(surface))
  }

  /// Draws what changed of a tile of a frame into a bitmap of the tile that holds nothing else and is `body`'s for the
  /// time of the call.
  func withBitmap(of tile: Int, of plan: FramePlan, _ body: (PixelBuffer) -> Void) {
    let buffer = buffers.take()
    defer { buffers.put(buffer) }
    draw(tile, of: plan, into: RasterTarget(buffer, tile: plan.grid.rect(tile)))
    body(buffer)
  }

  private func draw(_ tile: Int, of plan: FramePlan, into target: RasterTarget) {
    let canvas = TileTarget(
      plan: plan, tile: tile, rect: plan.grid.rect(tile), region: plan.damage.area(of: tile), target: target)
    let background = PackedColor(plan.frame.background)
    draw(plan.frame.content, plan.effects, isTop: true, on: canvas, background: background)
  }

  /// Draws a part of a tile by itself.
  func draw(_ input: EffectInput, tile: PixelRect, area: PixelRect, _ body: (RasterTarget, PixelRect) -> Void) {
    let buffer = buffers.take()
    defer { buffers.put(buffer) }
    let target = RasterTarget(buffer, tile: tile)
    draw(input, tile: tile, area: area, into: target)
    body(target, area)
  }

  /// Draws a part of a tile into memory that may hold no more of the tile than that.
  func draw(_ input: EffectInput, tile: PixelRect, area: PixelRect, into target: RasterTarget) {
    let canvas = TileTarget(rect: tile, region: area, target: target)
    finish(input.image, region: area, on: canvas) { inside in
      draw(input.list, input.effects, upTo: input.limit, on: inside, background: input.background)
    }
  }

  /// Where a list is drawn.
  struct TileTarget {
    /// The frame whose indices by tile can be used, and which tile it is.
    var plan: FramePlan?
    var tile = 0

    let rect: PixelRect
    var region: PixelRect
    var target: RasterTarget

    /// What can be seen of what is drawn; all of it, if nil.
    var visible: VisibleGroups?

    /// The rows of a circle that is drawn, if they were scanned.
    var scan: DiscRows?
  }

  /// Draws a list or what is below an item of it; `background` is put under it where nothing hides all that is below.
  func draw(
    _ list: DrawList, _ effects: ListEffects?, isTop: Bool = false, upTo limit: ItemPosition? = nil,
    on canvas: TileTarget,
    background: PackedColor?
  ) {
    let (start, groupCount, scanCount) = (places.count, groups.count, scans.count)
    defer {
      places.removeSubrange(start...)
      groups.giveBack(to: groupCount)
      scans.giveBack(to: scanCount)
    }
    let runs = list.runs.map { prepared.run($0) }
    find(in: list, runs, isTop: isTop, upTo: limit, on: canvas)
    if background == PackedColor.clear, places.count == start + 1,
      let group = GroupItem(runs[places[start].run].items[places[start].index]),
      drawCut(group, effects?[places[start]], on: canvas)
    {
      return
    }
    let visibility = visibility(of: runs, from: start, on: canvas)
    if let background {
      if let visible = visibility?.background ?? canvas.visible {
        painter.clear(canvas.region, to: background, tile: canvas.rect, visible: visible, in: canvas.target)
      } else {
        painter.clear(canvas.region, to: background, in: canvas.target)
      }
    }
    let seen = visibility?.items
    var (inside, entry) = (canvas, 0)
    for index in start..<places.count {
      let place = places[index]
      let run = runs[place.run]
      if let seen {
        let item = seen[index - start]
        (inside.region, inside.visible, inside.scan) = (item.area, item.groups, item.scan)
      } else {
        inside.region = canvas.region.intersection(run.extents[place.index])
      }
      if inside.region.isEmpty { continue }
      if let leaf = run.leaf(place.index) {
        draw(leaf, effects?.effects(at: place, from: &entry), on: inside)
      } else if let group = GroupItem(run.items[place.index]) {
        draw(group, effects?.effects(at: place, from: &entry), on: inside)
      }
    }
  }

  /// Lists the items that are to be drawn, back to front.
  private func find(
    in list: DrawList, _ runs: [PreparedRun], isTop: Bool, upTo limit: ItemPosition?, on canvas: TileTarget
  ) {
    for (number, run) in runs.enumerated() {
      if let bins = canvas.plan?.bins(of: list.runs[number], number: number, isTop: isTop) {
        for index in bins.items(in: canvas.tile) where run.extents[Int(index)].intersects(canvas.region) {
          places.append(ItemPosition(run: number, index: Int(index)))
        }
        continue
      }
      for (index, extent) in run.extents.enumerated() where extent.intersects(canvas.region) {
        let place = ItemPosition(run: number, index: index)
        if limit.map({ place < $0 }) ?? true { places.append(place) }
      }
    }
  }

  private func draw(_ leaf: PreparedLeaf, _ effects: ItemEffects?, on canvas: TileTarget) {
    let shadow = effects?.shadow
    let clip = leaf.clip.flatMap { $0.spares(canvas.rect) ? nil : $0 }
    if clip == nil {
      if let shadow {
        if leaf.painter.paint(over: shadow, on: canvas, painter) { return }
      } else if leaf.painter.paint(on: canvas, painter) {
        return
      }
      if leaf.opacity >= 1, leaf.face == nil {
        if let shadow { painter.paint(shadow, tile: canvas.rect, region: canvas.region, in: canvas.target) }
        leaf.painter.paintWhole(on: canvas, painter)
        return
      }
    }
    // The content and its shadow fade and are cut as one image.
    let buffer = buffers.take()
    defer { buffers.put(buffer) }
    var image = canvas
    image.target = RasterTarget(buffer, tile: canvas.rect)
    image.visible = nil
    painter.clear(canvas.region, to: .clear, in: image.target)
    if let shadow { painter.paint(shadow, tile: canvas.rect, region: canvas.region, in: image.target) }
    leaf.painter.paintWhole(on: image, painter)
    if let face = leaf.face { painter.cut(image.target, to: face, tile: canvas.rect, region: canvas.region) }
    painter.blend(
      image.target, opacity: leaf.opacity, clip: clip, tile: canvas.rect, region: canvas.region, onto: canvas.target)
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
