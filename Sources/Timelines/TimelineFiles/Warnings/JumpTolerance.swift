import Foundation
import Layers
import Properties
import RenderTree
import Timelines

/// Which jumps between two values of a layer are too small to be seen.
///
/// Lengths may jump by half a point, widths of lines by a tenth of one, colours and opacities by one level of 255.
/// Scales, angles and fractions of the bounds may move no point of the layer by more than half a point. Other values may
/// differ by a thousandth.
struct JumpTolerance {
  private static let length = 0.5
  private static let width = 0.1
  private static let level = 1.0 / 255
  private static let share = 0.001

  private static let lengths = [
    layerProperties.position.property, layerProperties.zPosition.property, layerProperties.anchorPointZ.property,
    layerProperties.bounds.property, layerProperties.cornerRadius.property, layerProperties.shadowOffset.property,
    layerProperties.shadowRadius.property, layerProperties.shadowPath.property, shapeLayerProperties.path.property,
    shapeLayerProperties.lineDashPhase.property, textLayerProperties.fontSize.property,
    emitterLayerProperties.emitterPosition.property,
  ]

  private static let widths = [layerProperties.borderWidth.property, shapeLayerProperties.lineWidth.property]

  private static let levels = [layerProperties.opacity.property, layerProperties.shadowOpacity.property]

  private static let fractions = [
    layerProperties.anchorPoint.property, layerProperties.contentsRect.property,
    layerProperties.contentsCenter.property, gradientLayerProperties.startPoint.property,
    gradientLayerProperties.endPoint.property, gradientLayerProperties.locations.property,
  ]

  private static let transforms = [layerProperties.transform.property, layerProperties.sublayerTransform.property]

  /// The assumed distance between two points of the layer, in points.
  private let reach: Double

  init(of layer: Timeline.Layer, _ schedule: LayerSchedule, on canvas: Timeline.Canvas) {
    let bounds = layer.builtLayer.bounds
    let size = hypot(bounds.width, bounds.height)
    // Sublayers and paths may be outside of the bounds, which may change.
    let isBox =
      layer.layerClass == CALayer.self && layer.sublayers.isEmpty && !schedule.insertsSublayers
      && !schedule.changesBounds && size > 0
    reach = max(1, Double(isBox ? size : max(size, hypot(canvas.size.width, canvas.size.height))))
  }

  /// Whether a jump between two values of a key path is visible.
  func isVisible(from last: PropertyValue, to own: PropertyValue, at path: PropertyKeyPath) -> Bool {
    if path.isRotation, case .number(let from) = last, case .number(let to) = own {
      return abs((from - to).remainder(dividingBy: 2 * .pi)) > fraction
    }
    if case .transform = last, case .transform = own, Self.transforms.contains(where: { $0 === path.property }) {
      return areDifferent(last.components ?? [], own.components ?? [])
    }
    // A difference of exactly the limit has a rounding error.
    return last.difference(from: own) > limit(at: path, last) * (1 + 1e-6)
  }

  /// The largest change of a scale, an angle or a fraction of the bounds that is not visible.
  private var fraction: Double { Self.length / reach }

  /// Whether two matrices differ visibly, row by row.
  private func areDifferent(_ last: [Double], _ own: [Double]) -> Bool {
    zip(last, own).enumerated().contains { index, pair in
      let isPerspective = index % 4 == 3
      let limit = isPerspective ? fraction / reach : index < 12 ? fraction : Self.length
      return !(abs(pair.0 - pair.1) <= limit)
    }
  }

  /// The largest difference that is not visible.
  private func limit(at path: PropertyKeyPath, _ value: PropertyValue) -> Double {
    func isIn(_ properties: [Property]) -> Bool { properties.contains { $0 === path.property } }
    switch value {
    case .color, .colors: return Self.level
    default: break
    }
    if isIn(Self.transforms) { return path.isTranslation ? Self.length : fraction }
    if isIn(Self.lengths) { return Self.length }
    if isIn(Self.widths) { return Self.width }
    if isIn(Self.levels) { return Self.level }
    return isIn(Self.fractions) ? fraction : Self.share
  }
}

extension PropertyKeyPath {
  /// Whether the value is an angle, which looks the same after full turns.
  fileprivate var isRotation: Bool {
    switch leaf.component {
    case .rotation, .rotationX, .rotationY, .rotationZ: true
    default: false
    }
  }

  fileprivate var isTranslation: Bool {
    switch component {
    case .translation, .translationX, .translationY, .translationZ: true
    default: false
    }
  }
}
