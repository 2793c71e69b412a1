import Animations
import Documents
import Layers
import Properties
import RenderTree

/// Maps the times of an inner clock to an outer one: `offset + time · scale`, in seconds.
struct TimeMap {
  static let identity = TimeMap(offset: 0, scale: 1)

  let offset: Double
  let scale: Double

  func callAsFunction(_ time: Double) -> Double { offset + time * scale }

  /// The map to a clock around the outer one.
  func then(_ outer: TimeMap) -> TimeMap { TimeMap(offset: outer(offset), scale: scale * outer.scale) }
}

/// What determines the clock of a layer.
struct LayerTiming {
  var beginTime = 0.0
  var speed = 1.0
  var timeOffset = 0.0

  /// The map from the layer's time to that of its superlayer; nil for a speed of 0.
  var map: TimeMap? {
    guard speed != 0 else { return nil }
    return TimeMap(offset: beginTime - timeOffset / speed, scale: 1 / speed)
  }
}
