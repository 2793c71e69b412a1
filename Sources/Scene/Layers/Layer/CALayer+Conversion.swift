import Animations
import Foundation
import Geometry
import RenderTree

extension CALayer {
  final func mapping(from source: CALayer?, to target: CALayer?) -> Homography {
    let (up, down) = paths(from: source, to: target) { $0.flatSuperlayer }
    let rising = up.reduce(Homography.identity) { $0.concatenating($1.mappingToFlatSuperlayer) }
    guard !down.isEmpty else { return rising }
    let target = down.reduce(Homography.identity) { $0.concatenating($1.mappingToFlatSuperlayer) }
    return rising.concatenating(target.inverted() ?? .nowhere)
  }

  final func convertTime(_ time: Double, from source: CALayer?, to target: CALayer?) -> Double {
    let (up, down) = paths(from: source, to: target) { $0.superlayer }
    let common = ClockChain(up.reversed().map(\.timing)).outerTime(fromLocal: time)
    return ClockChain(down.reversed().map(\.timing)).localTime(fromOuter: common)
  }

  /// The layers from each of two layers up to their nearest common ancestor, which is excluded.
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

  /// The chain of clocks from media time to the layer's own time. Layers whose `timing` is nil are skipped. The
  /// superlayer of a mask is the layer that it masks.
  final func clocks(_ timing: (CALayer) -> MediaTiming?) -> ClockChain {
    ClockChain(sequence(first: self, next: { $0.parent }).compactMap(timing).reversed())
  }
}

extension Homography {
  /// A singular homography. It maps every point to infinity or NaN, which `map(_:)` replaces with zero.
  fileprivate static let nowhere = Homography(
    m11: 0, m12: 0, m13: 0, m21: 0, m22: 0, m23: 0, m31: 0, m32: 0, m33: 0)
}
