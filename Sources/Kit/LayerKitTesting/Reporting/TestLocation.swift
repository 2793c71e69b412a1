import Testing
import XCTest

/// The source location of an expectation, at which its failures are reported.
struct TestLocation: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }

  /// Records a failure of the running test, in Swift Testing or XCTest.
  func fail(_ message: String) {
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
    // Without a current test of Swift Testing, the code runs in an XCTest case, which ignores issues, or in a detached
    // task of a test, where `XCTFail` has no effect.
    if Test.current == nil { XCTFail(message, file: filePath, line: line) }
  }
}
