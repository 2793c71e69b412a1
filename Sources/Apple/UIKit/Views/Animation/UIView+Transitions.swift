import Animations
import Foundation
import Layers

/// Changes that are shown by one picture giving way to another.
extension UIView {
  /// Changes the contents of a view: its picture before gives way to that after.
  ///
  /// A flip shows the view as it is before and after the changes, without motion of its own; other transitions fade from
  /// the picture before to the view, in which animations go on.
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - options: the transition and its curve; without one, the changes animate as in `animate(withDuration:)`.
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

  /// Replaces one view by another in its superview, or hides one and shows the other with `showHideTransitionViews`.
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

/// A turn of a view by half a revolution.
private struct Flip {
  /// About which axis, x or y.
  let axis: String

  /// In radians.
  let angle: Double

  /// Nil for a transition that is none.
  init?(_ transition: UInt) {
    switch transition << 20 {
    case UIView.AnimationOptions.transitionFlipFromLeft.rawValue: (axis, angle) = ("y", .pi)
    case UIView.AnimationOptions.transitionFlipFromRight.rawValue: (axis, angle) = ("y", -.pi)
    case UIView.AnimationOptions.transitionFlipFromTop.rawValue: (axis, angle) = ("x", -.pi)
    case UIView.AnimationOptions.transitionFlipFromBottom.rawValue: (axis, angle) = ("x", .pi)
    default: return nil
    }
  }

  /// Shows a card with the pictures of a view before and after changes in the view's place, while it turns.
  @MainActor
  func run(_ view: UIView, _ block: ViewAnimation, _ changes: () -> Void) {
    let front = view.picture
    changes()
    guard let superlayer = view.layer.superlayer else { return }
    let bounds = view.layer.bounds
    let room = CALayer()
    (room.bounds, room.position, room.zPosition) = (bounds, view.layer.position, view.layer.zPosition)
    (room.anchorPoint, room.transform) = (view.layer.anchorPoint, view.layer.transform)
    room.sublayerTransform.m34 = -1 / (2 * max(bounds.width, bounds.height, 1))
    let card = CATransformLayer()
    card.frame = bounds
    card.addSublayer(side(front, bounds))
    let back = side(view.picture, bounds)
    back.transform = CATransform3DMakeRotation(.pi, axis == "x" ? 1 : 0, axis == "y" ? 1 : 0, 0)
    card.addSublayer(back)
    room.addSublayer(card)
    superlayer.insertSublayer(room, above: view.layer)
    let turn = CABasicAnimation(keyPath: "transform.rotation.\(axis)")
    (turn.fromValue, turn.toValue) = (0, angle)
    if case .curve(let function) = block.motion { turn.timingFunction = function }
    let end = block.expectEnd()
    (turn.duration, turn.fillMode, turn.isRemovedOnCompletion) = (block.duration, .both, false)
    turn.delegate = AnimationEnd { finished in
      room.removeFromSuperlayer()
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
