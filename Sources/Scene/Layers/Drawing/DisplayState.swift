import Foundation
import Geometry
import Pixels
import Properties

/// What a layer remembers of its drawing; layers that never draw have none.
final class DisplayState {
  /// Whether the layer waits for display.
  var isNeeded = false

  /// The dirty rectangle, in the layer's coordinates; nil for all of it.
  var dirtyRect: CGRect?

  /// Whether the program asked for display, and not a key that the class draws: then the change of contents is an
  /// event.
  var isRequestedByProgram = false

  /// Whether `display()` is running: requests for display are then ignored.
  var isRunning = false

  /// Whether the delegate is being asked to display the layer.
  var isDelegateDisplaying = false

  /// Whether the layer is drawing: nested requests to draw are then ignored.
  var isDrawing = false

  /// The last bitmap.
  var bitmap: LayerBitmap?

  /// The values of the keys that the class draws, at the last drawing.
  var drawnValues: [PropertyValue]?
}
