import Foundation
import Geometry
import Pixels
import Rasterization

/// What `saveGState()` saves.
struct GraphicsState {
  /// From user space to the device's: pixels, y up.
  var ctm = CGAffineTransform.identity
  var clip: Clip

  var fillColor = CGColor.black
  var strokeColor = CGColor.black

  /// How bare components of a colour are read.
  var fillSpace = CGColorSpace.genericGrayGamma2_2
  var strokeSpace = CGColorSpace.genericGrayGamma2_2

  var alpha = 1.0
  var blendMode = CGBlendMode.normal
  var shadow: Shadow?

  var line = StrokeStyle()
  var dash: (phase: CGFloat, lengths: [CGFloat])?

  /// How far lines may stray from curves, in pixels.
  var flatness = Self.finestFlatness
  var isSmooth = true
  var interpolationQuality = CGInterpolationQuality.default

  /// What lines leave out of a round edge is then a level or two of 255.
  static let finestFlatness = 0.01

  struct Shadow {
    /// In the base space of the context.
    var offset: CGSize
    var blur: Double
    var color: PremultipliedColor
  }

  init(clip: Clip) { self.clip = clip }
}

/// Where a context draws.
struct Clip {
  /// In pixels, y down.
  var rect: PixelRect

  /// Within `rect`; nil where all of it is open.
  var mask: AlphaMask?

  /// The box around the paths that made it, in the device's space.
  var box: CGRect
}
