import Foundation
import Properties
import RenderTree

/// A class declares with `needsDisplay(forKey:)` that its drawing depends on a key. Between two commits a render tree
/// is a pure function of time, so code that draws cannot be a part of it. Instead, before a frame is evaluated, the
/// context redraws the layers whose drawn keys are being animated, and commits the result, as a display link could. A
/// drawing depends on the presentation values at that time alone, not on previous frames. So a range of frames has the
/// same pixels as in the whole movie, and frames that are not requested are not drawn.
extension CALayer {
  /// Whether an attached animation may change the layer's drawing.
  final var animatesDrawing: Bool {
    !layerClass.drawnProperties.isEmpty && attachedAnimations.contains { affectsDrawing($0) }
  }

  /// Whether an animation may change a key that the drawing depends on.
  final func affectsDrawing(_ animation: AttachedAnimation) -> Bool {
    layerClass.drawnProperties.contains { animation.compiled?.affects($0) ?? false }
  }

  /// Redraws with the presentation values at a media time in seconds, if an animation of a drawn key is running or
  /// those values differ from those of the last drawing. During the drawing, the layer's properties and its
  /// presentation copy have these values. The drawing becomes the layer's contents.
  final func redraw(at time: Double) {
    guard let shown = presentationValues(at: time) else { return }
    let drawn = layerClass.drawnProperties.map { shown[$0] }
    let localTime = committedTime(at: time)
    let isRunning = attachedAnimations.contains { animation in
      let span = animation.span
      return affectsDrawing(animation) && span.begin <= localTime && localTime < span.end
    }
    guard isRunning || displayState?.drawnValues != drawn else { return }
    let state = DisplayState()
    let image = showing(shown, at: time, state) {
      display()
      return self[layerProperties.contents]
    }
    if displayState == nil { displayState = DisplayState() }
    displayState?.bitmap = state.bitmap
    displayState?.drawnValues = drawn
    setContentsQuietly(image)
  }

  /// Replaces the layer's values with presentation values while `body` runs. Changes made meanwhile are discarded.
  private final func showing<Result>(
    _ shown: PropertyStorage, at time: Double, _ state: DisplayState, _ body: () -> Result
  ) -> Result {
    let own = (values, styleValues, customValues, otherContents, displayState)
    showValues(shown)
    displayState = state
    presentationSource = PresentationSource(model: self, time: time, localTime: committedTime(at: time))
    defer {
      (values, styleValues, customValues, otherContents, displayState) = own
      presentationSource = nil
    }
    return body()
  }
}
