import Animations
import Foundation
import Geometry
import RenderTree

/// Between the coordinates and the clocks of layers of one tree. A nil layer stands for what lies above the topmost
/// layer: its superlayer's space would be, and absolute media time.
///
/// Every layer on the way is seen as it is drawn, flat in its superlayer; downwards, a point becomes the one that the ray
/// from the eye through it meets. A `CATransformLayer` is not flat: the way leads past it, from the layers in it to the
/// nearest flat layer above. A point that a layer seen edge-on cannot show becomes zero.
extension CALayer {
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    mapping(from: layer, to: self).map(point)
  }

  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    mapping(from: self, to: layer).map(point)
  }

  /// The box around the converted rectangle.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    mapping(from: layer, to: self).box(of: rect)
  }

  /// The box around the converted rectangle.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    mapping(from: self, to: layer).box(of: rect)
  }

  /// Seconds. Before a layer's `beginTime` its clock stands at 0; a layer of speed 0 cannot be converted from and
  /// gives 0.
  public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    convertTime(time, from: layer, to: self)
  }

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
