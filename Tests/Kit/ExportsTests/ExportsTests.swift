import Foundation
import LayerKit
import Repository
import Testing

@Suite("What LayerKit exports")
struct ExportsTests {
  private static let target = Repository.url("Sources/Kit/LayerKit")

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: target.appendingPathComponent(path), encoding: .utf8)
  }

  /// The names of types in the lists of a module's exports, without those of Foundation.
  private static func listedTypes() throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(atPath: target.path).filter { $0.hasPrefix("Exports+") }
    let types = /(?m)^@_exported import (?:class|enum|protocol|struct|typealias) \w+\.(\w+)$/
    return try files.filter { $0 != "Exports+Foundation.swift" }.reduce(into: []) { names, file in
      names.formUnion(try text(file).matches(of: types).map { String($0.1) })
    }
  }

  @Test("A program that imports LayerKit alone can write every exported type")
  func types() throws {
    let names = try Self.listedTypes()
    #expect(names.count > 100 && names.subtracting(exportedTypes.keys).isEmpty)
  }

  @Test("The reference has every exported type")
  func reference() throws {
    let reference = try Self.text("LayerKit.docc/LayerKit.md")
    for name in exportedTypes.keys.sorted() { #expect(reference.contains("`\(name)"), "\(name)") }
  }

  @Test("A program that imports LayerKit alone makes layers, animations and frames")
  func scene() throws {
    let (director, badge) = (Director(), Badge())
    let stage = makeScene(director, badge: badge)
    stage.advance(to: 0.75)
    #expect(director.events == ["start", "opacity"] && badge.frame.size == CGSize(width: 64, height: 48))
    #expect(try stage.image(at: 0.8).width == 64)
    badge.setValue("wide", forKey: "bounds")
    #expect(badge.rejected.count == 1)
    #expect(makeClasses().count == 9)
    #expect(try angle(of: Badge()) == nil)
  }

  @Test("A program that imports LayerKit alone reads timelines and writes frames")
  func files() throws {
    TimelineFormats.register(SizeFormat())
    let timeline = try Timeline(data: Data("size 8 6".utf8), file: "a.size", images: MadeImages())
    let sink = CountingSink()
    try Movie(Stage(timeline), frames: 0..<2).write(to: sink, options: settings(quality: 20).1)
    #expect(sink.widths == [8, 8] && sink.isFinished)
    #expect(throws: TimelineError.self) { try readTimeline("timeline: 2", word: "two") }
  }
}
