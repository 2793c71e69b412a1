import Animations
import Foundation
import Timelines

extension Motion {
  /// What makes the value at a time: the model value, what each animation does to it, the presentation value; nil while
  /// the layer is not in the tree, and for a frame, which is made from other properties.
  public func explanation(at time: CFTimeInterval) -> Explanation? {
    guard !keyPath.isDerived, let place = stretch(at: time).place else { return nil }
    let localTime = place.localTime(at: time)
    var explanation = Explanation(
      keyPath, animations: place.node.animations, over: place.node.values, at: localTime)
    explanation.transition = place.node.transition?.explanation(at: localTime)
    return explanation
  }
}
