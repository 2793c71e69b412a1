import Dispatch
import Foundation
import Pixels
import Rasterization
import Support
import Synchronization

/// The canvas of a GIF: makes the images that turn the current frame into the next ones.
///
/// A pixel whose source colour has not changed since the previous frame keeps its palette colour, so static regions do
/// not flicker when other pixels get a new palette.
final class GIFCanvas {
  private let width, height: Int

  /// The palette colours that the canvas shows; 0 for clear pixels.
  private let shown: PixelBuffer

  /// The rectangle that is cleared after the latest frame; empty if there is none.
  private var cleared = PixelRect.empty

  /// The global colour table; nil before the first image.
  private(set) var sharedColors: [UInt32]?

  private var palette: Palette?

  /// One for each thread.
  private var matchers: [PaletteMatcher] = []

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    shown = PixelBuffer(width: width, height: height)
  }

  /// The images of consecutive frames, with at most 256 colours for all of them together.
  /// - Parameters:
  ///   - previous: the frame before them; nil if there is none.
  ///   - next: the frame after them; nil if there is none.
  func images(of frames: [GIFFrame], after previous: GIFFrame?, before next: GIFFrame?) -> [GIFImage] {
    choosePalette(for: frames, after: previous)
    sharedColors = sharedColors ?? palette?.colors ?? []
    var (images, previous) = ([GIFImage](), previous)
    for (index, frame) in frames.enumerated() {
      let following = index + 1 < frames.count ? frames[index + 1] : next
      images.append(image(of: frame, after: previous, before: following))
      previous = frame
    }
    return images
  }

  /// Replaces the palette only if a new one has a clearly smaller error.
  private func choosePalette(for frames: [GIFFrame], after previous: GIFFrame?) {
    var (histogram, previous, needsTransparent) = (ColorHistogram(), previous, false)
    for frame in frames {
      let changed = histogram.add(frame.pixels, after: previous?.pixels, within: frame.changed)
      // Unchanged pixels need the transparent index.
      needsTransparent = needsTransparent || frame.clearCount > 0 || (changed > 0 && changed < width * height)
      previous = frame
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

  private func image(of frame: GIFFrame, after previous: GIFFrame?, before next: GIFFrame?) -> GIFImage {
    let drawn = PixelBuffer(width: width, height: height)
    let changes = draw(frame, after: previous, before: next, into: drawn)
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
    _ frame: GIFFrame, after previous: GIFFrame?, before next: GIFFrame?, into drawn: PixelBuffer
  ) -> PaletteChanges {
    // An image cannot make a pixel clear, so pixels that become clear in the next frame are cleared after this one.
    let lost = next.map { $0.clearCount > 0 ? $0.changed : .empty } ?? .empty
    let box = frame.changed.union(cleared).union(lost)
    guard !box.isEmpty else { return PaletteChanges() }
    let (matchers, shown, cleared) = (matchers, shown, cleared)
    let (frame, previous, next) = (frame.pixels, previous?.pixels, next?.pixels)
    let count = min(matchers.count, box.height)
    let changes = Mutex(PaletteChanges())
    DispatchQueue.concurrentPerform(iterations: count) { thread in
      var part = PaletteChanges()
      for y in box.minY + thread * box.height / count..<box.minY + (thread + 1) * box.height / count {
        let row = PaletteRow(
          source: frame.row(y), previous: previous.map { UnsafePointer($0.row(y)) },
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
