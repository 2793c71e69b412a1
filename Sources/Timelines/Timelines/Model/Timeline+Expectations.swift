import Animations
import Properties
import Support

extension Timeline {
  /// The presentation value that a key path of a layer should have at a time.
  public struct Expectation: Sendable {
    /// The time, in seconds; 0 or more.
    public let time: Double

    /// The id of the layer, which must be in the tree at that time.
    public let layer: String

    /// The key path; the frame and its parts are allowed.
    public let keyPath: PropertyKeyPath

    /// The value, of the type of the key path.
    public let value: PropertyValue

    /// The tolerance of each component, in units of the value; 0 or more, infinity included.
    public let within: Double

    /// The position where the time is written, which a failure refers to; nil if the expectation was made in code.
    package let sourcePosition: SourcePosition?

    /// Creates an expectation; `Timeline.init` checks it.
    /// - Parameters:
    ///   - time: in seconds.
    ///   - layer: the id of the layer.
    ///   - within: the tolerance of each component, in units of the value.
    public init(
      time: Double, layer: String, keyPath: PropertyKeyPath, value: PropertyValue,
      within: Double = Self.defaultTolerance, sourcePosition: SourcePosition? = nil
    ) {
      self.time = time
      self.layer = layer
      self.keyPath = keyPath
      self.value = value
      self.within = within
      self.sourcePosition = sourcePosition
    }

    /// The default tolerance of a component: 0.0001.
    public static let defaultTolerance = 1e-4
  }

  /// The result of an expectation about a value or a whole motion.
  public struct ExpectationOutcome: Sendable {
    /// The position where the expectation is written; nil if it was made in code.
    public let sourcePosition: SourcePosition?

    /// A message with the value that was found; nil if the expectation is met.
    public let failure: String?

    /// Whether the expectation is met.
    public var isMet: Bool { failure == nil }

    /// Creates an outcome, which is met if `failure` is nil.
    package init(sourcePosition: SourcePosition?, failure: String?) {
      self.sourcePosition = sourcePosition
      self.failure = failure
    }
  }

  /// Compares every expectation of a value with the presentation value.
  ///
  /// - Parameter value: returns the presentation value of a layer at a time in seconds, or nil if the layer is not in
  ///   the tree. It is called with ascending times, so a clock never has to go back.
  /// - Returns: one outcome for each expectation, in their order.
  package func checkExpectations(
    _ value: (_ time: Double, _ layer: String, _ keyPath: PropertyKeyPath) throws -> PropertyValue?
  ) rethrows -> [ExpectationOutcome] {
    var found: [Int: PropertyValue] = [:]
    for index in expectations.indices.stablySorted(by: { expectations[$0].time }) {
      let expectation = expectations[index]
      found[index] = try value(expectation.time, expectation.layer, expectation.keyPath)
    }
    return expectations.enumerated().map { index, expectation in
      ExpectationOutcome(
        sourcePosition: expectation.sourcePosition, failure: expectation.failure(finding: found[index]))
    }
  }

  /// The message about an outcome that is not met; nil if it is met.
  package func diagnostic(of outcome: ExpectationOutcome) -> Diagnostic? {
    outcome.failure.map { Diagnostic(sources, position: outcome.sourcePosition, message: $0) }
  }
}

extension Timeline.Expectation {
  /// The message about a presentation value, such as `card.position.x at 0.75 s is 500; expected 512 within 0.5`; nil
  /// if every component is within the tolerance.
  ///
  /// - Parameter found: the presentation value; nil if the layer was not in the tree.
  fileprivate func failure(finding found: PropertyValue?) -> String? {
    if (found?.difference(from: value) ?? .infinity) <= within { return nil }
    let state = found.map { "is \($0.json)" } ?? "is not there"
    return "\(layer).\(keyPath.description) at \(time.shortest) s \(state); "
      + "expected \(value.json) within \(within.shortest)"
  }
}
