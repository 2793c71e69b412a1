import Foundation
import Geometry
import Pixels
import Properties

/// The state of a layer's drawing; nil for layers that never draw.
final class DisplayState {
  /// Whether the layer waits for display.
  var isNeeded = false

  /// The dirty rectangle, in the layer's coordinates; nil for all of it.
  var dirtyRect: CGRect?

  /// Whether the program requested display, as opposed to a change of a key that the class draws. The change of
  /// contents then posts an event.
  var isRequestedByProgram = false

  /// Whether `display()` is running: requests for display are then ignored.
  var isRunning = false

  /// Whether the delegate is displaying the layer.
  var isDelegateDisplaying = false

  /// Whether the layer is drawing: nested requests to draw are then ignored.
  var isDrawing = false

  /// The last bitmap.
  var bitmap: LayerBitmap?

  /// The values of the keys that the class draws, at the last drawing.
  var drawnValues: [PropertyValue]?
}
