import Foundation
import Layers
import Properties
import Randomness
import Repository
import Testing
import TimelineFiles
import TimelineReading
import Timelines

@Suite("The schema of timelines")
struct SchemaTests {
  private static let folder = Repository.url("timelines")

  private func schema() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(TimelineSchema.text.utf8)) as? [String: Any])
  }

  @Test(
    "The schema file is up to date; to update it: layerkit schema > timelines/timeline.schema.json"
  )
  func file() throws {
    let file = Self.folder.appendingPathComponent("timeline.schema.json")
    #expect(try String(contentsOf: file, encoding: .utf8) == TimelineSchema.text)
  }

  @Test("Every timeline of the repository refers to the schema in its first line")
  func modelines() throws {
    #expect(RepositoryTimelines.names.count > 250)
    for name in RepositoryTimelines.names {
      let up = String(repeating: "../", count: name.split(separator: "/").count - 1)
      let first = try RepositoryTimelines.text(of: name).prefix { $0 != "\n" }
      #expect(first == "# yaml-language-server: $schema=\(up)timeline.schema.json", "\(name)")
    }
  }

  @Test("Every reference leads to a definition, and every definition is used")
  func references() throws {
    let schema = try schema()
    let definitions = try #require(schema["$defs"] as? [String: Any])
    var used: Set<String> = []
    func visit(_ value: Any) {
      if let object = value as? [String: Any] {
        if let reference = object["$ref"] as? String { used.insert(String(reference.dropFirst("#/$defs/".count))) }
        for part in object.values { visit(part) }
      }
      for element in value as? [Any] ?? [] { visit(element) }
    }
    visit(schema)
    #expect(used == Set(definitions.keys))
  }

  @Test("Every key is described")
  func keys() {
    for kind in MappingKind.allCases {
      for key in kind.table.keys { #expect(!key.summary.isEmpty, "\(kind) \(key.name)") }
    }
  }

  @Test("Every property is described")
  func properties() {
    let tables =
      LayerClasses.all.map { $0.propertyTable } + AnimationClasses.all.map { $0.propertyTable }
      + [.emitterCell, .textRun, .paragraphStyle, .filter]
    for property in tables.flatMap(\.properties) { #expect(!property.summary.isEmpty, "\(property.name)") }
  }

  @Test("Every input of a filter is described, with its default")
  func inputs() throws {
    let definitions = try #require(try schema()["$defs"] as? [String: Any])
    for type in FilterType.allCases {
      let definition = try #require(definitions["filter.\(type.rawValue)"] as? [String: Any])
      let keys = try #require(definition["properties"] as? [String: [String: Any]])
      for name in type.inputs.map(\.property.name) {
        #expect((keys[name]?["description"] as? String)?.isEmpty == false, "\(type) \(name)")
        #expect(keys[name]?["default"] != nil, "\(type) \(name)")
      }
    }
  }

  @Test("The keys of a layer are those of its class")
  func layerKeys() throws {
    let definitions = try #require(try schema()["$defs"] as? [String: Any])
    for layerClass in LayerClasses.all {
      let table = layerClass.propertyTable
      let definition = try #require(definitions[table.className] as? [String: Any])
      let keys = try #require(definition["properties"] as? [String: Any]).keys
      let own = MappingKind.layer.table.names + table.names + table.paths + ["for", "if"]
      #expect(Set(keys.filter { !$0.hasPrefix("frame.") }) == Set(own), "\(table.className)")
    }
  }

  @Test("The lists of mistakes have a minimum length")
  func lists() {
    #expect(RefusedCase.shapes.count > 200)
    #expect(RefusedCase.meanings.count > 30)
  }

  @Test("The reader rejects everything that the schema rejects", arguments: RefusedCase.shapes)
  func shapes(refused: RefusedCase) {
    // A missing file would be another mistake.
    let found = problems(refused.text).filter { $0.contains(": error: ") && !$0.contains("there is no file") }
    #expect(!found.isEmpty)
  }

  @Test("The reader rejects mistakes that the schema cannot express", arguments: RefusedCase.meanings)
  func meanings(refused: RefusedCase) {
    // In these tests, every image name exists.
    guard !refused.line.contains(".png") else { return }
    #expect(problems(refused.text).contains { $0.contains(": error: ") })
  }
}
