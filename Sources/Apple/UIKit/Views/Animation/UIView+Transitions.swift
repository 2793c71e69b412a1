import Animations
import Foundation
import Layers

/// Transitions from one image of a view to another.
extension UIView {
  /// Changes a view with a transition.
  ///
  /// A flip shows images of the view before and after the changes. Other transitions fade from an image of the view
  /// before the changes to the live view, in which animations continue.
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - options: the transition and its curve; without a transition, the changes animate as in
  ///     `animate(withDuration:)`.
  ///   - animations: the changes; nil for none.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard options.transition != 0 else {
      return animate(
        withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: completion)
    }
    let block = ViewAnimation(
      duration: duration, delay: 0, motion: .curve(options.curve.function), options: options,
      completion: completion)
    let changes = { performWithoutAnimation { animations?() } }
    if block.duration > 0, areAnimationsEnabled, view.layer.isOnStage {
      if let turn = Flip(options.transition) {
        turn.run(view, block, changes)
      } else {
        let fade = CATransition()
        (fade.duration, fade.timingFunction) = (block.duration, options.curve.function)
        fade.delegate = AnimationEnd(block.expectEnd())
        changes()
        view.layer.add(fade, forKey: kCATransition)
      }
    } else {
      changes()
    }
    block.close()
  }

  /// Replaces a view by another in its superview; with `showHideTransitionViews`, hides one and shows the other.
  /// - Parameter duration: in seconds.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let superview = fromView.superview else {
      completion?(false)
      return
    }
    let showsAndHides = options.contains(.showHideTransitionViews)
    let container = options.transition == 0 ? fromView : superview
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if showsAndHides {
          (fromView.isHidden, toView.isHidden) = (true, false)
        } else {
          superview.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }
}

/// A flip of a view by 180°.
private struct Flip {
  /// The axis, x or y.
  let axis: String

  /// The angle in radians.
  let angle: Double

  /// Nil if the option is not a flip.
  init?(_ transition: UInt) {
    switch transition << 20 {
    case UIView.AnimationOptions.transitionFlipFromLeft.rawValue: (axis, angle) = ("y", .pi)
    case UIView.AnimationOptions.transitionFlipFromRight.rawValue: (axis, angle) = ("y", -.pi)
    case UIView.AnimationOptions.transitionFlipFromTop.rawValue: (axis, angle) = ("x", -.pi)
    case UIView.AnimationOptions.transitionFlipFromBottom.rawValue: (axis, angle) = ("x", .pi)
    default: return nil
    }
  }

  /// Covers the view with a card of two images, before and after the changes, that flips.
  @MainActor
  func run(_ view: UIView, _ block: ViewAnimation, _ changes: () -> Void) {
    let front = view.picture
    changes()
    guard let superlayer = view.layer.superlayer else { return }
    let bounds = view.layer.bounds
    let container = CALayer()
    (container.bounds, container.position, container.zPosition) = (bounds, view.layer.position, view.layer.zPosition)
    (container.anchorPoint, container.transform) = (view.layer.anchorPoint, view.layer.transform)
    container.sublayerTransform.m34 = -1 / (2 * max(bounds.width, bounds.height, 1))
    let card = CATransformLayer()
    card.frame = bounds
    card.addSublayer(side(front, bounds))
    let back = side(view.picture, bounds)
    back.transform = CATransform3DMakeRotation(.pi, axis == "x" ? 1 : 0, axis == "y" ? 1 : 0, 0)
    card.addSublayer(back)
    container.addSublayer(card)
    superlayer.insertSublayer(container, above: view.layer)
    let turn = CABasicAnimation(keyPath: "transform.rotation.\(axis)")
    (turn.fromValue, turn.toValue) = (0, angle)
    if case .curve(let function) = block.motion { turn.timingFunction = function }
    let end = block.expectEnd()
    (turn.duration, turn.fillMode, turn.isRemovedOnCompletion) = (block.duration, .both, false)
    turn.delegate = AnimationEnd { finished in
      container.removeFromSuperlayer()
      end(finished)
    }
    card.add(turn, forKey: "flip")
    let absence = CABasicAnimation(keyPath: "opacity")
    (absence.fromValue, absence.toValue, absence.duration) = (0, 0, block.duration)
    view.layer.add(absence, forKey: "flip")
  }

  private func side(_ picture: CGImage?, _ bounds: CGRect) -> CALayer {
    let side = CALayer()
    side.frame = CGRect(origin: .zero, size: bounds.size)
    side.contents = picture
    side.isDoubleSided = false
    return side
  }
}
