import DisplayList
import Geometry
import Pixels
import Rasterization

extension TileRenderer {
  /// Draws a group within `canvas.region`.
  func draw(_ group: GroupItem, _ effects: ItemEffects?, on canvas: TileTarget) {
    guard group.placement.opacity > 0 else { return }
    // Tested against the whole tile, so that the result does not change with the extent of a group with moving content.
    let clip = group.placement.clip.map { ClipShape($0) }.flatMap { $0.contains(canvas.rect) ? nil : $0 }
    if clip == nil, group.placement.opacity >= 1, group.isPlain {
      // Nothing applies to the group as a whole: its items are drawn directly, without a bitmap.
      draw(group.content.list, effects?.content, on: canvas, background: nil)
      return
    }
    if clip == nil, group.isPicture {
      draw(effects?.raster, opacity: group.placement.opacity, on: canvas)
      return
    }
    if clip == nil, group.isFiltered, let pixels = effects?.image.pixels, effects?.image.matrices.isEmpty == true {
      painter.blend(pixels, opacity: group.placement.opacity, region: canvas.region, onto: canvas.target)
      return
    }
    let (buffer, maskCount) = (buffers.take(), visibilityMasks.count)
    defer {
      buffers.put(buffer)
      visibilityMasks.giveBack(to: maskCount)
    }
    var inside = canvas
    inside.target = RasterTarget(buffer, tile: canvas.rect)
    inside.visible = group.isFadedOnly ? clip.flatMap { visible(in: $0, on: canvas) } : nil
    if group.content.raster != nil {
      painter.clear(inside.region, to: .clear, in: inside.target)
      draw(effects?.raster, on: inside)
    } else if group.content.showsShadowOnly {
      painter.clear(inside.region, to: .clear, in: inside.target)
      if let shadow = effects?.shadow {
        painter.paint(shadow, tile: canvas.rect, region: inside.region, in: inside.target)
      }
    } else {
      finish(effects?.image ?? FilteredImage(), region: inside.region, on: inside) { inside in
        draw(group.content.list, effects?.content, on: inside, background: .clear)
      }
      if let shadow = effects?.shadow { put(shadow, under: inside) }
    }
    guard group.content.blendMode == .normal, group.content.backdropFilters.isEmpty else {
      compositeWithBackdrop(inside, group, effects, clip: clip, onto: canvas.target)
      return
    }
    if let mask = group.content.mask {
      withMask(mask, effects, on: inside) {
        painter.multiply(inside.target, byAlphaOf: $0, region: inside.region)
      }
    }
    if let face = group.placement.face {
      painter.cut(inside.target, to: face, tile: canvas.rect, region: inside.region)
    }
    painter.blend(
      inside.target, opacity: group.placement.opacity, clip: clip, tile: canvas.rect, region: inside.region,
      onto: canvas.target)
  }

  /// Draws the only group of a list over a clear background if it is clipped and nothing else. The content is clipped
  /// in place, which saves a second bitmap.
  /// - Returns: false, with nothing drawn, if the group is not of this kind.
  func drawClippedInPlace(_ group: GroupItem, _ effects: ItemEffects?, on canvas: TileTarget) -> Bool {
    guard group.placement.opacity >= 1, group.isFadedOnly, let clip = group.placement.clip.map({ ClipShape($0) }) else {
      return false
    }
    let maskCount = visibilityMasks.count
    defer { visibilityMasks.giveBack(to: maskCount) }
    var inside = canvas
    inside.region = canvas.region.intersection(group.placement.extent)
    painter.clear(canvas.region, around: inside.region, to: .clear, in: canvas.target)
    inside.visible = visible(in: clip, on: inside)
    finish(effects?.image ?? FilteredImage(), region: inside.region, on: inside) { inside in
      draw(group.content.list, effects?.content, on: inside, background: .clear)
    }
    painter.cut(canvas.target, to: clip, tile: canvas.rect, region: inside.region)
    return true
  }

  /// The pixel groups that a circular clip leaves visible; nil for other clips.
  private func visible(in clip: ClipShape, on canvas: TileTarget) -> VisibleGroups? {
    let visible = visibilityMasks.take()
    return painter.show(visible, in: clip, area: canvas.region, tile: canvas.rect) ? visible : nil
  }

  /// Draws the blurred image into `canvas`, or calls `draw` if there is none; then applies the colour matrices.
  func finish(_ image: FilteredImage, region: PixelRect, on canvas: TileTarget, draw: (TileTarget) -> Void) {
    if let pixels = image.pixels {
      painter.fill(pixels, region: region, in: canvas.target)
    } else {
      draw(canvas)
    }
    painter.apply(image.matrices, region: region, in: canvas.target)
  }

