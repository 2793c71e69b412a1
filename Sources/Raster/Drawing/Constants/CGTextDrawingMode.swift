/// How the outlines of letters are drawn.
public enum CGTextDrawingMode: Int32, Hashable, Sendable {
  /// Fills.
  case fill
  /// Strokes.
  case stroke
  /// Fills, then strokes.
  case fillStroke
  /// Draws nothing.
  case invisible
  /// Fills, and adds the outlines to the clip.
  case fillClip
  /// Strokes, and adds the outlines to the clip.
  case strokeClip
  /// Fills, then strokes, and adds the outlines to the clip.
  case fillStrokeClip
  /// Adds the outlines to the clip.
  case clip

  var fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }

  var strokes: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }

  var clips: Bool { [.fillClip, .strokeClip, .fillStrokeClip, .clip].contains(self) }
}
