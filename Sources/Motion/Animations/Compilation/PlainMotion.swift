import Geometry
import Properties

/// The values that a plain track moves between; see `PlainTrack`.
struct PlainMotion {
  private(set) var values: Values
  /// The shape of the values, if they are points.
  private(set) var shape = VectorShape.number
  /// The key times, with an easing for each segment; empty for a motion between two values.
  private(set) var times: [Double] = []
  private(set) var easings: [Easing] = []
  /// The transform that the values are components of; nil if they are not components of a transform.
  private(set) var part: TransformPart?

  enum Values {
    case straight([SIMD4<Double>])
    case cubic([Spline.Segment])
    case transform(TransformTween)
    /// Values that hold from their key time to the next one.
    case steps([PropertyValue])
  }

  /// Returns nil for a track that is additive, cumulative or in a group, that has an initial velocity, or whose motion
  /// is not one of `Values`.
  /// - Parameter model: the value of the property under the track.
  init?(_ track: Track, over model: PropertyValue) {
    guard track.group == nil, !track.isAdditive, !track.isCumulative, track.velocity == nil else { return nil }
    let component = track.target.path.component
    switch track.values {
    case .tween(let tween): self.init(tween)
    case .open(let ends):
      guard let current = component.map({ model.component($0) }) ?? model else { return nil }
      self.init(ends.tween(over: current))
    case .keyframes(let keyframes): self.init(keyframes)
    case .path, .heading: return nil
    }
    if let component, !become(component, of: model) { return nil }
  }

  private init?(_ tween: Tween) {
    switch tween {
    case .vector(let shape, let from, let to): (values, self.shape) = (.straight([from, to]), shape)
    case .transform(let tween): values = .transform(tween)
    case .step(let from, let to): (values, times) = (.steps([from, to]), [0, 0.5, 1])
    case .path, .numbers, .colors, .filters, .images: return nil
    }
  }

  private init?(_ keyframes: KeyframeValues) {
    switch keyframes.values {
    case .straight(let shape, let points): (values, self.shape) = (.straight(points), shape)
    case .cubic(let shape, let segments): (values, self.shape) = (.cubic(segments), shape)
    case .discrete(let list): values = .steps(list)
    case .tweens, .wideSpline: return nil
    }
    (times, easings) = (keyframes.times, keyframes.easings)
  }

  /// Turns values of a component into values of the whole property, with the other components of the model. Components
  /// of a transform stay numbers, which `part` turns into transforms. Returns false if this is not possible.
  private mutating func become(_ component: PropertyComponent, of model: PropertyValue) -> Bool {
    switch (values, model) {
    case (.steps(let list), _): values = .steps(list.map { model.setting(component, to: $0) })
    case (.straight, .transform(let matrix)), (.cubic, .transform(let matrix)):
      part = TransformPart(component, of: matrix)
    case (.straight(let points), _):
      let wholes = points.map { model.setting(component, to: shape.value($0)) }
      guard let whole = VectorShape(wholes, function: nil) else { return false }
      (values, shape) = (.straight(wholes.compactMap { whole.lanes(of: $0) }), whole)
    default: return false
    }
    return true
  }
}
