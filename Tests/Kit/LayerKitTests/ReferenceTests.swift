import Foundation
import Repository
import Testing

@Suite("The reference is correct")
struct ReferenceTests {
  private static let sources = Repository.url("Sources")

  private static let text =
    (try? String(contentsOf: sources.appendingPathComponent("Kit/LayerKit/LayerKit.docc/LayerKit.md"), encoding: .utf8))
    ?? ""

  /// The names of the public types of some targets.
  private func types(of targets: [String]) throws -> Set<String> {
    var names: Set<String> = []
    for target in targets {
      let folder = try Repository.sources(of: target)
      for case let file as URL in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) ?? .init()
      where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(
          of: /(?m)^(?:@\w+ )?(?:public|open) (?:final )?(?:class|struct|enum|protocol|typealias) (\w+)/)
        {
          names.insert(String(match.output.1))
        }
      }
    }
    return names
  }

  @Test("It lists every public type for programs") func everyType() throws {
    let own = try types(
      of: ["LayerKit", "LayerKitTesting", "Timelines", "TimelineFiles", "Support", "Animations/Text", "Media"])
    let others = try types(of: [
      "Layers", "Animations", "RenderTree", "Drawing", "CoreText", "TextLayout", "TextObjects", "Pixels", "Geometry",
    ])
    // The tables of properties belong to the engine.
    let apple = others.filter { name in
      ["CA", "CF", "CG", "CT"].contains { name.hasPrefix($0) } && !name.hasSuffix("Properties")
    }
    #expect(own.count > 20 && apple.count > 50)
    for name in own.union(apple).sorted() { #expect(Self.text.contains("`\(name)`"), "\(name)") }
  }

  /// All names that are declared in the sources.
  private func declaredNames() throws -> Set<String> {
    let keywords = Set(
      ["class", "struct", "enum", "protocol", "typealias", "func", "var", "let"].map { Array($0.utf8) })
    func isOfWord(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "_")
    }
    var names: Set<String> = ["init", "URL"]
    let files = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let words = [UInt8](try Data(contentsOf: file)).split { !isOfWord($0) }
      for (word, next) in zip(words, words.dropFirst()) where keywords.contains(Array(word)) {
        names.insert(String(decoding: next, as: UTF8.self))
      }
    }
    return names
  }

  @Test("All names in it exist") func everyName() throws {
    let names = try declaredNames()
    let spans = Self.text.components(separatedBy: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(
      \.element)
    for span in spans where span.wholeMatch(of: /[A-Za-z.]+(\([A-Za-z_:]*\))?/) != nil {
      let name = span.split(separator: "(").first?.split(separator: ".").last.map(String.init) ?? ""
      #expect(names.contains(name), "\(span)")
    }
  }

  @Test("All folders and pages in it exist") func links() throws {
    let page = Self.sources.appendingPathComponent("Kit/LayerKit/LayerKit.docc")
    for match in Self.text.matches(of: /\]\(([^)]+)\)/) {
      let file = page.appendingPathComponent(String(match.output.1)).standardizedFileURL.path
      #expect(FileManager.default.fileExists(atPath: file), "\(file)")
    }
    for match in Self.text.matches(of: /`(Sources\/[A-Za-z\/]+)`/) {
      let folder = Repository.url(String(match.output.1)).path
      #expect(FileManager.default.fileExists(atPath: folder), "\(folder)")
    }
  }
}
