import Foundation
import Repository
import Testing

@Suite("The targets of the package")
struct RepositoryTests {
  private static let root = Repository.root

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The dependencies of the targets in `Sources`, by their names.
  private static func dependencies() throws -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for match in try text("Package.swift").matches(
      of: /\.target\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?(?:,\s*(?:exclude|resources): \[[^\]]*\])*\)/)
    {
      let isOfTests = (try? Repository.sources(of: String(match.1))) == nil
      if !isOfTests { found[String(match.1)] = Set((match.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) }) }
    }
    return found
  }

  @Test("Every path in CONTRIBUTING's table of extension points exists")
  func paths() throws {
    let text = try Self.text("CONTRIBUTING.md")
    let rest = try #require(text.components(separatedBy: "\n| to add | touch |").dropFirst().first)
    let table = try #require(rest.components(separatedBy: "\n\n").first)
    let named = table.matches(of: /`([^`]+)`/).map { String($0.1) }
    #expect(named.count >= 60)
    var folder = ""
    for name in named {
      // A name without a folder is a file beside the previous one.
      let path = name.contains("/") ? name : folder + name
      folder = String(path.prefix(through: try #require(path.lastIndex(of: "/"))))
      // A path begins with a target, or at the top of the repository.
      let target = String(path.prefix { $0 != "/" })
      let parent = (try? Repository.sources(of: target))?.deletingLastPathComponent()
      let places = [Repository.root, parent].compactMap { $0?.appendingPathComponent(path).path }
      #expect(places.contains { FileManager.default.fileExists(atPath: $0) }, "\(name)")
    }
  }

  @Test("CONTRIBUTING is short, and its links lead to files")
  func contributing() throws {
    let text = try Self.text("CONTRIBUTING.md")
    #expect(text.utf8.count <= 8_192)
    for link in text.matches(of: /\]\(([^)#]+)/) {
      #expect(FileManager.default.fileExists(atPath: Repository.url(String(link.1)).path), "\(link.1)")
    }
  }

  @Test("Tools has six commands at its top level")
  func commands() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Repository.url("Tools"), includingPropertiesForKeys: [.isRegularFileKey])
    let commands = try files.filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
    #expect(
      Set(commands.map(\.lastPathComponent)) == ["setup", "run", "test", "format", "benchmark", "install"])
  }

  @Test("Sources import only the declared dependencies of their target")
  func imports() throws {
    let dependencies = try Self.dependencies()
    #expect(dependencies.count >= 16)
    let modules = Set(dependencies.keys).union([
      "CPNG", "CLibAV", "CLibYAML", "CWebP", "CAvif", "CPango", "CHarfBuzz", "CFontconfig", "NIOCore",
      "NIOPosix", "NIOHTTP1",
    ])
    for (target, declared) in dependencies {
      let folder = try Repository.sources(of: target)
      var imported: Set<String> = []
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        imported.formUnion(
          text.matches(of: /(?m)^ *(?:@\w+ )?import (?:[a-z]+ )?(\w+)(?:\.\w+)?$/).map { String($0.1) })
      }
      guard !imported.isEmpty else { continue }
      #expect(imported.intersection(modules) == declared, "\(target)")
    }
  }

  private static func run(_ words: [String], input: String = "") throws -> (status: Int32, output: String) {
    let process = Process()
    let (standardInput, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = output
    try process.run()
    standardInput.fileHandleForWriting.write(Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  @Test("There are no flags that SwiftPM prohibits, in this package or in dependent packages")
  func allowedFlags() throws {
    let libraries = try Self.text("Package.swift").matches(of: /pkgConfig: "([^"]+)"/)
      .flatMap { $0.1.split(separator: " ") }
    #expect(libraries.count >= 10)
    for library in libraries {
      let flags = try Self.run(["pkg-config", "--cflags", "--libs", String(library)]).output
        .split(whereSeparator: \.isWhitespace)
      #expect(
        flags.allSatisfy { $0.hasPrefix("-I") || $0.hasPrefix("-L") || $0.hasPrefix("-l") }, "\(library): \(flags)")
    }
  }

  @Test("Pango's functions are declared as Pango's own headers declare them")
  func pangoDeclarations() throws {
    let flags = try Self.run(["pkg-config", "--cflags", "pango"]).output.split(whereSeparator: \.isWhitespace)
    let shim = try Repository.sources(of: "CPango").appendingPathComponent("shim.h").path
    let source = """
      #include <pango/pango.h>
      #include "\(shim)"
      _Static_assert(PANGO_DIRECTION_LTR == 0 && PANGO_DIRECTION_RTL == 1, "");
      _Static_assert(PANGO_DIRECTION_WEAK_LTR == 4 && PANGO_DIRECTION_WEAK_RTL == 5, "");
      _Static_assert(PANGO_SCRIPT_COMMON == 0 && sizeof(PangoLogAttr) == sizeof(unsigned), "");

      """
    let result = try Self.run(
      ["clang", "-fsyntax-only", "-Werror", "-x", "c"] + flags.map(String.init) + ["-"], input: source)
    #expect(result.status == 0, "\(result.output)")
  }
}
