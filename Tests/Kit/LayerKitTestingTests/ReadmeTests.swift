import Foundation
import LayerKitTesting
import Repository
import Testing

@Suite("The README's section on testing is correct")
struct ReadmeKitTests {
  @Test func cardComesToRest() throws {
    let card = CALayer()
    card.name = "card"
    card.frame = CGRect(x: 0, y: 0, width: 160, height: 100)
    card.backgroundColor = CGColor(srgbRed: 1, green: 0.35, blue: 0.37, alpha: 1)
    let move = CASpringAnimation(keyPath: "position.x")
    move.fromValue = -240
    move.toValue = 80
    move.damping = 8
    move.duration = move.settlingDuration
    card.add(move, forKey: "move")

    let shown = Recording(card, until: 1.5)
    let x = try shown.motion(of: card, "position.x")
    x.expect(at: 0.25, is: 119, within: 1)
    x.expectOvershoot(atMost: 90)
    x.expectReaches(80, by: 0.3)
    x.expectSettles(within: 5, by: 1.2)
    x.expectMonotonic(.increasing, during: 0...0.3)
    shown.expectFrame(at: 1, matches: "card-at-rest")
  }

  @Test("The failure in it equals an actual failure") func sameFailure() throws {
    let card = CALayer()
    card.name = "card"
    card.bounds = CGRect(x: 0, y: 0, width: 160, height: 100)
    let move = CASpringAnimation(keyPath: "position.x")
    move.fromValue = -240
    move.toValue = 80
    move.damping = 8
    move.duration = move.settlingDuration
    card.position = CGPoint(x: 80, y: 50)
    card.add(move, forKey: "move")
    let x = try Recording(card, until: 1.5).motion(of: card, "position.x")
    let text = try #require(recordedIssues { x.expectOvershoot(atMost: 60, of: 80) }.first?.text)
    let paragraph = try #require(try Self.section().components(separatedBy: "\n\n").first { $0.hasPrefix("    card.") })
    #expect(paragraph.split(separator: "\n").map { $0.dropFirst(4) } == text.split(separator: "\n"), "\(text)")
  }

  private static func section() throws -> String {
    let root = Repository.root
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    return try #require(readme.components(separatedBy: "## Testing animations\n").dropFirst().first)
  }

  @Test("Its example is the code that is compiled here") func sameCode() throws {
    let code = try #require(
      Self.section().components(separatedBy: "```swift\n").dropFirst().first?.components(separatedBy: "```").first)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    for line in code.split(separator: "\n") where !line.hasPrefix("import") {
      #expect(source.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
    }
  }
}
