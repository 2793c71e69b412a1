import Foundation
import Testing

@Suite("The targets of the package")
struct RepositoryTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The dependencies of the targets in `Sources`, by their names.
  private static func dependencies() throws -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for match in try text("Package.swift").matches(
      of: /\.target\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?(?:,\s*(?:exclude|resources): \[[^\]]*\])*\)/)
    {
      found[String(match.1)] = Set((match.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) })
    }
    return found
  }

  @Test("The table in CONTRIBUTING names each target's dependencies")
  func table() throws {
    let dependencies = try Self.dependencies()
    var seen = 0
    for line in try Self.text("CONTRIBUTING.md").split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, let target = cells[0].split(separator: "`").first,
        let known = dependencies[String(target)]
      else { continue }
      seen += 1
      #expect(Set(cells[2].matches(of: /`(\w+)`/).map { String($0.1) }) == known, "\(cells[0])")
    }
    #expect(seen == dependencies.count)
  }

  @Test("Sources import what their target declares, and nothing else of the package")
  func imports() throws {
    let dependencies = try Self.dependencies()
    #expect(dependencies.count >= 16)
    let modules = Set(dependencies.keys).union([
      "CPNG", "CLibAV", "CLibYAML", "CWebP", "CAvif", "CPango", "CHarfBuzz", "CFontconfig", "FlyingFox",
      "FlyingSocks",
    ])
    for (target, declared) in dependencies {
      let folder = Self.root.appendingPathComponent("Sources/\(target)")
      var imported: Set<String> = []
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        imported.formUnion(text.matches(of: /(?m)^(?:@\w+ )?import (?:[a-z]+ )?(\w+)(?:\.\w+)?$/).map { String($0.1) })
      }
      guard !imported.isEmpty else { continue }
      #expect(imported.intersection(modules) == declared, "\(target)")
    }
  }
}
