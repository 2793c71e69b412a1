import Foundation
import Properties

extension Timeline {
  /// An expectation of a whole motion rather than of one moment.
  public struct Question: Sendable {
    /// Where the claim is written, which is what a failure points at.
    public let position: SourcePosition
    public let layer: String
    public let keyPath: PropertyKeyPath

    /// The stretch of time that is asked about, in seconds.
    public let during: ClosedRange<Double>
    public let claim: MotionClaim
  }

  /// What became of an expectation.
  public struct Verdict: Sendable {
    /// Where it is written.
    public let position: SourcePosition

    /// What was found instead; nil if the expectation is met.
    public let failure: String?

    public var isMet: Bool { failure == nil }

    public init(position: SourcePosition, failure: String?) {
      self.position = position
      self.failure = failure
    }
  }

  /// What to print of a verdict that is not met.
  public func diagnostic(of verdict: Verdict) -> Diagnostic {
    Diagnostic(file: file, position: verdict.position, message: verdict.failure ?? "met")
  }
}

/// What may be claimed of a motion. Values have the type of the key path.
public enum MotionClaim: Sendable {
  /// How far it goes beyond a target, by default the value at the end, on the side away from where it began.
  case overshoot(ClosedRange<Double>, of: PropertyValue? = nil)

  /// When it has a value for the first time, in seconds: a bound on one side means not later.
  case reaches(PropertyValue, ClosedRange<Double>)

  /// That every component stays within a distance of a target, by default the value at the end, from some time on.
  case settles(within: Double, of: PropertyValue? = nil, by: Double? = nil)

  /// That each component goes one way only; or, with nil, that one turns back.
  case monotonic(Monotony?)

  /// That each component stays between two bounds, which belong to it.
  case inside([ClosedRange<Double>])

  public enum Monotony: String, CaseIterable, Sendable {
    case either, increasing, decreasing
  }
}
