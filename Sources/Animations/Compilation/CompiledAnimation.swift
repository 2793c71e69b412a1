import Geometry
import Properties

/// An animation ready for evaluation: typed tracks, no names, nothing left to look up. It never changes, and its value
/// at a time depends on nothing but that time and the values it is applied to. An object, so that trees share it and
/// evaluating it copies nothing.
public final class CompiledAnimation: Sendable {
  public let timing: MediaTiming

  /// What a person calls it; nothing that evaluation asks for.
  public let name: AnimationName?

  /// In the order of the description, children in the place of their group.
  package let tracks: [Track]
  private let stacks: [TrackStack]

  /// The properties that it may change, each once.
  public let properties: [Property]

  /// The transforms that it may turn or lift out of their plane.
  private let spatialProperties: [Property]

  /// What cannot animate (a property that does not interpolate, values of a type that the key path does not have, no
  /// values at all) compiles to an animation without effect.
  public init(_ description: AnimationDescription, name: AnimationName? = nil) {
    timing = description.timing
    self.name = name
    spatialProperties = description.spatialProperties
    tracks = description.tracks()
    stacks = TrackStack.stacks(of: tracks)
    properties = stacks.map(\.property)
  }

  /// The time of the layer from which on the animation is over; infinity where it never is.
  public var endTime: Double { timing.activeEnd }

  public func affects(_ property: Property) -> Bool { properties.contains { $0 === property } }

  /// Whether it may give a transform that is flat otherwise a depth.
  public func leavesPlane(_ property: Property) -> Bool { spatialProperties.contains(property) }

  /// Writes the animated values at a time of the layer, if the animation applies then.
  ///
  /// End points that the animation does not give are those in `values`. Several animations of one layer belong into an
  /// `AnimationStack`, which knows their order.
  public func apply(to values: inout PropertyStorage, at layerTime: Double) {
    for stack in stacks {
      guard let value = stack.value(at: layerTime, over: values[stack.property]) else { continue }
      values[stack.property] = value
    }
  }
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
