import Foundation

/// A line, a word or a character of a text layer, with its position. Core Animation has no equivalent.
public struct CATextPiece: Hashable, Sendable {
  /// The characters of the piece.
  public let string: String

  /// The range of the piece in the layer's string, in UTF-16.
  public let range: NSRange

  /// The index of its line, from 0.
  public let line: Int

  /// The rectangle with the width of its characters' advances and the height of its line, in the layer's coordinates,
  /// in points.
  public let frame: CGRect

  /// The bounding box of its visible glyphs, in the layer's coordinates, in points; it may extend beyond the frame.
  /// Null if none are visible.
  public let inkFrame: CGRect

  /// The y of the baseline, in the layer's coordinates.
  public let baseline: CGFloat
}
