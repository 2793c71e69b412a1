import DisplayList
import Foundation
import Geometry
import Pixels
import Properties
import Synchronization

/// What a layer has drawn on demand: one image of the tiles that are seen.
package struct TilePicture: Sendable {
  package let image: CGImage

  /// The rectangle that the image fills, in the layer's coordinates.
  package let rect: CGRect

  /// Whether the image's top row lies at the greatest y of `rect`.
  package let isFlipped: Bool

  package init(image: CGImage, rect: CGRect, isFlipped: Bool) {
    (self.image, self.rect, self.isFlipped) = (image, rect, isFlipped)
  }
}

/// What is seen of a layer, by which it draws its tiles: gathered while a frame is evaluated.
package final class TileSightings: Sendable {
  package struct Sighting: Sendable, Equatable {
    /// What is seen of all of the layer's replicas, within its bounds and in its coordinates.
    package var rect: CGRect

    /// The most pixels of the picture per point, in any direction at any corner of what is seen.
    package var scale: Double

    package init(rect: CGRect, scale: Double) { (self.rect, self.scale) = (rect, scale) }

    fileprivate mutating func add(_ other: Sighting) {
      rect = rect.union(other.rect)
      scale = max(scale, other.scale)
    }
  }

  private struct State {
    var isOpen = false
    var sighting: Sighting?
  }

  private let state = Mutex(State())

  package init() {}

  /// Gathers what is evaluated from now on, until `close`.
  package func open() { state.withLock { $0 = State(isOpen: true) } }

  /// What was seen since `open`; nil for nothing.
  package func close() -> Sighting? {
    state.withLock { state in
      defer { state = State() }
      return state.sighting
    }
  }

  fileprivate func add(_ find: () -> Sighting?) {
    guard state.withLock({ $0.isOpen }), let found = find() else { return }
    state.withLock { state in
      if state.sighting?.add(found) == nil { state.sighting = found }
    }
  }
}

/// What a layer shows that draws its tiles on demand.
package struct TileDrawing: Sendable {
  private let picture: TilePicture?
  private let sightings: TileSightings

  package init(_ picture: TilePicture?, _ sightings: TileSightings) {
    (self.picture, self.sightings) = (picture, sightings)
  }

  func images(_ values: borrowing PropertyStorage) -> [ImageItem] {
    guard let picture else { return [] }
    let size = CGSize(width: picture.image.width, height: picture.image.height)
    return [
      ImageItem(
        image: picture.image, source: CGRect(origin: .zero, size: size), destination: picture.rect,
        isFlipped: picture.isFlipped, magnification: SamplingFilter(values[layerProperties.magnificationFilter]),
        minification: SamplingFilter(values[layerProperties.minificationFilter]).withoutLevels)
    ]
  }

  /// Gathers what is seen of the layer.
  func see(_ bounds: CGRect, in placement: Placement) { sightings.add { placement.sighting(of: bounds) } }
}

extension SamplingFilter {
  /// The picture of other tiles would have other levels of detail; the layer draws its own.
  fileprivate var withoutLevels: SamplingFilter { self == .trilinear ? .linear : self }
}

extension Placement {
  /// What is seen of a rectangle of the layer; nil if nothing is.
  fileprivate func sighting(of bounds: CGRect) -> TileSightings.Sighting? {
    guard let inverse = projection.inverted() else { return nil }
    var corners = projection.visibleCorners(of: bounds)
    let edges = [
      DepthPlane(a: 1, b: 0, c: -Double(visible.minX)), DepthPlane(a: -1, b: 0, c: Double(visible.maxX)),
      DepthPlane(a: 0, b: 1, c: -Double(visible.minY)), DepthPlane(a: 0, b: -1, c: Double(visible.maxY)),
    ]
    for edge in edges {
      var inside: [SIMD2<Double>] = []
      ConvexPolygon.clip(corners, to: edge, into: &inside)
      corners = inside
    }
    let points = corners.map { corner in
      let point = inverse.project(x: corner.x, y: corner.y)
      return CGPoint(x: point.x / point.w, y: point.y / point.w)
    }
    guard points.count > 2, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    let scales = points.compactMap { point in
      differential(at: projection.project(x: Double(point.x), y: Double(point.y)))?.largest
    }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let scale = scales.max(), let minX = xs.min(), let maxX = xs.max(), let minY = ys.min(), let maxY = ys.max()
    else { return nil }
    let rect = CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY).overlap(with: bounds)
    return rect.isNull ? nil : TileSightings.Sighting(rect: rect, scale: scale)
  }
}
