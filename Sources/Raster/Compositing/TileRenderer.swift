import DisplayList
import Pixels
import Rasterization

/// Draws tiles, one at a time. Every thread has its own renderer.
final class TileRenderer {
  let painter = TilePainter(tileWidth: TileGrid.tileWidth)
  var buffers = TileBuffers()

  /// A stack of the items that are being drawn; those of the innermost group are last.
  private(set) var places: [ItemPosition] = []

  /// Reused storage for the visible pixel groups of items, and for the rows of circles among them.
  var visibilityMasks = ReusedObjects { VisibleGroups() }
  var scans = ReusedObjects { CircleRows() }

  /// The sums of an exposure in one tile.
  private(set) lazy var sums = PixelSums(width: TileGrid.tileWidth, height: TileGrid.tileHeight)

  /// Data computed about items, kept across tiles and frames.
  private var prepared: PreparedRuns

  /// - Parameter paths: the outlines of paths, shared by all renderers.
  init(_ paths: PathStore) { prepared = PreparedRuns(paths) }

  /// Starts a frame, and drops the data of items that are no longer shown.
  func begin() { prepared.begin() }

  /// Redraws the damaged area of a tile.
  func draw(_ tile: Int, of plan: FramePlan, into surface: PixelBuffer) {
    draw(tile, of: plan, into: RasterTarget(surface))
  }

  /// Draws the damaged area of a tile into a bitmap of that tile, which `body` may use during the call; outside the
  /// area the bitmap is undefined.
  func withBitmap(of tile: Int, of plan: FramePlan, _ body: (PixelBuffer) -> Void) {
    let buffer = buffers.take()
    defer { buffers.put(buffer) }
    draw(tile, of: plan, into: RasterTarget(buffer, tile: plan.grid.rect(tile)))
    body(buffer)
  }

  /// Draws the damaged area of a tile into a target that contains it.
  func draw(_ tile: Int, of plan: FramePlan, into target: RasterTarget) {
    let canvas = TileTarget(
      plan: plan, tile: tile, rect: plan.grid.rect(tile), region: plan.damage.area(of: tile), target: target)
    let background = PackedColor(plan.frame.background)
    draw(plan.frame.content, plan.effects, isTop: true, on: canvas, background: background)
  }

  /// Draws `area` of a tile into a separate bitmap, which `body` may use during the call.
  func draw(_ input: EffectInput, tile: PixelRect, area: PixelRect, _ body: (RasterTarget, PixelRect) -> Void) {
    let buffer = buffers.take()
    defer { buffers.put(buffer) }
    let target = RasterTarget(buffer, tile: tile)
    draw(input, tile: tile, area: area, into: target)
    body(target, area)
  }

  /// Draws `area` of a tile into `target`, which need not contain the rest of the tile.
  func draw(_ input: EffectInput, tile: PixelRect, area: PixelRect, into target: RasterTarget) {
    let canvas = TileTarget(rect: tile, region: area, target: target)
    finish(input.image, region: area, on: canvas) { inside in
      draw(input.list, input.effects, upTo: input.limit, on: inside, background: input.background)
    }
  }

  /// The tile, its region and the bitmap into which a list is drawn.
  struct TileTarget {
    /// The frame whose `TileBins` apply, and the number of the tile in its grid; nil outside the frame's grid.
    var plan: FramePlan?
    var tile = 0

    let rect: PixelRect
    var region: PixelRect
    var target: RasterTarget

    /// The visible pixel groups; nil if all are visible.
    var visible: VisibleGroups?

    /// The scanned rows of the circle that is drawn next, if any.
    var scan: CircleRows?
  }