  /// Draws the bitmap of a rasterized group, source-over.
  private func draw(_ raster: RasterImage?, opacity: Double = 1, on canvas: TileTarget) {
    guard let raster else { return }
    painter.paint(
      Box(raster, opacity: opacity), tile: canvas.rect, region: canvas.region, visible: canvas.visible,
      in: canvas.target)
  }

  /// Composites a group that blends with its backdrop or filters it: mixes the backdrop and the blended result, pixel
  /// by pixel, weighted by the group's mask, clip and face. A blend mode may change the backdrop even where the image
  /// is clear, so the image itself cannot be masked instead.
  private func compositeWithBackdrop(
    _ canvas: TileTarget, _ group: GroupItem, _ effects: ItemEffects?, clip: ClipShape?, onto target: RasterTarget
  ) {
    let whole = PackedColor(PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 1))
    let background = group.content.mask == nil ? whole : .clear
    withMask(group.content.mask ?? DrawList(), effects, background: background, on: canvas) { mask in
      if let face = group.placement.face { painter.cut(mask, to: face, tile: canvas.rect, region: canvas.region) }
      if group.content.backdropFilters.isEmpty {
        painter.blend(
          canvas.target, with: group.content.blendMode, opacity: group.placement.opacity, clip: clip, mask: mask,
          tile: canvas.rect, region: canvas.region, onto: target)
      } else {
        let result = buffers.take()
        defer { buffers.put(result) }
        let image = RasterTarget(result, tile: canvas.rect)
        putBackdrop(of: group, effects, behind: target, canvas, into: image)
        if group.content.blendMode == .normal {
          painter.blend(
            canvas.target, opacity: group.placement.opacity, clip: nil, tile: canvas.rect, region: canvas.region,
            onto: image)
        } else {
          painter.blend(
            canvas.target, with: group.content.blendMode, opacity: group.placement.opacity, clip: nil, mask: nil,
            tile: canvas.rect, region: canvas.region, onto: image)
        }
        painter.replace(
          target, by: image, opacity: 1, clip: clip, mask: mask, tile: canvas.rect, region: canvas.region)
      }
    }
  }

  /// Writes the filtered backdrop into `image`: only within `backdropClip`, and mixed with the unfiltered backdrop by
  /// the group's opacity and `backdropFade`.
  private func putBackdrop(
    of group: GroupItem, _ effects: ItemEffects?, behind: RasterTarget, _ canvas: TileTarget, into image: RasterTarget
  ) {
    var inside = canvas
    inside.target = image
    finish(effects?.backdrop ?? FilteredImage(), region: canvas.region, on: inside) { _ in
      behind.copy(canvas.region, to: image)
    }
    let clip = group.content.backdropClip.map { ClipShape($0) }
    let opacity = group.placement.opacity * group.content.backdropFade
    guard opacity < 1 || clip != nil else { return }
    let faded = buffers.take()
    defer { buffers.put(faded) }
    let copy = RasterTarget(faded, tile: canvas.rect)
    behind.copy(canvas.region, to: copy)
    painter.replace(
      copy, by: image, opacity: opacity, clip: clip, mask: nil, tile: canvas.rect, region: canvas.region)
    copy.copy(canvas.region, to: image)
  }

  /// Draws a shadow under the content.
  private func put(_ shadow: Shadow, under canvas: TileTarget) {
    let copy = buffers.take()
    defer { buffers.put(copy) }
    let image = RasterTarget(copy, tile: canvas.rect)
    canvas.target.copy(canvas.region, to: image)
    painter.clear(canvas.region, to: .clear, in: canvas.target)
    painter.paint(shadow, tile: canvas.rect, region: canvas.region, in: canvas.target)
    painter.blend(image, opacity: 1, clip: nil, tile: canvas.rect, region: canvas.region, onto: canvas.target)
  }

  /// Draws a mask into a separate bitmap, whose alpha `body` uses.
  private func withMask(
    _ mask: DrawList, _ effects: ItemEffects?, background: PackedColor = .clear, on canvas: TileTarget,
    _ body: (RasterTarget) -> Void
  ) {
    let buffer = buffers.take()
    defer { buffers.put(buffer) }
    var inside = canvas
    inside.target = RasterTarget(buffer, tile: canvas.rect)
    inside.visible = nil
    if let image = effects?.maskImage {
      painter.fill(image, region: canvas.region, in: inside.target)
    } else {
      draw(mask, effects?.mask, on: inside, background: background)
    }
    body(inside.target)
  }
}
