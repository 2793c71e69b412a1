import Documents
import Foundation
import Pixels
import Properties
import Repository
import Testing
import TimelineFiles
import Timelines

@Suite("Files of a timeline that is read repeatedly")
struct KeptFilesTests {
  private func read(_ kept: KeptFiles, _ layers: String, in folder: URL) -> Timeline? {
    let text = """
      timeline: 1
      canvas: { size: [10, 10], framesPerSecond: 10, duration: 1 }
      layers: [\(layers)]
      """
    return try? Timeline(
      data: Data(text.utf8), file: "a.yaml", directory: folder, given: GivenVariables(), keeping: kept)
  }

  @Test("The requested files are recorded, including missing ones") func paths() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kept-\(UUID().uuidString)")
    let kept = KeptFiles()
    #expect(read(kept, "{ contents: a.png }, { class: CATextLayer, string: a, font: b.ttf }", in: folder) == nil)
    #expect(Set(kept.versions.keys.map { URL(fileURLWithPath: $0).lastPathComponent }) == ["a.png", "b.ttf"])
    #expect(kept.versions.values.allSatisfy { $0 == nil })
    #expect(read(kept, "{ id: a }", in: folder) != nil)
    #expect(kept.versions.isEmpty)
  }

  @Test("An unchanged image is the same object, and a changed one is a new object") func images() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kept-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = Repository.url("timelines/images/dot.png")
    let file = folder.appendingPathComponent("a.png")
    try FileManager.default.copyItem(at: source, to: file)
    let kept = KeptFiles()
    let first = try #require(read(kept, "{ contents: a.png }", in: folder)?.root.sublayers.first?.values.first?.value)
    let second = try #require(read(kept, "{ contents: a.png }", in: folder)?.root.sublayers.first?.values.first?.value)
    try Data(contentsOf: source).write(to: file, options: .atomic)
    let third = try #require(read(kept, "{ contents: a.png }", in: folder)?.root.sublayers.first?.values.first?.value)
    guard case .image(let one) = first, case .image(let two) = second, case .image(let three) = third else {
      Issue.record("these are no images")
      return
    }
    #expect(one.provided === two.provided && two.provided !== three.provided)
  }
}
