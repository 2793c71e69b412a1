import Animations
import Foundation

extension UIView {
  /// How motions of views begin, go on and end. The numbers are Apple's.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The sum of the options' numbers.
    public let rawValue: UInt

    /// Options by the sum of their numbers.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews with the animation: kept, as the block says itself what is laid out.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views may be touched meanwhile: kept, as there are no touches.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Motions that are not added to those before begin at what is shown.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// The motion repeats without end.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// The motion goes there and back.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// The duration is the block's own, and not that of the block around it.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// The curve is the block's own, and not that of the block around it.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Views draw anew meanwhile: kept, without effect.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// `transition(from:to:duration:options:completion:)` hides and shows views, and does not take them out of the tree.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Repeating is the block's own, and not that of the block around it.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow at the beginning and at the end: the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Always equally fast.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// A transition turns the view about its vertical middle, the left side towards the eye.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A transition turns the view about its vertical middle, the right side towards the eye.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A transition like a page that is turned up: a fade here.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// A transition like a page that is turned down: a fade here.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// A transition that fades.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A transition turns the view about its horizontal middle, the top towards the eye.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A transition turns the view about its horizontal middle, the bottom towards the eye.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// A hint for displays: kept, without effect.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// A hint for displays: kept, without effect.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 0xF)) ?? .easeInOut }
    var transition: UInt { rawValue >> 20 & 0xF }
  }

  /// How fast motions are when.
  public enum AnimationCurve: Int, Hashable, Sendable {
    /// Slow at the beginning and at the end.
    case easeInOut
    /// Slow at the beginning.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Always equally fast.
    case linear

    var function: CAMediaTimingFunction {
      switch self {
      case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
      case .easeIn: CAMediaTimingFunction(name: .easeIn)
      case .easeOut: CAMediaTimingFunction(name: .easeOut)
      case .linear: CAMediaTimingFunction(name: .linear)
      }
    }
  }

  /// How motions with several steps begin, go on and end. The numbers are Apple's; those of `AnimationOptions` mean the
  /// same here, also the curves.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The sum of the options' numbers.
    public let rawValue: UInt

    /// Options by the sum of their numbers.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// As in `AnimationOptions`.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// As in `AnimationOptions`.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// As in `AnimationOptions`.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// As in `AnimationOptions`.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// As in `AnimationOptions`.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// As in `AnimationOptions`.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// As in `AnimationOptions`.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Straight from one value to the next: the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// By jumps.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Equally fast all the way.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Along a smooth curve.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Along a smooth curve, equally fast all the way.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var calculationMode: CAAnimationCalculationMode {
      switch rawValue >> 10 & 0xF {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }
}
