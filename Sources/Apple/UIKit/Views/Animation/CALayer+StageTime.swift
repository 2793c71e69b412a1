import Foundation
import LayerKit
import Layers

extension CALayer {
  /// The time of the stage of the layer's window, in seconds; the current media time outside windows.
  @MainActor final var stageTime: CFTimeInterval {
    let layers = sequence(first: self, next: { $0.superlayer })
    return layers.lazy.compactMap { $0.delegate as? UIWindow }.first?.stage.currentTime ?? CACurrentMediaTime()
  }
}
