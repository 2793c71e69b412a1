import Foundation
import Media
import Pixels
import Testing

@Suite("Damaged clips and images")
struct ClipHostilityTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let files = [
    "b-frames.mp4", "open-gop.mkv", "alpha-vp9.webm", "alpha-prores.mov", "alpha-png.mov", "animated.gif",
    "animated.apng", "animated.webp", "quadrants.jpg", "quadrants.bmp", "quadrants.tiff", "quadrants.webp",
    "quadrants.avif", "turned.jpg", "display-p3.jpg",
  ]

  /// Opens bytes as a file and reads its pictures. A `MediaError` is accepted.
  private func read(_ bytes: Data) throws {
    let path = scratch.path("broken")
    try bytes.write(to: URL(fileURLWithPath: path))
    do {
      let image = try ImageFile.image(at: path)
      for time in [0, 0.35, 0.1, 100] { _ = try image.picture(at: time).decoded() }
    } catch let error as MediaError {
      #expect(!error.description.isEmpty)
    }
  }

  @Test("A truncated file yields pictures or an error", arguments: files)
  func truncated(name: String) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: MediaFiles.path(name)))
    for part in 0..<12 { try read(bytes.prefix(bytes.count * part / 12)) }
  }

  @Test("A file with wrong bytes yields pictures or an error", arguments: files)
  func changed(name: String) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: MediaFiles.path(name)))
    var random: UInt64 = 12345
    for _ in 0..<25 {
      var broken = bytes
      for _ in 0..<4 {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        broken[Int(random >> 33) % broken.count] = UInt8(truncatingIfNeeded: random >> 20)
      }
      try read(broken)
    }
  }

  @Test("A file that is no image is an error with that reason") func notAnImage() throws {
    let path = scratch.path("notes.mp4")
    try Data("These are notes.".utf8).write(to: URL(fileURLWithPath: path))
    #expect(
      throws: MediaError.cannotRead(path: path, reason: "it is text, and not an image")
    ) { try ImageFile.image(at: path) }
  }

  @Test("A file that has changed is not read any more") func changedFile() throws {
    let path = scratch.path("clip.mp4")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: MediaFiles.path("b-frames.mp4")))
    try bytes.write(to: URL(fileURLWithPath: path))
    let clip = try Clip(contentsOfFile: path)
    try bytes.dropLast().write(to: URL(fileURLWithPath: path))
    #expect(throws: MediaError.cannotRead(path: path, reason: "the file has changed since the image was opened")) {
      try clip.image.picture(at: 0.5).decoded()
    }
  }
}
