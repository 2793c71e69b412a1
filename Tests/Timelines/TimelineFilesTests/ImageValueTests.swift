import Foundation
import Geometry
import Pixels
import Properties
import RenderTree
import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Images")
struct ImageValueTests {
  private let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("timelines-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data().write(to: directory.appendingPathComponent("photo.png"))
    try Data().write(to: directory.appendingPathComponent("notes.txt"))
  }

  @Test("An image is found next to the timeline, and keeps its name in the timeline")
  func file() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = try read(timeline(layers: "  - { contents: photo.png }"), directory: directory)
    guard case .image(let image)? = file.root.sublayers.first?.values.first?.value else {
      Issue.record("no image")
      return
    }
    #expect(image.source == "photo.png")
  }

  @Test("A file is read once")
  func once() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = try read(
      timeline(layers: "  - { contents: photo.png }\n  - { contents: photo.png }"), directory: directory)
    let images = file.root.sublayers.compactMap { $0.values.first?.value }
    #expect(images.count == 2 && images[0] == images[1])
  }

  @Test("The scale of an image becomes contentsScale, unless that is set")
  func scale() throws {
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = try read(
      timeline(
        layers: "  - { contents: { file: photo.png, scale: 2 } }\n"
          + "  - { contents: { file: photo.png, scale: 2 }, contentsScale: 3 }"),
      directory: directory)
    let scales = file.root.sublayers.map { $0.values.filter { $0.path.description == "contentsScale" }.map(\.value) }
    #expect(scales == [[.number(2)], [.number(3)]])
  }

  @Test("A missing file is an error that names the nearest one")
  func missing() {
    defer { try? FileManager.default.removeItem(at: directory) }
    let found = problems(timeline(layers: "  - { contents: foto.png }"), directory: directory)
    #expect(
      found == [
        "file.yaml:4:17: error: there is no file 'foto.png'; expected a file beside the timeline; did you mean 'photo.png'?"
      ])
  }

  @Test("An unreadable file is an error with the reason")
  func unreadable() {
    defer { try? FileManager.default.removeItem(at: directory) }
    let found = problems(timeline(layers: "  - { contents: { file: notes.txt } }"), directory: directory)
    #expect(found == ["file.yaml:4:25: error: cannot read 'notes.txt': not an image; expected an image or a movie"])
  }
}
