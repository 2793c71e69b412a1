import Properties
import Support

extension Timeline {
  /// A claim about the whole motion of a key path rather than about its value at one time.
  public struct MotionExpectation: Sendable {
    /// The id of the layer, which must be in the tree at some time of `during`.
    public let layer: String

    /// The key path; the frame and its parts are allowed.
    public let keyPath: PropertyKeyPath

    /// The time span, in seconds; 0 or more.
    public let during: ClosedRange<Double>

    /// The claim about the motion.
    public let claim: MotionClaim

    /// The position where the claim is written, which a failure refers to; nil if the expectation was made in code.
    package let sourcePosition: SourcePosition?

    /// Creates an expectation; `Timeline.init` checks it.
    /// - Parameters:
    ///   - layer: the id of the layer.
    ///   - during: the time span, in seconds.
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
