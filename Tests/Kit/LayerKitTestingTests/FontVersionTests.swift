import Foundation
import Testing

@testable import LayerKitTesting

@Suite("Versions of fonts")
struct FontVersionTests {
  private let file = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString).txt")

  @Test("A version that differs from the recorded one is reported in a sentence")
  func differing() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let versions = FontVersions(file: file)
    _ = try versions.problems(of: [("DejaVu Sans", "2.37"), ("Noto Sans", "2.007")], isRecording: true)
    #expect(try versions.problems(of: [("DejaVu Sans", "2.37")], isRecording: false) == [])
    #expect(
      try versions.problems(of: [("DejaVu Sans", "2.38")], isRecording: false) == [
        "recorded with DejaVu Sans 2.37, this machine has 2.38"
      ])
  }

  @Test("A font without a recorded version is reported, and recording writes it and still fails")
  func missing() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let versions = FontVersions(file: file)
    #expect(try versions.problems(of: [("A b", "1")], isRecording: false).count == 1)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    #expect(try versions.problems(of: [("A b", "1")], isRecording: true).count == 1)
    #expect(try String(contentsOf: file, encoding: .utf8) == "A b 1\n")
  }

  @Test("Golden frames report the versions that differ, but none that was not recorded")
  func differences() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let versions = FontVersions(file: file)
    #expect(try versions.differences(of: [("DejaVu Sans", "2.37")]) == [])
    _ = try versions.problems(of: [("DejaVu Sans", "2.37")], isRecording: true)
    #expect(try versions.differences(of: [("DejaVu Sans", "2.37"), ("Noto Sans", "1")]) == [])
    #expect(
      try versions.differences(of: [("DejaVu Sans", "2.38")]) == [
        "recorded with DejaVu Sans 2.37, this machine has 2.38"
      ])
  }

  @Test("A recording lists the installed fonts of the text layers at a time")
  func recordings() {
    let (root, text, other) = (CALayer(), CATextLayer(), CATextLayer())
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    for layer in [text, other] {
      layer.frame = root.bounds
      root.addSublayer(layer)
    }
    (text.string, text.font) = ("a", "DejaVu Sans Mono")
    (other.string, other.font) = ("", "DejaVu Serif")
    #expect(Recording(root, until: 1).systemFonts(at: 0.5).map(\.displayName) == ["DejaVu Sans Mono"])
  }

  @Test("A timeline lists the installed fonts that its texts use")
  func timelines() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    let text = """
      timeline: 1
      canvas: { size: [10, 10], framesPerSecond: 1, duration: 1 }
      layers: [{ class: CATextLayer, string: a, font: DejaVu Sans Mono }, { class: CATextLayer, string: b }]
      """
    let timeline = try Timeline(data: Data(text.utf8), file: "a.yaml", directory: URL(fileURLWithPath: "/"))
    let problems = try FontVersions(file: file).problems(of: timeline, isRecording: false)
    #expect(problems.count == 2)
    #expect(
      problems.contains { $0.contains("DejaVu Sans Mono") } && problems.contains { $0.contains("Liberation Sans") })
  }
}
