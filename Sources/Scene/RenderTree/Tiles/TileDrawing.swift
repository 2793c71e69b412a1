import DisplayList
import Foundation
import Geometry
import Pixels
import Properties
import Synchronization

/// The tiles that a layer has drawn on demand: one image of the visible tiles.
package struct TileBitmap: Sendable {
  package let image: CGImage

  /// The rectangle that the image fills, in the layer's coordinates.
  package let rect: CGRect

  /// Whether the image's top row is at the maximum y of `rect`.
  package let isFlipped: Bool

  package init(image: CGImage, rect: CGRect, isFlipped: Bool) {
    (self.image, self.rect, self.isFlipped) = (image, rect, isFlipped)
  }
}

/// The visible parts of a layer, collected while a frame is evaluated, for drawing its tiles.
package final class TileSightings: Sendable {
  package struct Sighting: Sendable, Equatable {
    /// The visible part of all of the layer's replicas, within its bounds and in its coordinates.
    package var rect: CGRect

    /// The maximum number of the frame's pixels per point, in any direction at any corner of the visible part.
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

  /// Starts collecting visible parts, until `close`.
  package func open() { state.withLock { $0 = State(isOpen: true) } }

  /// The visible parts since `open`; nil for nothing.
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

/// The drawing of a layer that draws its tiles on demand.
package struct TileDrawing: Sendable {
  private let bitmap: TileBitmap?
  private let sightings: TileSightings

  package init(_ bitmap: TileBitmap?, _ sightings: TileSightings) {
    (self.bitmap, self.sightings) = (bitmap, sightings)
  }

  func images(_ values: borrowing PropertyStorage) -> [ImageItem] {
    guard let bitmap else { return [] }
    let size = CGSize(width: bitmap.image.width, height: bitmap.image.height)
    return [
      ImageItem(
        image: bitmap.image, source: CGRect(origin: .zero, size: size), destination: bitmap.rect,
        isFlipped: bitmap.isFlipped, magnification: SamplingFilter(values[layerProperties.magnificationFilter]),
        minification: SamplingFilter(values[layerProperties.minificationFilter]).withoutLevels)
    ]
  }

  /// Records a visible part of the layer.
  func see(_ bounds: CGRect, in placement: Placement) { sightings.add { placement.sighting(of: bounds) } }
}

extension SamplingFilter {
  /// Linear instead of trilinear: mip levels would depend on which tiles are in the image, and the layer draws its own
  /// levels of detail.
  fileprivate var withoutLevels: SamplingFilter { self == .trilinear ? .linear : self }
}

extension Placement {
  /// The visible part of a rectangle of the layer; nil if there is none.
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
