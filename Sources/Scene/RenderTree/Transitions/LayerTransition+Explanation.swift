import Animations

extension LayerTransition {
  /// A description of the transition's state at a local time of its layer, in seconds.
  package func explanation(at layerTime: Double) -> Explanation.Transition {
    Explanation.Transition(
      name: AnimationName(key: "transition", className: "CATransition"),
      type: type.rawValue, subtype: type == .fade ? nil : subtype.rawValue, timing: timing, at: layerTime,
      progress: progress(at: layerTime))
  }
}