  /// Draws a list, or only the items below `limit`. The region is cleared to `background` first, except where opaque
  /// items hide it.
  func draw(
    _ list: DrawList, _ effects: ListEffects?, isTop: Bool = false, upTo limit: ItemPosition? = nil,
    on canvas: TileTarget,
    background: PackedColor?
  ) {
    let (start, maskCount, scanCount) = (places.count, visibilityMasks.count, scans.count)
    defer {
      places.removeSubrange(start...)
      visibilityMasks.giveBack(to: maskCount)
      scans.giveBack(to: scanCount)
    }
    let runs = list.runs.map { prepared.run($0) }
    find(in: list, runs, isTop: isTop, upTo: limit, on: canvas)
    if background == PackedColor.clear, places.count == start + 1,
      let group = GroupItem(runs[places[start].run].items[places[start].index]),
      drawClippedInPlace(group, effects?[places[start]], on: canvas)
    {
      return
    }
    let visibility = visibility(of: runs, from: start, on: canvas)
    let copied = isTop && limit == nil ? copyBase(of: list, from: start, visibility, on: canvas, background) : 0
    if copied == 0, let background {
      if let visible = visibility?.background ?? canvas.visible {
        painter.clear(canvas.region, to: background, tile: canvas.rect, visible: visible, in: canvas.target)
      } else {
        painter.clear(canvas.region, to: background, in: canvas.target)
      }
    }
    let seen = visibility?.items
    var (inside, entry) = (canvas, 0)
    for index in start + copied..<places.count {
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

  /// Appends the items that touch the region to `places`, back to front.
  private func find(
    in list: DrawList, _ runs: [PreparedRun], isTop: Bool, upTo limit: ItemPosition?, on canvas: TileTarget
  ) {
    for (number, run) in runs.enumerated() {
      if let bins = canvas.plan?.bins(of: list.runs[number], number: number, isTop: isTop) {
        for index in bins.items(in: canvas.tile) where run.extents[Int(index)].intersects(canvas.region) {
          append(ItemPosition(run: number, index: Int(index)), below: limit)
        }
        continue
      }
      for (index, extent) in run.extents.enumerated() where extent.intersects(canvas.region) {
        append(ItemPosition(run: number, index: index), below: limit)
      }
    }
  }

  private func append(_ place: ItemPosition, below limit: ItemPosition?) {
    if limit.map({ place < $0 }) ?? true { places.append(place) }
  }

  /// Copies the items from `places[start]` on that are in the frame's base picture, over `background`.
  /// - Returns: the number of items that need not be drawn any more; 0 if nothing has been copied.
  private func copyBase(
    of list: DrawList, from start: Int, _ visibility: Visibility?, on canvas: TileTarget, _ background: PackedColor?
  ) -> Int {
    guard let base = canvas.plan?.base else { return 0 }
    let end = places[start...].firstIndex { $0 >= base.end } ?? places.count
    guard base.isWorthwhile(places[start..<end]) else { return 0 }
    var area = canvas.region
    if let visibility {
      let items = visibility.items[..<(end - start)]
      area = items.reduce(visibility.background.seen(in: area)) { $0.union($1.area) }
    }
    if area.isEmpty { return end - start }
    let picture = base.picture(of: canvas.tile, canvas.rect, for: area) { target in
      var whole = canvas
      (whole.region, whole.target, whole.visible) = (canvas.rect, target, nil)
      draw(list, nil, isTop: true, upTo: base.end, on: whole, background: background)
    }
    guard let picture else { return 0 }
    picture.copy(area, to: canvas.target)
    return end - start
  }

  private func draw(_ leaf: PreparedLeaf, _ effects: ItemEffects?, on canvas: TileTarget) {
    let shadow = effects?.shadow
    let clip = leaf.clip.flatMap { $0.contains(canvas.rect) ? nil : $0 }
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
    // Opacity, clip and face apply to the content and its shadow as one image.
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

/// A pool of tile-sized bitmaps.
struct TileBuffers {
  private var free: [PixelBuffer] = []

  mutating func take() -> PixelBuffer {
    free.popLast() ?? PixelBuffer(width: TileGrid.tileWidth, height: TileGrid.tileHeight)
  }

  mutating func put(_ buffer: PixelBuffer) { free.append(buffer) }
}
