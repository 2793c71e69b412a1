import Foundation
import Geometry
import Pixels
import Properties

/// What a layer remembers of its drawing; layers that never draw have none.
final class DisplayState {
  /// Whether the layer waits for display.
  var isNeeded = false

  /// What has to be drawn anew, in the layer's coordinates; nil for all of it.
  var dirtyRect: CGRect?

  /// Whether the program asked for it, and not a key that the class draws: then the change of contents is an event.
  var isAnnounced = false

  /// Whether the layer is being displayed: what it asks for meanwhile is on its way already.
  var isRunning = false

  /// Whether the delegate is being asked to display the layer.
  var isWithDelegate = false

  /// Whether the layer is drawing: what asks it to from within is answered by the drawing that is going on.
  var isDrawing = false

  /// The last bitmap.
  var bitmap: LayerBitmap?

  /// The values of the keys that the class draws, when it last did.
  var drawnValues: [PropertyValue]?
}
