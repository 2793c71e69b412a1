import Testing
import XCTest

/// The place in the source of an expectation, at which failures point.
struct TestLocation: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }

  /// Records a failure of the running test, of Swift Testing or of XCTest.
  func fail(_ message: String) {
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
    // Without a current test of Swift Testing, either an XCTest case runs, which ignores issues, or a task that has
    // lost its test, which ignores `XCTFail`.
    if Test.current == nil { XCTFail(message, file: filePath, line: line) }
  }
}
