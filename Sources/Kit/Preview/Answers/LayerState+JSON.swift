import Animations
import LayerKit
import Properties
import RenderTree

extension LayerState {
  /// The properties that both the tree and the inspector show, as entries of a JSON object.
  var jsonEntries: String {
    [
      "\"id\": \(id.json)", "\"name\": \(JSON.optional(name))", "\"class\": \(className.json)", trace.jsonEntries,
      "\"visibility\": \(trace.visibility.rawValue.json)", "\"mask\": \(isMask)",
    ].joined(separator: ", ")
  }

  /// The layer with its mask and sublayers.
  var treeJSON: String {
    let values = properties.map { "\($0.property.name.json): \($0.presentation.json)" }.joined(separator: ", ")
    return "{ \(jsonEntries), \"values\": { \(values) }, \"children\": \(JSON.list(children.map(\.treeJSON))) }"
  }
}

extension LayerState.Shown {
  var json: String {
    JSON.object([
      "name": property.name.json, "kind": property.type.rawValue.json,
      "unit": JSON.optional(PropertyKeyPath(property).unit), "value": presentation.json,
      "presentation": presentation.plainText.json, "model": model.plainText.json, "animated": "\(isAnimated)",
    ])
  }
}

extension AnimationSpan {
  var json: String {
    JSON.object([
      "key": JSON.optional(key), "keyPath": JSON.optional(keyPath?.description), "class": className.json,
      "group": JSON.optional(group), "begin": Self.json(begin), "end": Self.json(end),
      "repeatCount": Self.json(timing.repeats), "autoreverses": "\(timing.autoreverses)",
      "fillMode": timing.fillMode.rawValue.json, "timingFunction": timingFunction.json, "added": added.json,
      "removed": JSON.optional(removed),
    ])
  }

  /// A time, or null for never.
  private static func json(_ time: Double) -> String { time.isFinite ? time.json : "null" }
}

extension MediaTiming {
  /// The number of repeats; may be infinite.
  fileprivate var repeats: Double {
    guard repeatDuration > 0 else { return repeatCount > 0 ? repeatCount : 1 }
    return cycleDuration > 0 ? repeatDuration / cycleDuration : .infinity
  }
}

extension MotionSamples.Extremes {
  var json: String {
    func point(_ point: (time: Double, value: Double)) -> String {
      JSON.object(["time": point.time.json, "value": point.value.json])
    }
    return JSON.object(["label": label.json, "minimum": point(minimum), "maximum": point(maximum)])
  }
}

extension PropertyKeyPath {
  /// The unit of the numbers at the path; nil if they have none.
  var unit: String? {
    let name = description.lowercased()
    if name.contains("rotation") { return "radians" }
    if ["begintime", "duration", "timeoffset"].contains(where: { name.hasSuffix($0) }) { return "seconds" }
    switch type {
    case .point, .size, .rect: return Self.isRelative(property) ? nil : "points"
    case .number:
      if property.type != .number { return Self.isRelative(property) || name.contains("scale") ? nil : "points" }
      return property.range == .length || name.hasSuffix("position") ? "points" : nil
    default: return nil
    }
  }

  /// Whether the numbers of a property are relative, as fractions of the layer's size are.
  private static func isRelative(_ property: Property) -> Bool {
    ["anchorPoint", "contentsRect", "contentsCenter", "startPoint", "endPoint"].contains(property.name)
      || property.type == .color || property.type == .colors
  }
}
