import Dispatch
import Foundation
import Pixels
import Rasterization
import Support
import Synchronization

/// What a GIF shows, and the images that make the next frames of it.
///
/// A pixel whose colour is the same as in the frame before is not chosen again, so what stands still keeps its colours,
/// even where others get a new palette.
final class GIFCanvas {
  private let width, height: Int

  /// The colours that are shown, of the palettes; 0 for clear pixels.
  private let shown: PixelBuffer

  /// The part of the canvas that is cleared after the latest frame; empty for none.
  private var cleared = PixelRect.empty

  /// The colours that images share; nil before the first image.
  private(set) var sharedColors: [UInt32]?

  private var palette: Palette?

  /// One for each thread.
  private var matchers: [PaletteMatcher] = []

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    shown = PixelBuffer(width: width, height: height)
  }

  /// The images of frames that follow one another, in at most 256 colours for all of them.
  /// - Parameters:
  ///   - former: the frame before; nil if there is none.
  ///   - next: the frame after; nil if there is none.
  func images(of frames: [GIFFrame], after former: GIFFrame?, before next: GIFFrame?) -> [GIFImage] {
    choosePalette(for: frames, after: former)
    sharedColors = sharedColors ?? palette?.colors ?? []
    var (images, former) = ([GIFImage](), former)
    for (index, frame) in frames.enumerated() {
      let following = index + 1 < frames.count ? frames[index + 1] : next
      images.append(image(of: frame, after: former, before: following))
      former = frame
    }
    return images
  }

  /// Keeps the palette as long as a new one would be hardly better.
  private func choosePalette(for frames: [GIFFrame], after former: GIFFrame?) {
    var (histogram, former, needsTransparent) = (ColorHistogram(), former, false)
    for frame in frames {
      let changed = histogram.add(frame.pixels, after: former?.pixels, within: frame.changed)
      // Pixels that stay as they are need a number of their own.
      needsTransparent = needsTransparent || frame.clearCount > 0 || (changed > 0 && changed < width * height)
      former = frame
    }
    guard histogram.count > 0 else { return }
    let fresh = Palette(histogram, limit: needsTransparent ? 255 : 256)
    if let palette {
      let (old, new) = (palette.meanError(of: histogram), fresh.meanError(of: histogram))
      if old <= (new == 0 ? 0 : new * 1.25 + 1) { return }
    }
    palette = fresh
    let threads = min(SystemProcessors.allowed, 8, height)
    matchers = (0..<threads).map { _ in PaletteMatcher(fresh) }
  }

  private func image(of frame: GIFFrame, after former: GIFFrame?, before next: GIFFrame?) -> GIFImage {
    let drawn = PixelBuffer(width: width, height: height)
    let changes = draw(frame, after: former, before: next, into: drawn)
    let lost = changes.lost.rect
    let rect = changes.drawn.rect.union(lost)
    cleared = lost.isEmpty ? .empty : rect
    guard !rect.isEmpty else { return GIFImage.unchanged(PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)) }
    let shared = sharedColors ?? []
    let pixels = IndexedPixels(drawn, in: rect, shared: shared)
    return GIFImage(
      rect: rect, pixels: pixels, hasOwnColors: pixels.colors != shared, isClearedAfterwards: !lost.isEmpty)
  }

  private func draw(
    _ frame: GIFFrame, after former: GIFFrame?, before next: GIFFrame?, into drawn: PixelBuffer
  ) -> PaletteChanges {
    // What is clear in the next frame has to be cleared after this one.
    let lost = next.map { $0.clearCount > 0 ? $0.changed : .empty } ?? .empty
    let box = frame.changed.union(cleared).union(lost)
    guard !box.isEmpty else { return PaletteChanges() }
    let (matchers, shown, cleared) = (matchers, shown, cleared)
    let (frame, former, next) = (frame.pixels, former?.pixels, next?.pixels)
    let count = min(matchers.count, box.height)
    let changes = Mutex(PaletteChanges())
    DispatchQueue.concurrentPerform(iterations: count) { thread in
      var part = PaletteChanges()
      for y in box.minY + thread * box.height / count..<box.minY + (thread + 1) * box.height / count {
        let row = PaletteRow(
          source: frame.row(y), previous: former.map { UnsafePointer($0.row(y)) },
          next: next.map { UnsafePointer($0.row(y)) }, shown: shown.row(y), drawn: drawn.row(y))
        let isCleared = cleared.minY <= y && y < cleared.maxY
        matchers[thread].draw(
          row, y: y, columns: box.minX..<box.maxX, cleared: isCleared ? cleared.minX..<cleared.maxX : 0..<0,
          changes: &part)
      }
      changes.withLock { $0 = $0.union(part) }
    }
    return changes.withLock { $0 }
  }
}
