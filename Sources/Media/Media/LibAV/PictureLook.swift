import Rasterization

/// How the pictures of a file are shown, as far as the file declares it for all of them.
struct PictureLook: Sendable {
  /// The colour space of the pictures.
  enum Colors: Sendable {
    /// The ICC profile of each picture, or sRGB.
    case profile
    /// The tags of each picture. For high dynamic range, `peak` in cd/m²; nil uses the peak of each picture.
    case tags(peak: Double?)
    /// The same colours for all pictures, which the file declares elsewhere.
    case named(PNGColors)
  }

  /// The orientation of all pictures; nil if each picture has its own.
  var orientation: PictureOrientation?
  var colors: Colors

  /// For pictures of which only the time is needed.
  static let undecided = PictureLook(orientation: .upright, colors: .tags(peak: nil))
}
