import Foundation
import Properties
import RenderTree

/// A class says with `needsDisplay(forKey:)` that its drawing shows a key. Between two commits a render tree is a pure
/// function of time, and code that draws cannot be part of it; so whoever shows frames asks the context, at the time of each
/// frame and before evaluating it, to let the layers draw whose keys are being animated, and to commit that, as if a
/// display link had done it. What is drawn depends on the presentation values at that time alone, not on the frames before:
/// a range of frames has the same pixels as in the whole, and frames that nobody asks for are never drawn.
extension CALayer {
  /// Whether an animation is attached that may change what the class draws.
  final var animatesDrawing: Bool {
    !layerClass.drawnProperties.isEmpty && attachedAnimations.contains { affectsDrawing($0) }
  }

  /// Whether the class draws what an animation may change.
  final func affectsDrawing(_ animation: AttachedAnimation) -> Bool {
    guard let compiled = animation.compiled else { return false }
    return layerClass.drawnProperties.contains { compiled.affects($0) }
  }

  /// Draws with the presentation values at a media time, where an animation is running or they are no longer those of the last
  /// drawing. The layer has these values while it draws, and is its own presentation copy; what it has drawn becomes its
  /// contents.
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

  /// Lets the layer be what it shows at a time while `body` runs; what is set meanwhile is gone afterwards.
  private final func showing<Result>(
    _ shown: PropertyStorage, at time: Double, _ state: DisplayState, _ body: () -> Result
  ) -> Result {
    let own = (values, styleValues, customValues, otherContents, displayState)
    showValues(shown)
    displayState = state
    presentationSource = PresentationSource(model: self, time: time)
    defer {
      (values, styleValues, customValues, otherContents, displayState) = own
      presentationSource = nil
    }
    return body()
  }
}
