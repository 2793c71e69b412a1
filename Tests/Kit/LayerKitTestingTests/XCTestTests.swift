import LayerKitTesting
import XCTest

/// LayerKitTesting with XCTest. Failures are caught where XCTest records them.
final class XCTestTests: XCTestCase {
  private var failures: [(text: String, line: Int)] = []
  private var isCatching = false

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    guard isCatching else {
      return super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
    failures.append((description, lineNumber))
  }

  func testExpectationsThatHoldPass() throws {
    let motion = try Recording(.moving(), until: 1).motion(of: "card", "position.x")
    motion.expect(at: 0.5, is: 20)
    motion.expectMonotonic(.increasing, during: 0...0.9)
  }

  func testAFailureIsRecordedAtTheCallersLine() throws {
    let motion = try Recording(.moving(), until: 1).motion(of: "card", "position.x")
    isCatching = true
    let line = #line + 1
    motion.expect(at: 0.5, is: 22)
    isCatching = false
    XCTAssertEqual(failures.map(\.line), [line])
    XCTAssertTrue(failures[0].text.contains("card.position.x at 0.5 s is 20; expected 22 within 0.0001"))
  }
}
