import Foundation
import Geometry
import RenderTree

extension CALayer {
  /// The frontmost layer of this subtree at a point, or nil.
  /// - Parameter point: in the coordinates of the flat superlayer.
  final func hitLayer(at point: CGPoint) -> CALayer? {
    let state = TransactionState.current
    guard !isHidden, state.hitDepth < LayerContext.maximumDepth else { return nil }
    state.hitDepth += 1
    defer { state.hitDepth -= 1 }
    if keepsDepth { return frontmost(of: HitCandidate.all(in: [self], under: spaceToFlatSuperlayer), at: point) }
    guard let own = PlanePoint(transformToFlatSuperlayer, under: point)?.point else { return nil }
    if masksToBounds, !bounds.safelyContains(own) { return nil }
    return hitSublayer(at: own) ?? (contains(own) ? self : nil)
  }

  /// The frontmost layer among the sublayers at a point in the layer's coordinates.
  private final func hitSublayer(at point: CGPoint) -> CALayer? {
    guard let sublayers, !sublayers.isEmpty else { return nil }
    let space = geometry.sublayerTransform
    guard let instances else { return frontmost(of: HitCandidate.all(in: sublayers, under: space), at: point) }
    for instance in instances.reversed() {
      let candidates = HitCandidate.all(
        in: self.sublayers(delayedBy: instance.delay), under: CATransform3DConcat(instance.transform, space),
        isReplica: instance.transform != CATransform3DIdentity)
      if let hit = frontmost(of: candidates, at: point) { return hit }
    }
    return nil
  }

  private final func frontmost(of candidates: [HitCandidate], at point: CGPoint) -> CALayer? {
    if candidates.count == 1, !candidates[0].isReplica { return candidates[0].layer.hitTest(point) }
    let planes = candidates.enumerated().compactMap { index, candidate in
      PlanePoint(candidate.transform, under: point).map { (plane: $0, index: index) }
    }
    let isTilted = planes.contains { $0.plane.isTilted }
    let order = frontToBack(planes.map { ($0.plane.depth, $0.index) }, tolerance: isTilted ? 1e-7 : 0)
    var replicaPoints: [Int: CGPoint] = [:]
    for (plane, index) in planes where candidates[index].isReplica { replicaPoints[index] = plane.point }
    for index in order {
      let layer = candidates[index].layer
      // The replica is tested at the position of the layer itself.
      let position = replicaPoints[index].map { layer.mappingToFlatSuperlayer.map($0) } ?? point
      if let hit = layer.hitTest(position) { return hit }
    }
    return nil
  }

  /// The order of siblings at a point: the nearest first; in one plane, the last of the array first.
  ///
  /// - Parameter tolerance: the relative difference up to which depths are equal. Depths in one tilted plane differ by
  ///   rounding.
  private final func frontToBack(_ siblings: [(depth: Double, index: Int)], tolerance: Double) -> [Int] {
    let sorted = siblings.sorted { ($0.depth, $0.index) > ($1.depth, $1.index) }
    var order: [Int] = []
    var plane: [(depth: Double, index: Int)] = []
    for sibling in sorted {
      if let last = plane.last, last.depth - sibling.depth > tolerance * max(1, abs(last.depth)) {
        order += plane.map(\.index).sorted(by: >)
        plane = []
      }
      plane.append(sibling)
    }
    return order + plane.map(\.index).sorted(by: >)
  }
}

/// A layer, or a replica of it, that may be hit.
private struct HitCandidate {
  let layer: CALayer

  /// The transform from the layer's coordinates to those of the flat superlayer.
  let transform: CATransform3D

  /// Whether a replicator transformed the layer.
  let isReplica: Bool

  /// The layers. A layer that keeps the depth of its sublayers is replaced by them, with all of their instances.
  /// - Parameter space: the transform from the space of the layers to the coordinates of the flat superlayer.
  static func all(in layers: [CALayer], under space: CATransform3D, isReplica: Bool = false) -> [HitCandidate] {
    var found: [HitCandidate] = []
    var waiting = layers.reversed().map { (layer: $0, space: space, isReplica: isReplica) }
    while let (layer, space, isReplica) = waiting.popLast() {
      let geometry = layer.geometry
      let transform = CATransform3DConcat(geometry.transform, space)
      guard layer.keepsDepth else {
        found.append(HitCandidate(layer: layer, transform: transform, isReplica: isReplica))
        continue
      }
      guard !layer.isHidden, let sublayers = layer.sublayers else { continue }
      let inner = CATransform3DConcat(geometry.sublayerTransform, transform)
      guard let instances = layer.instances else {
        waiting += sublayers.reversed().map { ($0, inner, isReplica) }
        continue
      }
      for instance in instances.reversed() {
        let isMoved = instance.transform != CATransform3DIdentity
        let space = isMoved ? CATransform3DConcat(instance.transform, inner) : inner
        waiting += layer.sublayers(delayedBy: instance.delay).reversed().map { ($0, space, isReplica || isMoved) }
      }
    }
    return found
  }
}

/// The intersection of a layer's plane with the ray from the eye through a point of the flat superlayer.
private struct PlanePoint {
  /// The point in the layer's coordinates.
  let point: CGPoint

  /// The z of the point in the flat superlayer, positive towards the eye.
  let depth: Double

  /// Whether the depth varies over the plane.
  let isTilted: Bool

  /// The near plane: points with a smaller homogeneous w, a fraction of the eye's distance, are not visible.
  private static let nearestW = 1e-6

  /// Nil if the ray does not meet the plane in front of the eye, or if the plane is seen edge-on.
  /// - Parameter transform: the transform from the layer's coordinates to those of the flat superlayer.
  init?(_ transform: CATransform3D, under point: CGPoint) {
    let mapping = Homography(flattening: transform)
    guard let source = mapping.inverted()?.project(x: Double(point.x), y: Double(point.y)) else { return nil }
    let (x, y) = (source.x / source.w, source.y / source.w)
    guard x.isFinite, y.isFinite else { return nil }
    let w = mapping.project(x: x, y: y).w
    guard w >= Self.nearestW else { return nil }
    let depth = (x * Double(transform.m13) + y * Double(transform.m23) + Double(transform.m43)) / w
    self.point = CGPoint(x: x, y: y)
    self.depth = depth.isNaN ? 0 : depth
    self.isTilted = transform.m13 != 0 || transform.m23 != 0 || transform.m14 != 0 || transform.m24 != 0
  }
}
