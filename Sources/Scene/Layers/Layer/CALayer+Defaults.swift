import Foundation
import Geometry
import Properties
import RenderTree

extension Property {
  /// The result of Core Animation's `defaultValue(forKey:)`, as measured on Apple's framework: nil for a number, point,
  /// size or rect of zero. Booleans have a default, except those of timing. Two newer keys, `contentsHeadroom` and
  /// `wantsDynamicContentScaling`, follow no rule.
  var classDefault: Any? {
    switch self {
    case layerProperties.contentsHeadroom.property: return object(defaultValue)
    case layerProperties.wantsDynamicContentScaling.property, layerProperties.autoreverses.property,
      emitterCellProperties.autoreverses.property:
      return nil
    default: break
    }
    switch defaultValue {
    case .number(0), .point(.zero), .size(.zero), .rect(.zero): return nil
    default: return object(defaultValue)
    }
  }
}

extension CALayer {
  /// Whether a value was set, for `shouldArchiveValue(forKey:)`. As measured on Apple's framework, four properties
  /// always count as set, and `wantsDynamicContentScaling` never does.
  final func wasGiven(_ key: String) -> Bool {
    if let property = layerClass.table.property(named: key) {
      switch property {
      case layerProperties.allowsEdgeAntialiasing.property, layerProperties.allowsGroupOpacity.property,
        layerProperties.cornerCurve.property, layerProperties.contentsFormat.property:
        return true
      case layerProperties.wantsDynamicContentScaling.property: return false
      case layerProperties.contents.property where otherContents != nil: return true
      default: return values.stored(property) != nil
      }
    }
    return switch key {
    case "sublayers": !sublayerList.isEmpty
    case "mask": maskLayer != nil
    case "actions": actions != nil
    case "style": style != nil
    case "delegate": delegate != nil
    default: customValues[key] != nil
    }
  }
}
