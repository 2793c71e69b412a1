import Foundation
import Geometry
import Properties

/// A layer that is drawn at a time: neither hidden nor transparent, and either seen from the front or double-sided. All
/// evaluators use this test.
struct VisibleLayer {
  /// The layer's opacity times those of superlayers without group opacity, 0…1.
  let opacity: Double

  let geometry: LayerGeometry

  /// The transform from the layer's coordinates to the superlayer's space, with depth.
  let transform: CATransform3D

  /// Nil for a layer that is not drawn.
  /// - Parameters:
  ///   - values: the layer's presentation values at the time.
  ///   - parent: the inner placement of the superlayer.
  @inline(__always)
  init?(_ values: borrowing PropertyStorage, in parent: borrowing Placement) {
    guard let opacity = Self.opacity(of: values) else { return nil }
    geometry = LayerGeometry(values)
    guard let transform = Self.transform(values, geometry, in: parent) else { return nil }
    self.transform = transform
    self.opacity = opacity * parent.opacity
  }

  /// The transform of a layer; nil if the side that faces the viewer is not drawn.
  /// - Parameter geometry: the geometry of the values.
  @inline(__always)
  static func transform(
    _ values: borrowing PropertyStorage, _ geometry: borrowing LayerGeometry, in parent: borrowing Placement
  ) -> CATransform3D? {
    let transform = parent.transform(of: geometry)
    return showsSide(values, under: transform) ? transform : nil
  }

  /// The layer's own opacity, above 0 and up to 1; nil for a layer that is hidden or transparent.
  @inline(__always)
  static func opacity(of values: borrowing PropertyStorage) -> Double? {
    let opacity = Double(values[layerProperties.opacity])
    guard !values[layerProperties.isHidden], opacity > 0 else { return nil }
    return min(opacity, 1)
  }

  /// Whether the side of the layer that faces the viewer is drawn.
  @inline(__always)
  static func showsSide(_ values: borrowing PropertyStorage, under transform: CATransform3D) -> Bool {
    values[layerProperties.isDoubleSided] || transform.facesViewer
  }
}
