import Pixels

/// A filter that needs an image, because it reads other pixels than the one that it computes.
package protocol ImageFilter: Sendable {
  /// The maximum distance at which a pixel affects others, in pixels.
  var reach: Int { get }

  /// The standard deviation of a blur, in pixels; nil for a filter whose result may have sharp edges.
  var blurSigma: Double? { get }

  /// The blur for which the source stores its pixels; for a blur without effect, it stores every pixel.
  var sourceBlur: GaussianBlur { get }

  /// The filtered image.
  /// - Parameters:
  ///   - area: the pixels that are needed; others may be left out.
  ///   - isOpaque: Whether the result is made opaque, as if the image continued outside with its local average.
  func image(of source: BlurSource, in area: PixelRect, isOpaque: Bool, _ workers: some ParallelExecutor)
    -> BlurredImage
}

extension GaussianBlur: ImageFilter {
  package var blurSigma: Double? { sigma }
  package var sourceBlur: GaussianBlur { self }

  package func image(
    of source: BlurSource, in area: PixelRect, isOpaque: Bool, _ workers: some ParallelExecutor
  ) -> BlurredImage {
    source.blurred(isOpaque: isOpaque, workers)
  }
}
