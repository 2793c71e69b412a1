import Foundation
import Geometry
import Pixels
import Rasterization
import TextLayout
import TextObjects

/// The graphics state, which `saveGState()` saves.
struct GraphicsState {
  /// The transform from user space to the device's space: pixels, y up.
  var ctm = CGAffineTransform.identity
  var clip: Clip

  var fillColor = CGColor.black
  var strokeColor = CGColor.black

  /// The colour spaces of bare components, for fills and for strokes.
  var fillSpace = ColorSpace.genericGrayGamma2_2
  var strokeSpace = ColorSpace.genericGrayGamma2_2

  var alpha = 1.0
  var blendMode = CGBlendMode.normal
  var shadow: Shadow?

  var line = StrokeStyle()
  var dash: (phase: CGFloat, lengths: [CGFloat])?

  /// The maximum distance between a curve and its line segments, in pixels.
  var flatness = Self.finestFlatness
  var shouldAntialias = true
  var interpolationQuality = CGInterpolationQuality.default
  var text = TextState()

  /// With it, the error at a round edge is a level or two of 255.
  static let finestFlatness = 0.01

  struct Shadow {
    /// The offset and twice the blur's standard deviation, in the context's initial user space.
    var offset: CGSize
    var blur: Double
    var color: PremultipliedColor
  }
}

/// How a graphics state draws letters.
struct TextState {
  var font: CGFont?
  var fontSize = 1.0
  var mode = CGTextDrawingMode.fill

  /// Whether letters may have subpixel positions, and whether these are rounded to quarters.
  var standsAtFractions = true
  var standsAtQuarters = false
}

/// The clip of a graphics state.
struct Clip {
  /// The pixels that may be drawn, y down; empty if none may.
  var rect: PixelRect

  /// The coverage within `rect`; nil if it is full everywhere.
  var mask: AlphaMask?

  /// The intersection of the bounding boxes of the clip's paths, in the device's space (pixels, y up).
  var box: CGRect

  /// All of a rectangle of pixels of a bitmap with `height` rows.
  init(whole rect: PixelRect, height: Int) {
    self.rect = rect
    box = CGRect(x: rect.minX, y: height - rect.maxY, width: rect.width, height: rect.height)
  }
}
