import Animations

/// The names of easings.net, without those that oscillate.
enum EasingName: String, CaseIterable, Sendable {
  case easeInSine, easeOutSine, easeInOutSine
  case easeInQuad, easeOutQuad, easeInOutQuad
  case easeInCubic, easeOutCubic, easeInOutCubic
  case easeInQuart, easeOutQuart, easeInOutQuart
  case easeInQuint, easeOutQuint, easeInOutQuint
  case easeInExpo, easeOutExpo, easeInOutExpo
  case easeInCirc, easeOutCirc, easeInOutCirc
  case easeInBack, easeOutBack, easeInOutBack
  case easeInBounce, easeOutBounce, easeInOutBounce

  /// The curve, with the control points that easings.net lists; the bounces are Penner's.
  var curve: TimingCurve {
    switch self {
    case .easeInSine: TimingCurve(0.12, 0, 0.39, 0)
    case .easeOutSine: TimingCurve(0.61, 1, 0.88, 1)
    case .easeInOutSine: TimingCurve(0.37, 0, 0.63, 1)
    case .easeInQuad: TimingCurve(0.11, 0, 0.5, 0)
    case .easeOutQuad: TimingCurve(0.5, 1, 0.89, 1)
    case .easeInOutQuad: TimingCurve(0.45, 0, 0.55, 1)
    case .easeInCubic: TimingCurve(0.32, 0, 0.67, 0)
    case .easeOutCubic: TimingCurve(0.33, 1, 0.68, 1)
    case .easeInOutCubic: TimingCurve(0.65, 0, 0.35, 1)
    case .easeInQuart: TimingCurve(0.5, 0, 0.75, 0)
    case .easeOutQuart: TimingCurve(0.25, 1, 0.5, 1)
    case .easeInOutQuart: TimingCurve(0.76, 0, 0.24, 1)
    case .easeInQuint: TimingCurve(0.64, 0, 0.78, 0)
    case .easeOutQuint: TimingCurve(0.22, 1, 0.36, 1)
    case .easeInOutQuint: TimingCurve(0.83, 0, 0.17, 1)
    case .easeInExpo: TimingCurve(0.7, 0, 0.84, 0)
    case .easeOutExpo: TimingCurve(0.16, 1, 0.3, 1)
    case .easeInOutExpo: TimingCurve(0.87, 0, 0.13, 1)
    case .easeInCirc: TimingCurve(0.55, 0, 1, 0.45)
    case .easeOutCirc: TimingCurve(0, 0.55, 0.45, 1)
    case .easeInOutCirc: TimingCurve(0.85, 0, 0.15, 1)
    case .easeInBack: TimingCurve(0.36, 0, 0.66, -0.56)
    case .easeOutBack: TimingCurve(0.34, 1.56, 0.64, 1)
    case .easeInOutBack: TimingCurve(0.68, -0.6, 0.32, 1.6)
    case .easeInBounce: TimingCurve(TimingPieces(.easeInBounce))
    case .easeOutBounce: TimingCurve(TimingPieces(.easeOutBounce))
    case .easeInOutBounce: TimingCurve(TimingPieces(.easeInOutBounce))
    }
  }

  /// Whether a name is that of one of the easings that oscillate, which springs replace.
  static func isElastic(_ name: String) -> Bool {
    ["easeInElastic", "easeOutElastic", "easeInOutElastic"].contains(name)
  }
}
