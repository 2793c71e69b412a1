import Foundation
import LayerKit
import Media
import Support
import Testing

@testable import TimelineFiles
@testable import Timelines

@Suite("Warnings")
struct WarningTests {
  private static func file(_ canvas: String, _ layers: String = "[]") -> String {
    "timeline: 1\ncanvas: { size: [64, 48], framesPerSecond: 30, duration: 1\(canvas) }\nlayers: \(layers)"
  }

  private func allMessages(_ text: String) throws -> [String] { try read(text).allWarnings.map(\.message) }

  @Test("Warnings and errors are ordered by position")
  func order() {
    let found = problems(
      timeline(layers: "  - { transform.rotation.z: 30, opacty: 1 }\n  - { backgroundColor: [255, 0, 0] }"))
    #expect(found.map { $0.prefix(19) } == ["file.yaml:4:29: war", "file.yaml:4:33: err", "file.yaml:5:25: war"])
  }

  @Test("A timeline stores its warnings ordered by position")
  func kept() throws {
    let found = try read(timeline(layers: "  - { transform.rotation.z: 30 }\n  - { backgroundColor: [255, 0, 0] }"))
      .warnings
    #expect(found.map(\.position?.line) == [4, 5])
    #expect(found.allSatisfy { $0.severity == .warning && $0.file == "file.yaml" })
  }

  @Test("More than a hundred warnings are counted")
  func many() throws {
    let layers = String(repeating: "  - { transform.rotation.z: 30 }\n", count: 2000)
    let found = try read(timeline(layers: layers)).warnings
    #expect(found.count == DiagnosticLimits.warnings + 1)
    #expect(found.last?.message == "1900 more warnings; this is the position of the first")
    #expect(found.last?.position?.line == 104)
  }

  @Test("A clear background is reported only for movies")
  func clearBackground() throws {
    let timeline = try read(Self.file(""))
    #expect(timeline.warnings == [])
    let format = try MovieFormat(MovieSettings(container: .mp4), path: "")
    #expect(
      timeline.movieWarnings(format).map(\.description) == [
        "file.yaml:2:9: warning: the background is clear, and H.264 has no alpha: a movie has black under it; "
          + "write --for overlay, or --alpha, with an output that ends in .mov or .webm to keep alpha, or "
          + "background: \"#000000\", or the colour that is meant; frames keep alpha"
      ])
    #expect(try allMessages(Self.file("")).count == 1)
  }

  @Test("An explicitly clear background is reported only for a movie without alpha")
  func meantClearBackground() throws {
    let timeline = try read(Self.file(", background: clear"))
    #expect(timeline.allWarnings == [])
    let format = try MovieFormat(MovieSettings(container: .mp4), path: "")
    #expect(timeline.movieWarnings(format).count == 1)
  }

  @Test("A translucent background is reported where it is written")
  func halfClearBackground() throws {
    let found = try read(Self.file(", background: \"#ff000080\"")).allWarnings
    #expect(
      found.map(\.description).first?.hasPrefix(
        "file.yaml:2:73: warning: the background is not opaque") == true)
  }

  @Test(
    "A background that an opaque layer covers is not reported",
    arguments: [
      "[{ frame: [0, 0, 64, 48], backgroundColor: \"#fff\" }]",
      "[{}, { bounds: [0, 0, 80, 80], position: [32, 24], backgroundColor: \"#fff\" }]",
    ])
  func covered(layers: String) throws {
    #expect(try allMessages(Self.file("", layers)) == [])
    #expect(try allMessages(Self.file(", root: { backgroundColor: \"#fff\" }")) == [])
  }

  @Test(
    "A background is reported if no opaque layer covers the canvas",
    arguments: [
      "[{ frame: [0, 0, 63, 48], backgroundColor: \"#fff\" }]",
      "[{ frame: [0, 0, 64, 48], backgroundColor: \"#ffffffcc\" }]",
      "[{ frame: [0, 0, 64, 48], backgroundColor: \"#fff\", cornerRadius: 4 }]",
      "[{ frame: [0, 0, 64, 48], backgroundColor: \"#fff\", opacity: 0.5 }]",
      "[{ frame: [0, 0, 64, 48], backgroundColor: \"#fff\", transform.scale: 0.5 }]",
    ])
  func notCovered(layers: String) throws {
    #expect(try allMessages(Self.file("", layers)).count == 1)
  }

  @Test("An odd size is reported with the correct size")
  func oddSize() throws {
    let text =
      "timeline: 1\ncanvas: { size: [321, 181], framesPerSecond: 30, duration: 1, background: \"#000\" }\nlayers: []"
    #expect(try read(text).warnings == [])
    #expect(
      try read(text).allWarnings.map(\.description) == [
        "file.yaml:2:17: warning: H.264 video cannot have 321 × 181 pixels; expected even sizes in 2…16384: "
          + "write size: [322, 182], or choose --pixel-format yuv444p; frames may have any size"
      ])
  }

  @Test("The size is checked in pixels")
  func scaledSize() throws {
    #expect(try allMessages(Self.file(", background: \"#000\", scale: 0.5")) == [])
    let odd =
      "timeline: 1\ncanvas: { size: [63, 48], framesPerSecond: 30, duration: 1, background: \"#000\", scale: 2 }\nlayers: []"
    #expect(try allMessages(odd) == [])
  }
}
