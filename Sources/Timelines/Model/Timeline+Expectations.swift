import Diagnostics
import Properties
import ValueText

extension Timeline {
  /// A presentation value at a time.
  public struct Expectation: Sendable {
    /// In seconds.
    public let time: Double

    /// Its id.
    public let layer: String
    public let keyPath: PropertyKeyPath
    public let value: PropertyValue

    /// How far each component may be off.
    public let within: Double

    /// Where the time is written, which is what a failure points at.
    public let sourcePosition: SourcePosition?

    /// - Parameter time: in seconds.
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

    public static let defaultTolerance = 1e-4
  }

  /// What an expectation came to.
  public struct Outcome: Sendable {
    public let expectation: Expectation

    /// Nil if there was no such layer.
    public let found: PropertyValue?

    /// The greatest difference of a component; infinite if there is nothing to compare.
    public let difference: Double

    public var isMet: Bool { difference <= expectation.within }
  }

  /// Compares every expectation with the values shown.
  ///
  /// - Parameter value: the presentation value of a layer at a time; called in the order of the times, which is what a
  ///   clock that only goes forward needs.
  /// - Returns: one outcome for each expectation, in their order.
  public func checkExpectations(
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

  /// What to print of an outcome that is not met: `card.position.x at 0.75 s is 500; expected 512 within 0.5`.
  public func diagnostic(of outcome: Outcome) -> Diagnostic {
    let expectation = outcome.expectation
    let subject = "\(expectation.layer).\(expectation.keyPath.description) at \(expectation.time.shortest) s"
    let found = outcome.found.map { "is \($0.json)" } ?? "is not there"
    return Diagnostic(
      file: sourceName, position: expectation.sourcePosition,
      message: "\(subject) \(found); expected \(expectation.value.json) within \(expectation.within.shortest)")
  }
}
