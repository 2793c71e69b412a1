import Foundation

/// A line, a word or a character of a text layer, and where it stands. Core Animation has nothing like it.
public struct CATextPiece: Hashable, Sendable {
  /// Its characters.
  public let string: String

  /// Its place in the layer's string, in UTF-16.
  public let range: NSRange

  /// The number of its line, from 0.
  public let line: Int

  /// As wide as its characters' advances and as high as its line, in points of the layer's coordinates.
  public let frame: CGRect

  /// The smallest rectangle around what its letters show, in points of the layer's coordinates; it may reach over the
  /// frame. Null where they show nothing.
  public let inkFrame: CGRect

  /// The y of the line on which its letters stand, in the layer's coordinates.
  public let baseline: CGFloat
}
