import Animations
import Foundation
import Geometry
import RenderTree

/// Conversions between the coordinates and the clocks of layers of one tree. Nil in place of a layer stands for the
/// space that the topmost layer lies in, and for absolute media time.
///
/// Layers count as they are drawn, flat in their superlayers; into a sublayer, a point is converted to the one that the
/// ray from the eye through it meets there. A `CATransformLayer` is not flat: the conversion goes past it, from the
/// layers in it to the nearest flat layer above. A point that has no place in a layer, because that is seen edge-on,
/// becomes zero.
extension CALayer {
  /// A point of another layer's coordinates in those of this layer.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    mapping(from: layer, to: self).map(point)
  }

  /// A point of this layer's coordinates in those of another layer.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    mapping(from: self, to: layer).map(point)
  }

  /// The bounding box of a rectangle of another layer's coordinates in those of this layer.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    mapping(from: layer, to: self).box(of: rect)
  }

  /// The bounding box of a rectangle of this layer's coordinates in those of another layer.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    mapping(from: self, to: layer).box(of: rect)
  }

  /// A time of another layer's clock on the clock of this layer, in seconds. Before its `beginTime` a layer's clock
  /// stands at 0. A time of a layer whose speed is 0 becomes 0 in its superlayer.
  public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    convertTime(time, from: layer, to: self)
  }

  /// A time of this layer's clock on the clock of another layer, in seconds; as `convertTime(_:from:)`.
  public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    convertTime(time, from: self, to: layer)
  }

  private final func mapping(from source: CALayer?, to target: CALayer?) -> Homography {
    let (up, down) = paths(from: source, to: target) { $0.flatSuperlayer }
    let rising = up.reduce(Homography.identity) { $0.concatenating($1.mappingToFlatSuperlayer) }
    guard !down.isEmpty else { return rising }
    let target = down.reduce(Homography.identity) { $0.concatenating($1.mappingToFlatSuperlayer) }
    return rising.concatenating(target.inverted() ?? .nowhere)
  }

  private final func convertTime(_ time: Double, from source: CALayer?, to target: CALayer?) -> Double {
    let (up, down) = paths(from: source, to: target) { $0.superlayer }
    let common = ClockChain(up.reversed().map(\.timing)).outerTime(fromLocal: time)
    return ClockChain(down.reversed().map(\.timing)).localTime(fromOuter: common)
  }

  /// The parts of two paths to the top, below the nearest layer that both have.
  private func paths(
    from source: CALayer?, to target: CALayer?, by step: (CALayer) -> CALayer?
  ) -> (up: ArraySlice<CALayer>, down: ArraySlice<CALayer>) {
    var up = path(from: source, by: step)[...]
    var down = path(from: target, by: step)[...]
    while let left = up.last, let right = down.last, left.nodeID == right.nodeID {
      up.removeLast()
      down.removeLast()
    }
    return (up, down)
  }

  private func path(from layer: CALayer?, by step: (CALayer) -> CALayer?) -> [CALayer] {
    var path: [CALayer] = []
    var next = layer
    while let layer = next {
      path.append(layer)
      next = step(layer)
    }
    return path
  }

  final var timing: MediaTiming { MediaTiming(layer: resolvedValues) }

  /// The clocks from media time to the layer's own, as far as `timing` knows them; a mask's superlayer is what it masks.
  final func clocks(_ timing: (CALayer) -> MediaTiming?) -> ClockChain {
    var timings: [MediaTiming] = []
    var layer: CALayer? = self
    while let current = layer {
      if let timing = timing(current) { timings.append(timing) }
      layer = current.parent
    }
    return ClockChain(timings.reversed())
  }
}

extension Homography {
  /// Maps everything to points that do not exist.
  fileprivate static let nowhere = Homography(
    m11: 0, m12: 0, m13: 0, m21: 0, m22: 0, m23: 0, m31: 0, m32: 0, m33: 0)
}
