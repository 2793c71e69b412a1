import Foundation
import Geometry
import Pixels

/// A joint on the screen.
struct ScreenJoint: Sendable {
  let start, end: SIMD2<Double>

  /// The pixels that belong to the face.
  let cuts: [HalfPlane]

  /// Whether the cuts say where the face goes on along its edge, and not where it is drawn at all.
  let isStrip: Bool

  /// Nil where the edge is seen from its end.
  /// - Parameter plane: from the plane in which the joint lies to device pixels.
  init?(_ joint: FaceJoint, under plane: Homography) {
    guard let edge = ScreenSide(joint.line, under: plane) else { return nil }
    (start, end) = (edge.start, edge.end)
    switch joint.kind {
    case .reachesUnder(let limits):
      // All pixels that the edge touches, and that are wholly within the limits.
      let within = limits.compactMap { ScreenSide($0, under: plane) }.map { $0.halfPlane(shifted: -$0.touch) }
      let band = [edge.halfPlane(shifted: edge.touch), edge.halfPlane(shifted: -edge.touch).complement]
      cuts = band + edge.caps + within
      isStrip = true
    case .ends(let includesEdge):
      cuts = [edge.halfPlane(shifted: 0, includesEdge: includesEdge)]
      isStrip = false
    case .endsBefore:
      cuts = [edge.halfPlane(shifted: -edge.touch)]
      isStrip = false
    }
  }

  /// Which edges of a layer's rectangle run along the joint.
  /// - Parameter wholly: whether they have to be as long.
  func edges(of rect: CGRect, _ projection: Homography, wholly: Bool) -> CAEdgeAntialiasingMask {
    let corners = [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY),
    ].map { projection.project(x: Double($0), y: Double($1)) }
    guard corners.allSatisfy({ $0.w > 0 }) else { return [] }
    let points = corners.map { SIMD2($0.x / $0.w, $0.y / $0.w) }
    let sides: [CAEdgeAntialiasingMask] = [.layerBottomEdge, .layerRightEdge, .layerTopEdge, .layerLeftEdge]
    return CAEdgeAntialiasingMask(
      sides.indices.filter { runsAlong(points[$0], points[($0 + 1) % 4], wholly: wholly) }.map { sides[$0] })
  }

  /// How far from each other, in pixels, the same edge may be according to two layers.
  private static let tolerance = 0.05

  private func runsAlong(_ a: SIMD2<Double>, _ b: SIMD2<Double>, wholly: Bool) -> Bool {
    let along = end - start
    let square = (along * along).sum()
    let places = [a, b].compactMap { point -> Double? in
      let offset = point - start
      let distance = (along.x * offset.y - along.y * offset.x) / square.squareRoot()
      return abs(distance) <= Self.tolerance ? (along * offset).sum() / square : nil
    }
    guard places.count == 2, places[0] != places[1] else { return false }
    let slack = Self.tolerance / square.squareRoot()
    let (low, high) = (min(places[0], places[1]), max(places[0], places[1]))
    return wholly ? low <= slack && high >= 1 - slack : low >= -slack && high <= 1 + slack
  }

  /// The pixels around the edge.
  var extent: PixelRect {
    PixelRect(
      minX: Int((min(start.x, end.x) - 2).rounded(.down)), minY: Int((min(start.y, end.y) - 2).rounded(.down)),
      maxX: Int((max(start.x, end.x) + 2).rounded(.up)), maxY: Int((max(start.y, end.y) + 2).rounded(.up)))
  }
}

/// One side of a line in device pixels.
private struct ScreenSide {
  let start, end: SIMD2<Double>
  private let normal: SIMD2<Double>

  init?(_ side: FaceJoint.Side, under plane: Homography) {
    let (a, b) = (plane.project(x: side.start.x, y: side.start.y), plane.project(x: side.end.x, y: side.end.y))
    (start, end) = (SIMD2(a.x, a.y) / a.w, SIMD2(b.x, b.y) / b.w)
    let along = end - start
    let length = (along * along).sum().squareRoot()
    let reach = max(abs(start.x), abs(start.y), abs(end.x), abs(end.y))
    guard a.w > 0, b.w > 0, length > 0.01, reach < 1e9 else { return nil }
    // The plane may be seen as a mirror image.
    let isLeft = side.isLeft == (plane.determinant > 0)
    normal = SIMD2(-along.y, along.x) * ((isLeft ? 1 : -1) / length)
  }

  /// The half width of a pixel across the line: the centres of the pixels that it touches are nearer.
  var touch: Double { (abs(normal.x) + abs(normal.y)) / 2 }

  /// What lies between the ends, and half a pixel more: a face seen nearly from its side would go on far along the line.
  var caps: [HalfPlane] {
    let along = SIMD2(normal.y, -normal.x)
    let (a, b) = ((along * start).sum(), (along * end).sum())
    return [
      HalfPlane(a: along.x, b: along.y, c: 0.5 - min(a, b), includesEdge: true),
      HalfPlane(a: -along.x, b: -along.y, c: 0.5 + max(a, b), includesEdge: true),
    ]
  }

  func halfPlane(shifted distance: Double, includesEdge: Bool = true) -> HalfPlane {
    HalfPlane(a: normal.x, b: normal.y, c: distance - (normal * start).sum(), includesEdge: includesEdge)
  }
}
