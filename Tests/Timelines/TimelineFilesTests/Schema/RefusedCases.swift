import Foundation
import Testing

/// Timelines with one mistake each, from the lists in `Cases`, which `Tools/checks/schema` reads too.
struct RefusedCase: CustomTestStringConvertible, Sendable {
  /// The line of the list.
  let line: String
  let text: String

  var testDescription: String { line }

  static let shapes = cases(in: "refused-for-their-shape")
  static let meanings = cases(in: "refused-for-their-meaning")

  private static func cases(in name: String) -> [RefusedCase] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Cases/\(name).txt")
    let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
    return lines.filter { !$0.hasPrefix("#") }.map { RefusedCase(line: String($0)) }
  }

  private init(line: String) {
    self.line = line
    let keys: KeyValuePairs<String, String> = [
      "timeline": "timeline: 1", "canvas": "canvas: { size: [64, 64], framesPerSecond: 30, duration: 2 }",
      "layers": "layers: [{ id: card }]",
    ]
    let named = line.hasPrefix("no ") ? String(line.dropFirst(3)) : String(line.prefix { $0 != ":" })
    let others = keys.filter { $0.key != named }.map(\.value)
    text = (others + (line.hasPrefix("no ") ? [] : [line])).joined(separator: "\n") + "\n"
  }
}
