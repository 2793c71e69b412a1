import Drawing
import Foundation
import Geometry
import Pixels
import RenderTree

extension CALayer {
  /// The layer's `displayState`, created on first use.
  private final var ownDisplayState: DisplayState {
    if let displayState { return displayState }
    let made = DisplayState()
    displayState = made
    return made
  }

  /// - Parameters:
  ///   - rect: a rectangle in the layer's coordinates; nil for all of the layer.
  ///   - isRequestedByProgram: whether the program requests display, as opposed to a change of a key that the class
  ///     draws.
  final func markNeedsDisplay(in rect: CGRect? = nil, isRequestedByProgram: Bool) {
    guard presentationSource == nil, displayState?.isRunning != true, rect?.isEmpty != true else { return }
    let state = ownDisplayState
    if let rect, !state.isNeeded {
      state.dirtyRect = rect.standardized
    } else {
      state.dirtyRect = state.dirtyRect.flatMap { old in rect.map { old.union($0.standardized) } }
    }
    state.isNeeded = true
    state.isRequestedByProgram = state.isRequestedByProgram || isRequestedByProgram
    markDirty()
  }

  /// Displays the layers of this subtree that need it, from the top down to the maximum depth.
  final func displayTree(depth: Int = 1) {
    displayIfNeeded()
    guard depth < LayerContext.maximumDepth else { return }
    for run in sublayerList.runs where run.needsCommit {
      for layer in run.layers where layer.needsCommit { layer.displayTree(depth: depth + 1) }
    }
    if let mask = maskLayer, mask.needsCommit { mask.displayTree(depth: depth + 1) }
  }

  final func displayNow() {
    guard let state = displayState, state.isNeeded, !state.isRunning else { return }
    state.isRunning = true
    display()
    state.isRunning = false
    forgetNeed()
  }

  private final func forgetNeed() {
    guard let state = displayState else { return }
    (state.isNeeded, state.dirtyRect, state.isRequestedByProgram) = (false, nil, false)
    state.drawnValues = layerClass.drawnProperties.map { value(of: $0) }
  }

  /// Calls the delegate to display the layer. If the delegate calls `display()`, the layer draws itself.
  final func displayWithDelegate() {
    guard let delegate, displayState?.isDelegateDisplaying != true else { return drawContents() }
    let state = ownDisplayState
    state.isDelegateDisplaying = true
    delegate.display(self)
    state.isDelegateDisplaying = false
  }

  /// The default implementation of `display()`: draws into a bitmap, which becomes the contents.
  final func drawContents() {
    guard !keepsDepth, displayState?.isDrawing != true else { return }
    let state = ownDisplayState
    state.isDrawing = true
    defer { state.isDrawing = false }
    let dirtyRect = displayState?.isNeeded == true ? displayState?.dirtyRect : nil
    delegate?.layerWillDraw(self)
    if drawsOnDemand(dirtyRect) {
      ownDisplayState.bitmap = nil
      setContentsQuietly(nil)
      forgetNeed()
      return
    }
    var bitmap = LayerBitmap(self)
    if let image = bitmap.flatMap({ reusableImage(for: $0) }), let rect = dirtyRect {
      let context = bitmap?.context(redrawing: rect.overlap(with: bounds.standardized), of: image)
      if let context { context.asCurrent { drawParts(in: context) } }
      bitmap?.image = context?.makeImage()
    } else if let context = bitmap?.context() {
      context.asCurrent { drawParts(in: context) }
      // A layer that draws nothing has no contents and uses no memory.
      bitmap?.image = context.isUntouched ? nil : context.makeImage()
    }
    ownDisplayState.bitmap = bitmap
    contents = bitmap?.image
    if presentationSource == nil { forgetNeed() }
  }

  /// Whether the layer is displaying only because a drawn key changed. The new contents then post no event.
  final var displaysQuietly: Bool {
    guard let state = displayState else { return false }
    return state.isRunning && !state.isRequestedByProgram
  }

  /// The last drawing, if it is still the contents and the new bitmap has the same format. Only the dirty rectangle is
  /// then drawn.
  private final func reusableImage(for bitmap: LayerBitmap) -> CGImage? {
    guard let old = displayState?.bitmap, let image = old.image, old.isLike(bitmap),
      self[layerProperties.contents] === image
    else { return nil }
    return image
  }

  /// Changes the contents without posting the event `contents`.
  final func setContentsQuietly(_ image: CGImage?) {
    otherContents = nil
    guard self[layerProperties.contents] !== image else { return }
    values[layerProperties.contents] = image
    if presentationSource == nil { markDirty() }
  }

  /// Whether y points down in the layer's coordinates, which the flips of the layer, its superlayers and its context
  /// determine. Outside contexts, y points down unless flipped.
  final var isContentsFlipped: Bool {
    var isFlipped = true
    var next: CALayer? = model()
    while let layer = next {
      if layer.isGeometryFlipped { isFlipped.toggle() }
      if let context = layer.context { return context.isFlipped ? isFlipped : !isFlipped }
      next = layer.parent
    }
    return isFlipped
  }
}
