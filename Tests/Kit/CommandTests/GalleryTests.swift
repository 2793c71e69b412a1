import Foundation
import Repository
import Testing

/// `Tools/make/gallery`, with the built program.
struct GalleryTests {
  private static let root = Repository.root

  @Test("The page of a folder has a frame, a strip and the source of each timeline, and loads nothing else")
  func page() throws {
    let scratch = try Scratch()
    let folder = Self.root.appendingPathComponent("timelines/features/interruption")
    let script = Self.root.appendingPathComponent("Tools/make/gallery").path
    let made = try Program.shell("'\(script)' gallery '\(folder.path)' --program \"$LAYERKIT\"", in: scratch)
    try #require(made.status == 0, "\(made.errors)")
    let page = String(decoding: try scratch.read("gallery/index.html"), as: UTF8.self)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
    #expect(page.matches(of: /<article\ /).count == files.count)
    let pictures = page.matches(of: /src="([^"]+)"/).map { String($0.1) }
    #expect(Set(pictures).count == 2 * files.count)
    for picture in pictures {
      #expect(try scratch.read("gallery/\(picture)").starts(with: Data("RIFF".utf8)), "\(picture)")
    }
    #expect(!page.contains("<script") && !page.contains("@import") && !page.contains("<link"))
    for file in files {
      // The page contains the source, with escapes for HTML.
      let source = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      let lines = source.split(separator: "\n").filter { !$0.contains { "#<>&".contains($0) } }
      #expect(lines.allSatisfy { page.contains($0) }, "\(file)")
    }
  }

  @Test("A folder without timelines is an error")
  func empty() throws {
    let scratch = try Scratch()
    let script = Self.root.appendingPathComponent("Tools/make/gallery").path
    let made = try Program.shell("'\(script)' gallery . --program \"$LAYERKIT\"", in: scratch)
    #expect(made.status == 1 && made.errors.contains("there is no timeline in"))
    #expect(scratch.names() == [])
  }
}
