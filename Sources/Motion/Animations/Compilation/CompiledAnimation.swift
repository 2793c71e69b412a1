import Geometry
import Properties

/// An animation compiled for evaluation: typed tracks, with all names resolved. It is immutable, and its value at a
/// time depends only on the time and the values under it. It is a class so that trees can share it.
package final class CompiledAnimation: Sendable {
  package let timing: MediaTiming

  /// The key and the class, used only for explanations.
  package let name: AnimationName?

  /// The tracks in the order of the description; those of children are at the position of their group.
  package let tracks: [Track]

  /// The properties that it may change, each once.
  package let properties: [Property]

  /// The combined marks of `properties`. They make lookups fast: a layer may have thousands of animations, and all are
  /// queried after every commit.
  package let marks: UInt64

  /// The transform properties that it may rotate or move out of their plane.
  private let spatialProperties: [Property]

  /// Compiles a description. An animation without effect has no tracks: its property cannot be animated, its values
  /// have another type than the key path, or it has no values.
  package init(_ description: AnimationDescription, name: AnimationName? = nil) {
    timing = description.timing
    self.name = name
    spatialProperties = description.spatialProperties
    tracks = description.tracks()
    properties = tracks.reduce(into: []) { properties, track in
      if !properties.contains(track.target.path.property) { properties.append(track.target.path.property) }
    }
    marks = properties.reduce(0) { $0 | $1.mark }
  }

  package func affects(_ property: Property) -> Bool {
    marks & property.mark != 0 && properties.contains { $0 === property }
  }

  /// Whether it may give depth to a transform that is otherwise flat.
  package func leavesPlane(_ property: Property) -> Bool { spatialProperties.contains(property) }
}

extension AnimationDescription {
  fileprivate var spatialProperties: [Property] {
    switch body {
    case .basic(let path, let values), .spring(let path, let values, _):
      leavesPlane(path, [values.from, values.to, values.by].compactMap { $0 }) ? [path.property] : []
    case .keyframes(let path, let keyframes): leavesPlane(path, keyframes.values) ? [path.property] : []
    case .path: []
    case .group(let children): children.flatMap(\.spatialProperties)
    }
  }

  private func leavesPlane(_ path: PropertyKeyPath, _ values: [PropertyValue]) -> Bool {
    guard path.property.type == .transform else { return false }
    if let function = composition.function { return function.leavesPlane }
    switch path.component {
    case .rotationX, .rotationY, .translationZ: return true
    case .some: return false
    case nil:
      return values.contains { value in
        if case .transform(let transform) = value { !transform.keepsSideOfPlane } else { false }
      }
    }
  }
}
