import Animations
import LayerKit
import Timelines

/// Expectations of a whole motion. All are solved exactly instead of sampled. `during` is the part of the recording to
/// consider, in seconds; nil is all of it.
extension Motion {
  /// Expects the motion to go at most a distance beyond its target, on the side opposite its beginning.
  /// - Parameters:
  ///   - distance: in the units of the value; a negative distance is 0.
  ///   - target: the value to go beyond; nil is the value at the end.
  public func expectOvershoot(
    atMost distance: Double, of target: Any? = nil, during times: ClosedRange<CFTimeInterval>? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    expectOvershoot(
      in: 0...max(0, distance), of: target, during: times, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Expects the maximum distance by which the motion goes beyond its target to be in a range.
  /// - Parameters:
  ///   - distances: in the units of the value.
  ///   - target: the value to go beyond; nil is the value at the end.
  public func expectOvershoot(
    in distances: ClosedRange<Double>, of target: Any? = nil, during times: ClosedRange<CFTimeInterval>? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    expect(during: times, TestLocation(fileID, filePath, line, column)) { () throws(NoExactAnswer) in
      .overshoot(distances, of: try target.map { value throws(NoExactAnswer) in try read(value) })
    }
  }

  /// Expects the motion to reach a value, by the time `latest` in seconds if it is given.
  public func expectReaches(
    _ value: Any, by latest: CFTimeInterval = .infinity, during times: ClosedRange<CFTimeInterval>? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    expect(during: times, TestLocation(fileID, filePath, line, column)) { () throws(NoExactAnswer) in
      .reaches(try read(value), -Double.infinity...latest)
    }
  }

  /// Expects the motion to reach a value for the first time at `time`, in seconds.
  /// - Parameter tolerance: the maximum deviation of the time, in seconds.
  public func expectReaches(
    _ value: Any, at time: CFTimeInterval, within tolerance: CFTimeInterval = Self.defaultTolerance,
    during times: ClosedRange<CFTimeInterval>? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    expect(during: times, TestLocation(fileID, filePath, line, column)) { () throws(NoExactAnswer) in
      .reaches(try read(value), time - abs(tolerance)...time + abs(tolerance))
    }
  }

  /// Expects every component to stay within a distance of a target from some time on.
  /// - Parameters:
  ///   - distance: in the units of the value.
  ///   - target: nil is the value at the end.
  ///   - latest: the time by which it must have settled, in seconds; nil for any time.
  public func expectSettles(
    within distance: Double, of target: Any? = nil, by latest: CFTimeInterval? = nil,
    during times: ClosedRange<CFTimeInterval>? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    expect(during: times, TestLocation(fileID, filePath, line, column)) { () throws(NoExactAnswer) in
      .settles(
        within: distance, of: try target.map { value throws(NoExactAnswer) in try read(value) }, by: latest)
    }
  }

  /// Expects that no component turns back: each only rises or only falls.
  /// - Parameter monotonicity: whether components must rise or fall; `either` allows both.
  public func expectMonotonic(
    _ monotonicity: MotionClaim.Monotonicity = .either, during times: ClosedRange<CFTimeInterval>? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    expect(during: times, TestLocation(fileID, filePath, line, column)) { () throws(NoExactAnswer) in
      .monotonic(monotonicity)
    }
  }

  /// Expects that a point or a whole rectangle never leaves a rectangle. The edges are inside.
  public func expectInside(
    _ rect: CGRect, during times: ClosedRange<CFTimeInterval>? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    expect(during: times, TestLocation(fileID, filePath, line, column)) { () throws(NoExactAnswer) in
      guard keyPath.type == .point || keyPath.type == .rect else {
        throw NoExactAnswer(
          "a \(keyPath.type.rawValue) cannot be inside a rectangle"
            + (keyPath.type == .number ? "; expect it inside a range" : ""))
      }
      return .inside([Double(rect.minX)...Double(rect.maxX), Double(rect.minY)...Double(rect.maxY)])
    }
  }

  /// Expects that a number never leaves a range. The ends are inside.
  public func expectInside(
    _ range: ClosedRange<Double>, during times: ClosedRange<CFTimeInterval>? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    expect(during: times, TestLocation(fileID, filePath, line, column)) { () throws(NoExactAnswer) in .inside([range]) }
  }

  private func expect(
    during times: ClosedRange<CFTimeInterval>?, _ location: TestLocation,
    _ claim: () throws(NoExactAnswer) -> MotionClaim
  ) {
    do {
      guard let failure = failure(of: try claim(), during: times) else { return }
      location.fail(failure.message + (failure.time.map { contributions(at: $0) } ?? ""))
    } catch {
      location.fail("\(subject): \(error)")
    }
  }
}
