import Geometry
import Properties

/// An animation ready for evaluation: typed tracks without names to look up. It never changes, and its value at a time
/// depends only on the time and the values that it applies to. An object, so that trees share it.
package final class CompiledAnimation: Sendable {
  package let timing: MediaTiming

  /// The key and the class, for explanations; evaluation does not use it.
  package let name: AnimationName?

  /// The tracks in the order of the description, those of children in the place of their group.
  package let tracks: [Track]

  /// The properties that it may change, each once.
  package let properties: [Property]

  /// The combined marks of `properties`: a layer may have thousands of animations that are asked after every commit.
  package let marks: UInt64

  /// The transforms that it may rotate or move out of their plane.
  private let spatialProperties: [Property]

  /// Compiles a description. What cannot animate (a property that does not interpolate, values of another type than the
  /// key path, no values at all) compiles to an animation without effect.
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

  /// Whether it may give a transform that is flat otherwise a depth.
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
