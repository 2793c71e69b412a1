import Layers
import Media
import Pixels
import Properties
import Support
import Timelines

extension Timeline {
  /// An error of drawing as a diagnostic at the source position of its cause: the size of the canvas, the layer of an
  /// image, or the layer that is nested too deeply. Nil for other errors, and if the position is not known.
  package func diagnostic(of error: any Error) -> Diagnostic? {
    if let error = error as? NestingError {
      return error.place.map {
        Diagnostic(
          file: $0.file, position: SourcePosition(line: $0.line, column: $0.column), message: error.description)
      }
    }
    let position =
      switch error {
      case MediaError.notEnoughMemory, MediaError.memoryTooSmall: canvas.sizePosition
      case let error as ImageMemoryError: firstLayer { $0.showsImage { $0.source == error.image } }?.sourcePosition
      case is ImageStorageError: firstLayer { $0.layerClass is CATiledLayer.Type }?.sourcePosition
      default: nil as SourcePosition?
      }
    return position.map { Diagnostic(sources, position: $0, message: "\(error)") }
  }

  /// The first layer that satisfies a condition, in the tree or else among those that the script inserts.
  private func firstLayer(_ isMeant: (Layer) -> Bool) -> Layer? {
    var waiting = Array((events.compactMap { $0.insertion?.layer }).reversed()) + [root]
    while let layer = waiting.popLast() {
      if isMeant(layer) { return layer }
      if let mask = layer.mask { waiting.append(mask) }
      waiting += layer.sublayers.reversed()
    }
    return nil
  }
}

extension Timeline.Layer {
  fileprivate func showsImage(_ isMeant: (CGImage) -> Bool) -> Bool {
    values.contains { if case .image(let image) = $0.value { isMeant(image) } else { false } }
  }
}
