import Animations
import LayerKit
import Properties
import Timelines

extension Motion {
  /// Expects a presentation value at a time.
  /// - Parameters:
  ///   - time: in seconds, inside the recording.
  ///   - value: a value of key-value coding: a number, a point, a colour and so on; nil for a property without a
  ///     value.
  ///   - tolerance: the maximum difference of a component, in the units of the value.
  public func expect(
    at time: CFTimeInterval, is value: Any?, within tolerance: Double = Self.defaultTolerance,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let place = TestLocation(fileID, filePath, line, column)
    guard let expected = PropertyValue(any: value, as: keyPath.type, isOptional: true) else {
      return place.fail(
        "\(subject) has values of the type \(keyPath.type.rawValue); \(value.map { "\($0)" } ?? "nil") is not one")
    }
    guard times.lowerBound - 1e-9...times.upperBound + 1e-9 ~= time else {
      return place.fail(
        "\(subject) was recorded from \(times.lowerBound.readable) to \(times.upperBound.readable) s, not at \(time.text) s"
      )
    }
    guard let found = self.value(at: time) else {
      return place.fail("\(subject) is not there at \(time.text) s; expected \(expected.json)")
    }
    let difference = found.difference(from: expected)
    guard difference > tolerance || tolerance.isNaN else { return }
    let off = difference.isFinite ? " within \(tolerance.text) (difference \(difference.readable))" : ""
    place.fail(
      "\(subject) at \(time.text) s is \(found.json); expected \(expected.json)\(off)"
        + contributions(at: time))
  }

  /// Expects presentation values at several times.
  /// - Parameters:
  ///   - times: in seconds, inside the recording.
  ///   - values: one for each time, in the same order.
  ///   - tolerance: the maximum difference of a component, in the units of the value.
  public func expect(
    at times: [CFTimeInterval], is values: [Any?], within tolerance: Double = Self.defaultTolerance,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    guard times.count == values.count else {
      let place = TestLocation(fileID, filePath, line, column)
      return place.fail(
        "there are \(times.count) times and \(values.count) values of \(subject); expected one for each")
    }
    for (time, value) in zip(times, values) {
      expect(
        at: time, is: value, within: tolerance, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// The default tolerance, 0.0001; the same as in a timeline's expectations.
  public static var defaultTolerance: Double { 1e-4 }

  /// The explanation of the value at a time in seconds, as lines to append to a failure.
  func contributions(at time: CFTimeInterval) -> String {
    explanation(at: time).map { $0.lines.map { "\n  " + $0 }.joined() } ?? ""
  }
}

extension Double {
  /// The shortest decimal that reads back as the same number, without a trailing `.0`.
  var text: String { PropertyValue.number(self).plainText }
}
