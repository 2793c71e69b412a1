import Animations
import Foundation
import Properties
import RenderTree

/// The origin of a presentation copy.
final class PresentationSource {
  let model: CALayer

  /// The media time, in seconds.
  let time: Double

  /// The layer's own time, in seconds. For a delayed instance of a replicator, it is an earlier time.
  let localTime: Double

  /// The presentation copies of the layers around the copy, each created on first use.
  var sublayers: [CALayer]?
  var mask: CALayer?
  var superlayer: CALayer?

  /// The presentation copy that has this one among its sublayers or as its mask, and retains it.
  weak var owner: CALayer?

  init(model: CALayer, time: Double, localTime: Double, owner: CALayer? = nil) {
    self.model = model
    self.time = time
    self.localTime = localTime
    self.owner = owner
  }
}

extension CALayer {
  /// A copy with the values at a media time in seconds, according to the last commit. Otherwise like `presentation()`.
  public func presentation(at time: CFTimeInterval) -> Self? {
    let model = model()
    return model.presentation(at: time, localTime: model.committedTime(at: time), owner: nil)
  }

  /// - Parameters:
  ///   - time: the media time.
  ///   - localTime: the layer's own time, for which the values are computed.
  private func presentation(at time: Double, localTime: Double, owner: CALayer?) -> Self? {
    let model = model()
    guard let values = model.node?.presentationValues(at: localTime) else { return nil }
    let copy = Self.make(copying: model)
    copy.showValues(values)
    copy.presentationSource = PresentationSource(model: model, time: time, localTime: localTime, owner: owner)
    return copy
  }

  /// A copy of a sublayer or of the mask, owned by a presentation copy.
  /// - Parameter delay: the delay of the copy, in seconds.
  private final func presentation(of part: CALayer, _ source: PresentationSource, delayedBy delay: Double = 0)
    -> CALayer?
  {
    guard let timing = part.node?.timing else { return nil }
    let localTime = timing.localTime(fromParent: source.localTime - delay)
    return part.presentation(at: source.time, localTime: localTime, owner: self)
  }

  /// Copies the values of another layer, its identity, delegate, actions and style.
  final func copyValues(of original: CALayer) {
    nodeID = original.nodeID
    delegate = original.delegate
    actions = original.actions
    if style != nil || original.style != nil { style = original.style }
    values = original.values
    styleValues = original.styleValues
    customValues = original.customValues
    otherContents = original.otherContents
  }

  /// Replaces all values with presentation values.
  final func showValues(_ shown: PropertyStorage) {
    styleValues = PropertyStorage()
    values = shown
    if values[layerProperties.contents] != nil { otherContents = nil }
  }

  /// The committed values with the animations applied, at a media time.
  final func presentationValues(at time: Double) -> PropertyStorage? {
    let model = model()
    return model.node?.presentationValues(at: model.committedTime(at: time))
  }

  /// The velocity of a presentation value now, in its units per second of the layer's own time, by finite differences.
  /// Nil before the layer is committed, and for values without a velocity.
  ///
  /// If the velocities just before and just after the current time differ, as at a jump or an end, the result is the
  /// smaller one. For an animation that has just begun, it is the one after.
  final func shownVelocity(at path: PropertyKeyPath) -> PropertyValue? {
    guard let node else { return nil }
    let now = committedTime(at: currentContext?.mediaTime ?? 0)
    let step = 1.0 / 16384
    func value(_ steps: Double) -> PropertyValue {
      node.presentationValues(at: now + steps * step).value(at: path)
    }
    let after = PropertyValue.velocity(value(0), value(1), value(2), step: step)
    if node.animations.contains(where: { $0.timing.beginTime <= now && $0.timing.beginTime > now - 2 * step }) {
      return after
    }
    guard let after, let before = PropertyValue.velocity(value(0), value(-1), value(-2), step: -step) else {
      return nil
    }
    return after.magnitude < before.magnitude ? after : before
  }

  /// The layer's own time at a media time, in seconds, according to the clocks of the last commit.
  final func committedTime(at time: Double) -> Double {
    clocks { $0.node?.timing }.localTime(fromOuter: time)
  }

  final var presentationSublayers: [CALayer] {
    guard let source = presentationSource else { return sublayerList.all }
    if let made = source.sublayers { return made }
    let made = source.model.sublayerList.all.compactMap { presentation(of: $0, source) }
    source.sublayers = made
    return made
  }

  /// The sublayers of an instance of a replicator: in a presentation copy, copies for a time that is `delay` seconds
  /// earlier.
  final func sublayers(delayedBy delay: Double) -> [CALayer] {
    guard let source = presentationSource, delay != 0 else { return sublayers ?? [] }
    return source.model.sublayerList.all.compactMap { presentation(of: $0, source, delayedBy: delay) }
  }

  final var presentationMask: CALayer? {
    guard let source = presentationSource else { return maskLayer }
    if let made = source.mask { return made }
    source.mask = source.model.maskLayer.flatMap { presentation(of: $0, source) }
    return source.mask
  }

  final var presentationSuperlayer: CALayer? {
    guard let source = presentationSource else { return parent }
    if let owner = source.owner { return owner }
    if let made = source.superlayer { return made }
    source.superlayer = source.model.parent?.presentation(at: source.time)
    return source.superlayer
  }
}
