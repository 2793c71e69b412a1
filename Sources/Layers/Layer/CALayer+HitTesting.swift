import Foundation
import Geometry

extension CALayer {
  /// The frontmost layer of this subtree at a point, or nil.
  /// - Parameter point: in the coordinates of the flat superlayer.
  final func hitLayer(at point: CGPoint) -> CALayer? {
    let state = TransactionState.current
    guard !isHidden, state.hitDepth < LayerContext.maximumDepth else { return nil }
    state.hitDepth += 1
    defer { state.hitDepth -= 1 }
    if layerClass.keepsDepth { return frontmost(of: flatSublayers, at: point) }
    guard let own = PlanePoint(of: self, under: point)?.point else { return nil }
    if masksToBounds, !bounds.safelyContains(own) { return nil }
    if let hit = frontmost(of: flatSublayers, at: own) { return hit }
    return contains(own) ? self : nil
  }

  /// The sublayers, and in place of each `CATransformLayer` those in it.
  private final var flatSublayers: [CALayer] {
    let own = sublayers ?? []
    guard own.contains(where: { $0.layerClass.keepsDepth }) else { return own }
    var (flat, waiting): ([CALayer], [CALayer]) = ([], own.reversed())
    while let layer = waiting.popLast() {
      if !layer.layerClass.keepsDepth {
        flat.append(layer)
      } else if !layer.isHidden {
        waiting += (layer.sublayers ?? []).reversed()
      }
    }
    return flat
  }

  private final func frontmost(of layers: [CALayer], at point: CGPoint) -> CALayer? {
    guard layers.count > 1 else { return layers.first?.hitTest(point) }
    let planes = layers.enumerated().compactMap { index, layer in
      PlanePoint(of: layer, under: point).map { (plane: $0, index: index) }
    }
    let isTilted = planes.contains { $0.plane.isTilted }
    for index in frontToBack(planes.map { ($0.plane.depth, $0.index) }, tolerance: isTilted ? 1e-7 : 0) {
      if let hit = layers[index].hitTest(point) { return hit }
    }
    return nil
  }

  /// The order of siblings at a point: the nearest first, and the last of the array first where they lie in one plane.
  ///
  /// - Parameter tolerance: the relative difference within which depths are equal: those of one tilted plane differ by
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

/// Where the ray from the eye through a point of the flat superlayer meets the plane of a layer.
private struct PlanePoint {
  /// In the layer's coordinates.
  let point: CGPoint

  /// The z of the point in the flat superlayer, positive towards the eye.
  let depth: Double

  /// Whether the depth varies over the plane.
  let isTilted: Bool

  /// The near plane: points with a smaller homogeneous w, a share of the eye's distance, are not in the picture.
  private static let nearestW = 1e-6

  /// Nil where the ray meets nothing that is in front of the eye, or the plane is seen edge-on.
  init?(of layer: CALayer, under point: CGPoint) {
    let transform = layer.transformToFlatSuperlayer
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
