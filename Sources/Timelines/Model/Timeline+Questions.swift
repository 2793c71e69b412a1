import Diagnostics
import Properties

extension Timeline {
  /// A claim about a whole motion rather than about one moment.
  public struct Question: Sendable {
    /// The id of the layer, which must be in the tree at some time of the stretch.
    public let layer: String

    /// The key path; one of the frame, too.
    public let keyPath: PropertyKeyPath

    /// The stretch of time, in seconds; from 0 on.
    public let during: ClosedRange<Double>

    /// What is claimed of the motion.
    public let claim: MotionClaim

    /// Where the claim is written, to which a failure refers; nil for what is made in code.
    public let sourcePosition: SourcePosition?

    /// A question. It is checked when a timeline is made of it.
    /// - Parameters:
    ///   - layer: the id of the layer.
    ///   - during: the stretch of time, in seconds.
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

  /// The result of an expectation or a question.
  public struct Verdict: Sendable {
    /// Where it is written; nil for what is made in code.
    public let sourcePosition: SourcePosition?

    /// What was found instead; nil if the expectation is met.
    public let failure: String?

    /// Whether nothing else was found than was expected.
    public var isMet: Bool { failure == nil }

    /// A verdict; it is met if there is no failure.
    package init(sourcePosition: SourcePosition?, failure: String?) {
      self.sourcePosition = sourcePosition
      self.failure = failure
    }
  }

  /// The message about a verdict that is not met.
  package func diagnostic(of verdict: Verdict) -> Diagnostic {
    Diagnostic(file: sourceName, position: verdict.sourcePosition, message: verdict.failure ?? "met")
  }
}
