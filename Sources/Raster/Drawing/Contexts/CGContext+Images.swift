import Foundation
import Geometry
import Pixels
import Rasterization

extension CGContext {
  /// Draws an image into a rectangle of user space, with its top at the maximum y of the rectangle, so it is upright if
  /// y points up.
  /// - Parameter byTiling: whether copies of the rectangle fill the clip in all directions.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let rect = rect.standardized
    guard pixelsPerUnit != nil, let paint = paint(of: image, in: rect, isTiled: byTiling) else { return }
    guard !byTiling else { return self.paint(paint, in: .everywhere) }
    let outline = CGPath(rect: rect, transform: nil).flattened(tolerance: state.flatness, transform: userToPixels)
    self.paint(paint, in: .outline(outline, .winding))
  }

  /// Sets how images are sampled when their pixels are not aligned with those of the bitmap.
  public func setInterpolationQuality(_ quality: CGInterpolationQuality) { interpolationQuality = quality }

  /// How images are sampled when their pixels are not aligned with those of the bitmap; initially `default`.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// The paint that places an image in a rectangle of user space; nil if either has no area.
  func paint(of image: CGImage, in rect: CGRect, isTiled: Bool) -> Paint? {
    let source = RoundedBox(minX: 0, minY: 0, maxX: Double(image.width), maxY: Double(image.height))
    let destination = RoundedBox(
      minX: Double(rect.minX), minY: Double(rect.minY), maxX: Double(rect.maxX), maxY: Double(rect.maxY))
    guard var picture = Picture(image: image, source: source, destination: destination, isFlipped: true) else {
      return nil
    }
    (picture.magnification, picture.minification) = interpolationQuality.filters
    let projection = Homography(userToPixels)
    return isTiled ? .tiles(picture, projection) : .image(picture, projection)
  }
}

extension CGContext {
  /// Draws a picture that is rendered at the resolution of the bitmap, within the clip.
  /// - Parameter make: called with the picture's size in pixels and the transform from user space to its pixels, y
  ///   down; returns a bitmap of that size.
  package func drawPicture(
    _ make: (_ width: Int, _ height: Int, _ userToPixels: CGAffineTransform) -> PixelBuffer
  ) {
    let area = pictureArea(in: state.clip.rect)
    guard !area.isEmpty, pixelsPerUnit != nil else { return }
    let shift = CGAffineTransform(translationX: CGFloat(-area.minX), y: CGFloat(-area.minY))
    paint(.pixels(make(area.width, area.height, userToPixels.concatenating(shift)), area), in: .everywhere)
  }

  /// The pixels of a picture that are visible in a part of the bitmap or cast a shadow into it. If these would exceed
  /// the maximum area of a picture, only the visible pixels.
  func pictureArea(in clip: PixelRect) -> PixelRect {
    guard let shadow = state.shadow, !clip.isEmpty else { return clip }
    let whole = clip.union(casting(shadow, into: clip))
    return whole.width * whole.height <= PictureLimits.area ? whole : clip
  }
}
