import Animations
import Foundation
import Geometry
import RenderTree

/// Conversions between the coordinates and the clocks of layers of one tree. Nil in place of a layer stands for the
/// space that the topmost layer lies in, and for absolute media time.
///
/// Layers are taken as they are drawn, flattened into their superlayers: a point is converted into a sublayer to where
/// the ray from the eye through it meets the sublayer's plane. A `CATransformLayer` is not flat: the conversion goes
/// past it, from the layers in it to the nearest flat layer above. A point that has no place in a layer, because that
/// is seen edge-on, becomes zero.
extension CALayer {
  /// Converts a point from another layer's coordinates to this layer's.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    mapping(from: layer, to: self).map(point)
  }

  /// Converts a point from this layer's coordinates to another layer's.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    mapping(from: self, to: layer).map(point)
  }

  /// Converts a rectangle from another layer's coordinates to this layer's, where it becomes its bounding box.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    mapping(from: layer, to: self).box(of: rect)
  }

  /// Converts a rectangle from this layer's coordinates to another layer's, where it becomes its bounding box.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    mapping(from: self, to: layer).box(of: rect)
  }

  /// Converts a time in seconds from another layer's clock to this layer's. Before its `beginTime` a layer's clock
  /// stands at 0. A time of a layer whose speed is 0 becomes 0 in its superlayer.
  public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    convertTime(time, from: layer, to: self)
  }

  /// Converts a time in seconds from this layer's clock to another layer's, as `convertTime(_:from:)` does.
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

  /// The layers from each of two up to their nearest common ancestor, without that one.
  private func paths(
    from source: CALayer?, to target: CALayer?, by step: @escaping (CALayer) -> CALayer?
  ) -> (up: ArraySlice<CALayer>, down: ArraySlice<CALayer>) {
    var up = (source.map { Array(sequence(first: $0, next: step)) } ?? [])[...]
    var down = (target.map { Array(sequence(first: $0, next: step)) } ?? [])[...]
    while let left = up.last, let right = down.last, left.nodeID == right.nodeID {
      up.removeLast()
      down.removeLast()
    }
    return (up, down)
  }

  final var timing: MediaTiming { MediaTiming(layer: resolvedValues) }

  /// The clocks from media time to the layer's own time; layers whose `timing` is nil are skipped. A mask's superlayer
  /// is the layer that it masks.
  final func clocks(_ timing: (CALayer) -> MediaTiming?) -> ClockChain {
    ClockChain(sequence(first: self, next: { $0.parent }).compactMap(timing).reversed())
  }
}

extension Homography {
  /// A singular homography: every point maps to infinity or NaN, which `map(_:)` turns into zero.
  fileprivate static let nowhere = Homography(
    m11: 0, m12: 0, m13: 0, m21: 0, m22: 0, m23: 0, m31: 0, m32: 0, m33: 0)
}
