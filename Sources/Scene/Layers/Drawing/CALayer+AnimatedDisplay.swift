import Foundation
import Properties
import RenderTree

/// A class says with `needsDisplay(forKey:)` that its drawing depends on a key. Between two commits a render tree is a
/// pure function of time, and code that draws cannot be part of it; so whoever shows frames asks the context, at the
/// time of each frame and before evaluating it, to redraw the layers whose drawn keys are being animated, and to commit
/// that, as if a display link had done it. A drawing depends on the presentation values at that time alone, not on the
/// frames before: a range of frames has the same pixels as in the whole, and frames that nobody asks for are never
/// drawn.
extension CALayer {
  /// Whether an animation is attached that may change what the class draws.
  final var animatesDrawing: Bool {
    !layerClass.drawnProperties.isEmpty && attachedAnimations.contains { affectsDrawing($0) }
  }

  /// Whether an animation may change a key that the class draws.
  final func affectsDrawing(_ animation: AttachedAnimation) -> Bool {
    layerClass.drawnProperties.contains { animation.compiled?.affects($0) ?? false }
  }

  /// Redraws with the presentation values at a media time in seconds, where an animation of a drawn key is running or
  /// those values differ from the last drawing's. While it draws, the layer has these values and is its own
  /// presentation copy; the drawing becomes its contents.
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

  /// Gives the layer presentation values while `body` runs; changes made meanwhile are discarded.
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
