import Diagnostics
import Properties

extension Timeline {
  /// An expectation of a whole motion rather than of one moment.
  public struct Question: Sendable {
    /// Its id.
    public let layer: String
    public let keyPath: PropertyKeyPath

    /// The stretch of time that is asked about, in seconds.
    public let during: ClosedRange<Double>
    public let claim: MotionClaim

    /// Where the claim is written, which is what a failure points at.
    public let sourcePosition: SourcePosition?

    /// - Parameter during: in seconds.
    public init(
      layer: String, keyPath: PropertyKeyPath, during: ClosedRange<Double>, claim: MotionClaim,
      sourcePosition: SourcePosition? = nil
    ) {
      self.layer = layer
      self.keyPath = keyPath
      self.during = during
      self.claim = claim
      self.sourcePosition = sourcePosition
    }
  }

  /// What became of an expectation.
  public struct Verdict: Sendable {
    /// Where it is written.
    public let sourcePosition: SourcePosition?

    /// What was found instead; nil if the expectation is met.
    public let failure: String?

    public var isMet: Bool { failure == nil }

    public init(sourcePosition: SourcePosition?, failure: String?) {
      self.sourcePosition = sourcePosition
      self.failure = failure
    }
  }

  /// What to print of a verdict that is not met.
  public func diagnostic(of verdict: Verdict) -> Diagnostic {
    Diagnostic(file: sourceName, position: verdict.sourcePosition, message: verdict.failure ?? "met")
  }
}
