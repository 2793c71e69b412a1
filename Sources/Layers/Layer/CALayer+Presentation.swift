import Animations
import Foundation
import RenderTree

/// What a presentation copy was made from.
final class PresentationSource {
  let model: CALayer
  let time: Double

  /// Made when first asked for.
  var sublayers: [CALayer]?
  var mask: CALayer?
  var superlayer: CALayer?

  /// The copy that made this one; it owns it.
  weak var owner: CALayer?

  init(model: CALayer, time: Double, owner: CALayer? = nil) {
    self.model = model
    self.time = time
    self.owner = owner
  }
}

extension CALayer {
  /// A copy with the values at the current media time of the layer's context: the committed values with the animations
  /// applied. Nil until the layer has been committed. Its `sublayers`, `mask` and `superlayer` are copies for the same time.
  public func presentation() -> Self? {
    presentation(at: currentContext?.mediaTime ?? 0)
  }

  /// The same for any media time, in seconds: what the last commit shows then.
  public func presentation(at time: CFTimeInterval) -> Self? {
    presentation(at: time, owner: nil)
  }

  /// On a presentation copy the layer it was made from, else the layer itself.
  public func model() -> Self {
    presentationSource?.model as? Self ?? self
  }

  private func presentation(at time: Double, owner: CALayer?) -> Self? {
    guard let values = presentationValues(at: time) else { return nil }
    let copy = Self(layer: model())
    copy.styleValues = PropertyStorage()
    copy.values = values
    if !copy.values[layerProperties.contents].isNil { copy.otherContents = nil }
    copy.presentationSource = PresentationSource(model: model(), time: time, owner: owner)
    return copy
  }

  /// The committed values with the animations applied, at a media time.
  final func presentationValues(at time: Double) -> PropertyStorage? {
    let model = model()
    return model.node?.presentationValues(at: model.committedTime(at: time))
  }

  /// How fast a value changes on show, in its units a second of the layer's own time: the running animations' derivative.
  /// Nil where nothing is on show, or the value has no speed.
  ///
  /// Where the motion before and after now differ, as at a jump or an end, the slower one counts; of an animation that
  /// has just begun, its own.
  final func shownVelocity(at path: PropertyKeyPath) -> PropertyValue? {
    guard let node else { return nil }
    let now = committedTime(at: currentContext?.mediaTime ?? 0)
    let step = 1.0 / 16384
    func value(_ steps: Double) -> PropertyValue {
      let whole = node.presentationValues(at: now + steps * step)[path.property]
      return path.component.map { whole.component($0) ?? .null } ?? whole
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

  /// The layer's own time as the last commit has it.
  final func committedTime(at time: Double) -> Double {
    clocks { $0.node?.timing }.localTime(fromOuter: time)
  }

  final var presentationSublayers: [CALayer] {
    guard let source = presentationSource else { return sublayerList.all }
    if let made = source.sublayers { return made }
    let made = source.model.sublayerList.all.compactMap { $0.presentation(at: source.time, owner: self) }
    source.sublayers = made
    return made
  }

  final var presentationMask: CALayer? {
    guard let source = presentationSource else { return maskLayer }
    if let made = source.mask { return made }
    source.mask = source.model.maskLayer?.presentation(at: source.time, owner: self)
    return source.mask
  }

  final var presentationSuperlayer: CALayer? {
    guard let source = presentationSource else { return parent }
    if let owner = source.owner { return owner }
    if let made = source.superlayer { return made }
    source.superlayer = source.model.parent?.presentation(at: source.time, owner: nil)
    return source.superlayer
  }
}

extension Optional {
  fileprivate var isNil: Bool { self == nil }
}
