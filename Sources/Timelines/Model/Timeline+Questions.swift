import Diagnostics
import Properties

extension Timeline {
  /// A claim about a whole motion rather than about one moment.
  public struct Question: Sendable {
    /// The id of the layer, which must be in the tree at some time of `during`.
    public let layer: String

    /// The key path; the frame and its parts are allowed.
    public let keyPath: PropertyKeyPath

    /// The span of time, in seconds; 0 or more.
    public let during: ClosedRange<Double>

    /// The claim about the motion.
    public let claim: MotionClaim

    /// Where the claim is written, to which a failure refers; nil for a question made in code.
    public let sourcePosition: SourcePosition?

    /// A question; `Timeline.init` checks it.
    /// - Parameters:
    ///   - layer: the id of the layer.
    ///   - during: the span of time, in seconds.
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
    /// Where the expectation or question is written; nil if it was made in code.
    public let sourcePosition: SourcePosition?

    /// A message with what was found instead; nil if the expectation is met.
    public let failure: String?

    /// Whether the expectation is met.
    public var isMet: Bool { failure == nil }

    /// A verdict, met if `failure` is nil.
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
