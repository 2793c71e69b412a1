import Rasterization

/// How the pictures of a file are shown, as far as the file says it of all of them.
struct PictureLook: Sendable {
  /// What the colours of pictures are.
  enum Colors: Sendable {
    /// Those of the profile that each has, or else of sRGB.
    case profile
    /// Those that each is tagged with; high dynamic range has the peak, in cd/m², or that of each where it is nil.
    case tags(peak: Double?)
    /// Those that the file names elsewhere.
    case named(PNGColors)
  }

  /// How pictures are to be turned; nil for what each says.
  var orientation: PictureOrientation?
  var colors: Colors

  /// For pictures of which only the time counts.
  static let undecided = PictureLook(orientation: .upright, colors: .tags(peak: nil))
}
