import Foundation
import Geometry
import Properties

/// A layer that is drawn at a time: neither hidden nor transparent, and seen from the front or double-sided. Every
/// evaluator asks here whether a layer is drawn.
struct VisibleLayer {
  /// 0…1: the layer's opacity times those of superlayers without group opacity.
  let opacity: Double

  let geometry: LayerGeometry

  /// From the layer's coordinates to the superlayer's space, with depth.
  let transform: CATransform3D

  /// Nil for a layer that is not drawn.
  /// - Parameters:
  ///   - values: the layer's presentation values at the time.
  ///   - known: the geometry of these values, if it was computed before.
  ///   - parent: the inner placement of the superlayer.
  @inline(__always)
  init?(
    _ values: borrowing PropertyStorage, _ known: LayerGeometry? = nil, in parent: borrowing Placement
  ) {
    guard let opacity = Self.opacity(of: values) else { return nil }
    let geometry = if let known { known } else { LayerGeometry(values) }
    let transform = parent.transform(of: geometry)
    guard Self.showsSide(values, under: transform) else { return nil }
    (self.geometry, self.transform) = (geometry, transform)
    self.opacity = opacity * parent.opacity
  }

  /// The layer's own opacity, above 0 and up to 1; nil for a layer that is hidden or transparent, from any side.
  @inline(__always)
  static func opacity(of values: borrowing PropertyStorage) -> Double? {
    let opacity = Double(values[layerProperties.opacity])
    guard !values[layerProperties.isHidden], opacity > 0 else { return nil }
    return min(opacity, 1)
  }

  /// Whether the side of the layer that is turned to the viewer is drawn.
  @inline(__always)
  static func showsSide(_ values: borrowing PropertyStorage, under transform: CATransform3D) -> Bool {
    values[layerProperties.isDoubleSided] || transform.facesViewer
  }
}
