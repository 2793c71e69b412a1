import Diagnostics
import Properties
import ValueText

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

    /// Where the time is written, to which a failure refers; nil for an expectation made in code.
    public let sourcePosition: SourcePosition?

    /// An expectation; `Timeline.init` checks it.
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

  /// An expectation with the value that was found.
  package struct Outcome: Sendable {
    /// The expectation.
    package let expectation: Expectation

    /// The presentation value; nil if the layer was not in the tree.
    package let found: PropertyValue?

    /// The greatest difference between components of the values; infinite if they cannot be compared.
    package let difference: Double

    /// Whether every component is within the tolerance.
    package var isMet: Bool { difference <= expectation.within }
  }

  /// Compares every expectation with the presentation value.
  ///
  /// - Parameter value: returns the presentation value of a layer at a time in seconds, or nil if the layer is not in
  ///   the tree. Called with ascending times, so that a clock need never go back.
  /// - Returns: one outcome for each expectation, in their order.
  package func checkExpectations(
    _ value: (_ time: Double, _ layer: String, _ keyPath: PropertyKeyPath) throws -> PropertyValue?
  ) rethrows -> [Outcome] {
    let order = expectations.indices.sorted { (expectations[$0].time, $0) < (expectations[$1].time, $1) }
    var found: [Int: PropertyValue] = [:]
    for index in order {
      let expectation = expectations[index]
      found[index] = try value(expectation.time, expectation.layer, expectation.keyPath)
    }
    return expectations.indices.map { index in
      let difference = found[index]?.difference(from: expectations[index].value) ?? .infinity
      return Outcome(expectation: expectations[index], found: found[index], difference: difference)
    }
  }

  /// The message about an outcome that is not met: `card.position.x at 0.75 s is 500; expected 512 within 0.5`.
  package func diagnostic(of outcome: Outcome) -> Diagnostic {
    let expectation = outcome.expectation
    let subject = "\(expectation.layer).\(expectation.keyPath.description) at \(expectation.time.shortest) s"
    let found = outcome.found.map { "is \($0.json)" } ?? "is not there"
    return Diagnostic(
      file: sourceName, position: expectation.sourcePosition,
      message: "\(subject) \(found); expected \(expectation.value.json) within \(expectation.within.shortest)")
  }
}
