import Foundation
import Geometry
import Pixels
import Rasterization

/// Clipping only makes the clip smaller; `restoreGState()` and `resetClip()` enlarge it again.
extension CGContext {
  /// Intersects the clip with the inside of the current path, and empties the path. An empty path leaves an empty clip.
  public func clip(using rule: CGPathFillRule = .winding) {
    cut(to: devicePath, by: rule)
    beginPath()
  }

  /// Intersects the clip with a rectangle of user space, and empties the current path.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Intersects the clip with the union of rectangles of user space, and empties the current path. An empty list leaves
  /// an empty clip.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects.map(\.standardized))
    clip()
  }

  /// Intersects the clip with a rectangle of user space and with an image as a mask in that rectangle: the image's
  /// alpha or, if it is opaque, its luma (BT.709 weights). Empties the current path.
  public func clip(to rect: CGRect, mask image: CGImage) {
    let rect = rect.standardized
    clip(to: rect)
    let area = state.clip.rect
    guard !area.isEmpty, let paint = paint(of: image, in: rect, isTiled: false) else {
      state.clip.rect = .empty
      return
    }
    let picture = Surface(area)
    brush.paint(paint, mask: nil, area: area, onto: picture.target)
    narrow(to: AlphaMask(lightnessOrAlphaOf: picture.pixels, isOpaque: image.isOpaque, rect: area))
  }

  /// Resets the clip to the whole bitmap, or to the whole of the open transparency layer.
  public func resetClip() { state.clip = Clip(whole: target.rect, height: height) }

  /// The bounding box of the clip, in user space; null if it is empty.
  public var boundingBoxOfClipPath: CGRect {
    state.clip.rect.isEmpty || state.clip.box.isNull ? .null : convertToUserSpace(state.clip.box)
  }

  private func cut(to path: CGPath, by rule: CGPathFillRule) {
    state.clip.box = path.isEmpty ? .null : state.clip.box.overlap(with: path.boundingBoxOfPath)
    if let rect = wholePixels(of: path) {
      state.clip.rect = state.clip.rect.intersection(rect)
      state.clip.mask = state.clip.mask?.cropped(to: state.clip.rect)
      return
    }
    let outline = path.flattened(tolerance: state.flatness, transform: flip)
    narrow(to: mask(of: .outline(outline, rule), in: state.clip.rect))
  }

  /// Intersects the clip with a coverage mask; nil leaves an empty clip.
  private func narrow(to mask: AlphaMask?) {
    guard let mask, let both = state.clip.mask.map({ mask.multiplied(by: $0) }) ?? mask else {
      state.clip.rect = .empty
      state.clip.mask = nil
      return
    }
    state.clip.rect = state.clip.rect.intersection(both.rect)
    state.clip.mask = both
  }

  /// The pixels that a path covers if it is a rectangle on pixel edges, which needs no mask; otherwise nil.
  private func wholePixels(of path: CGPath) -> PixelRect? {
    var box = CGRect.zero
    guard path.copy(using: flip)?.isRect(&box) == true, box.maxX.magnitude < 1e9,
      box.maxY.magnitude < 1e9
    else { return nil }
    let sides = [box.minX, box.minY, box.maxX, box.maxY].map { Double($0) }
    guard sides.allSatisfy({ abs($0 - $0.rounded()) < 1e-6 && abs($0) < 1e9 }) else { return nil }
    return PixelRect(
      minX: Int(sides[0].rounded()), minY: Int(sides[1].rounded()), maxX: Int(sides[2].rounded()),
      maxY: Int(sides[3].rounded()))
  }
}
