import Properties
import Support

extension Timeline {
  /// A claim about the whole motion of a key path rather than about its value at one time.
  public struct MotionExpectation: Sendable {
    /// The id of the layer, which must be in the tree at some time of `during`.
    public let layer: String

    /// The key path; the frame and its parts are allowed.
    public let keyPath: PropertyKeyPath

    /// The span of time, in seconds; 0 or more.
    public let during: ClosedRange<Double>

    /// The claim about the motion.
    public let claim: MotionClaim

    /// Where the claim is written, to which a failure refers; nil for an expectation made in code.
    package let sourcePosition: SourcePosition?

    /// An expectation; `Timeline.init` checks it.
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
}
