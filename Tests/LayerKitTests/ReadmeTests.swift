import Foundation
import LayerKit
import Testing

@Suite("The README tells the truth")
struct ReadmeTests {
  private static let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("README.md")

  /// The lines of the first code block of a language.
  private func block(_ language: String) throws -> [String] {
    let lines = try String(contentsOf: Self.readme, encoding: .utf8).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: "```" + language))
    let end = try #require(lines[start...].firstIndex(of: "```"))
    return Array(lines[(start + 1)..<end])
  }

  @Test("The timeline can be read, and its expectations hold")
  func timeline() throws {
    let data = Data(try block("yaml").joined(separator: "\n").utf8)
    let timeline = try Timeline(data: data, file: "README", directory: Self.readme) { try PNGFile.read(from: $0) }
    #expect(Stage.check(timeline).map(\.isMet) == [true])
  }

  @Test("The Swift example is the one that is compiled here")
  func sameCode() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    for line in try block("swift") where !line.isEmpty && !line.hasPrefix("import") && !line.contains("write(to:") {
      #expect(source.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
    }
  }

  @Test("The Swift example makes the movie of the timeline")
  func sameMovie() throws {
    let stage = Self.example()
    let card = try #require(stage.layer.sublayers?.first)
    stage.advance(to: 0.9)
    #expect(try #require(card.presentation()?.position.x) > 200)
    stage.advance(to: 2)
    #expect(card.presentation()?.position == CGPoint(x: 320, y: 180))
  }

  private static func example() -> Stage {
    let stage = Stage(
      size: CGSize(width: 640, height: 360), background: CGColor(srgbRed: 0.06, green: 0.08, blue: 0.09, alpha: 1))

    let card = CALayer()
    card.bounds = CGRect(x: 0, y: 0, width: 160, height: 100)
    card.position = CGPoint(x: 120, y: 180)
    card.cornerRadius = 16
    card.backgroundColor = CGColor(srgbRed: 1, green: 0.35, blue: 0.37, alpha: 1)
    stage.layer.addSublayer(card)

    let spin = CABasicAnimation(keyPath: "transform.rotation.z")
    spin.fromValue = 0
    spin.toValue = 2 * Double.pi
    spin.duration = 2
    card.add(spin, forKey: "spin")

    stage.at(0.5) {
      CATransaction.setAnimationDuration(0.8)
      card.position = CGPoint(x: 520, y: 180)
      card.opacity = 0.5
    }
    stage.at(0.9) { card.position = CGPoint(x: 320, y: 180) }
    return stage
  }
}
