import Foundation
import LayerKitTesting
import Synchronization
import Testing

/// The message and the location of a failure.
struct RecordedIssue: Sendable {
  let text: String
  let line: Int?
}

/// The failures that `body` records; they do not fail the test.
func recordedIssues(_ body: () throws -> Void) rethrows -> [RecordedIssue] {
  let issues = Mutex<[RecordedIssue]>([])
  try withKnownIssue(isIntermittent: true) {
    try body()
  } matching: { issue in
    let text = issue.comments.map(\.rawValue).joined(separator: "\n")
    issues.withLock { $0.append(RecordedIssue(text: text, line: issue.sourceLocation?.line)) }
    return true
  }
  return issues.withLock { $0 }
}

extension Timeline {
  /// A card that moves from 0 to 40 in a second and then stays at 5, and a badge that exists for half a second.
  static func moving() throws -> Timeline {
    let text = """
      timeline: 1
      canvas: { size: [40, 20], framesPerSecond: 10, duration: 1 }
      layers:
        - id: card
          frame: [0, 0, 10, 10]
          backgroundColor: "#ff8000"
          animations: { move: { keyPath: position.x, fromValue: 0, toValue: 40, duration: 1 } }
      script:
        - { at: 0.25, insert: { into: root, layer: { id: badge, frame: [0, 0, 4, 4] } } }
        - { at: 0.3, transaction: { animationDuration: 0.4 }, set: { card.opacity: 0.2 } }
        - { at: 0.5, set: { card.opacity: 1 } }
        - { at: 0.75, delete: [badge] }
      """
    return try Timeline(data: Data(text.utf8), file: "test", directory: URL(fileURLWithPath: "/")) {
      try PNGFile.read(from: $0)
    }
  }
}
