import Foundation
import Testing

@testable import Preview

struct SiblingFileTests {
  @Test(
    "The file has the name of the timeline with another ending",
    arguments: [
      ("card.yaml", "card.mp4"), ("a/b.c/card", "a/b.c/card.mp4"), ("card.two.json", "card.two.mp4"),
      (".card", ".card.mp4"), ("/x/.card.yaml", "/x/.card.mp4"),
    ]) func names(timeline: String, path: String)
  { #expect(SiblingFile(of: timeline, ending: "mp4").path == path) }

  @Test("Only a regular file may be replaced") func replacing() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sibling-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func file(_ name: String) -> SiblingFile { SiblingFile(of: "\(folder)/\(name).yaml", ending: "mp4") }
    for name in ["file", "target"] { try Data("1".utf8).write(to: URL(fileURLWithPath: file(name).path)) }
    try FileManager.default.createSymbolicLink(atPath: file("link").path, withDestinationPath: file("target").path)
    try FileManager.default.createSymbolicLink(atPath: file("dangling").path, withDestinationPath: "/nothing/here")
    try FileManager.default.createDirectory(atPath: file("folder").path, withIntermediateDirectories: true)
    try #require(mkfifo(file("pipe").path, 0o600) == 0)
    for name in ["none", "file"] { try file(name).checkIsReplaceable() }
    for name in ["link", "dangling", "folder", "pipe"] {
      let error = #expect(throws: Failed.self) { try file(name).checkIsReplaceable() }
      #expect(error?.status.code == 409 && file(name).exists)
    }
    #expect(!file("none").exists && file("file").isFile && !file("link").isFile)
  }
}
