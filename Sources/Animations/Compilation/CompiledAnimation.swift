import Geometry

/// An animation ready for evaluation: typed tracks, no names, nothing left to look up. It never changes, and its value
/// at a time depends on nothing but that time and the values it is applied to. An object, so that trees share it and
/// evaluating it copies nothing.
public final class CompiledAnimation: Sendable {
  public let timing: MediaTiming
  private let body: Body

  /// The properties that it may change, each once.
  public let properties: [Property]

  /// The transforms that it may turn or lift out of their plane.
  private let spatialProperties: [Property]

  /// Tracks are objects: evaluating one copies a reference, not its values.
  enum Body: Sendable {
    case none
    case basic(BasicTrack)
    case keyframes(KeyframeTrack)
    case group(GroupTrack)
  }

  /// What cannot animate (a property that does not interpolate, values of a type that the key path does not have, no
  /// values at all) compiles to an animation without effect.
  public init(_ description: AnimationDescription) {
    timing = description.timing
    spatialProperties = description.body.spatialProperties
    switch description.body {
    case .basic(let path, let values):
      body = BasicTrack(path, values, curve: description.curve).map { .basic($0) } ?? .none
    case .keyframes(let path, let keyframes):
      body = KeyframeTrack(path, keyframes, curve: description.curve).map { .keyframes($0) } ?? .none
    case .group(let children):
      body = .group(GroupTrack(children, duration: timing.duration, curve: description.curve))
    }
    properties =
      switch body {
      case .none: []
      case .basic(let track): [track.target.path.property]
      case .keyframes(let track): [track.target.path.property]
      case .group(let track): track.properties
      }
  }

  /// The time of the layer from which on the animation is over; infinity where it never is.
  public var endTime: Double { timing.activeEnd }

  public func affects(_ property: Property) -> Bool { properties.contains(property) }

  /// Whether it may give a transform that is flat otherwise a depth.
  public func leavesPlane(_ property: Property) -> Bool { spatialProperties.contains(property) }

  /// Writes the animated values at a time of the layer, if the animation applies then.
  ///
  /// End points that the animation does not give are those in `values`: the model under all earlier animations.
  public func apply(to values: inout PropertyStorage, at layerTime: Double) {
    apply(to: &values, at: layerTime, includesEnd: false)
  }

  func apply(to values: inout PropertyStorage, at parentTime: Double, includesEnd: Bool) {
    guard let position = timing.resolve(parentTime, includesEnd: includesEnd).position else { return }
    switch body {
    case .none: break
    case .basic(let track): track.apply(to: &values, at: position)
    case .keyframes(let track): track.apply(to: &values, at: position)
    case .group(let track): track.apply(to: &values, at: position)
    }
  }
}

extension AnimationDescription.Body {
  fileprivate var spatialProperties: [Property] {
    switch self {
    case .basic(let path, let values):
      path.leavesPlane([values.from, values.to, values.by].compactMap { $0 }) ? [path.property] : []
    case .keyframes(let path, let keyframes): path.leavesPlane(keyframes.values) ? [path.property] : []
    case .group(let children): children.flatMap(\.body.spatialProperties)
    }
  }
}

extension PropertyKeyPath {
  fileprivate func leavesPlane(_ values: [PropertyValue]) -> Bool {
    guard property.type == .transform else { return false }
    switch component {
    case .rotationX, .rotationY, .translationZ: return true
    case .some: return false
    case nil:
      return values.contains { value in
        if case .transform(let transform) = value { !transform.keepsSideOfPlane } else { false }
      }
    }
  }
}
