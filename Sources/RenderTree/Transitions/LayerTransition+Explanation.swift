import Animations

extension LayerTransition {
  /// Where the transition stands at a time of its layer.
  package func explanation(at layerTime: Double) -> Explanation.Transition {
    Explanation.Transition(
      name: AnimationName(key: "transition", className: "CATransition"),
      type: type.rawValue, subtype: type == .fade ? nil : subtype.rawValue, timing: timing, at: layerTime,
      progress: progress(at: layerTime))
  }
}
