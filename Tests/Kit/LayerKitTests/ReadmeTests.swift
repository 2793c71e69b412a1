import Foundation
import LayerKit
import Repository
import Testing

@testable import ReadmeProgram

@Suite("The README is correct")
struct ReadmeTests {
  private static let readme = Repository.url("README.md")

  /// The page whose code continues the README's.
  private static let swiftPage = Repository.url("Documentation/Swift.md")

  /// The lines of each code block of a language, without those that the tests of `LayerKitTesting` compile.
  private func blocks(_ language: String) throws -> [[String]] {
    let pages = try [Self.readme, Self.swiftPage].map { try String(contentsOf: $0, encoding: .utf8) }
    var rest = pages.joined(separator: "\n").components(separatedBy: "\n")[...]
    var blocks: [[String]] = []
    while let start = rest.firstIndex(of: "```" + language) {
      let end = try #require(rest[start...].firstIndex(of: "```"))
      let block = rest[(start + 1)..<end]
      if !block.contains("import LayerKitTesting") { blocks.append(Array(block)) }
      rest = rest[end...]
    }
    return try #require(blocks.isEmpty ? nil : blocks)
  }

  @Test("The timelines can be read, and their expectations hold")
  func timelines() throws {
    let expectations = try blocks("yaml").map { block in
      let data = Data(block.joined(separator: "\n").utf8)
      let timeline = try Timeline(data: data, file: "README", directory: Self.readme) { try PNGFile.read(from: $0) }
      return Stage.check(timeline).map(\.isMet)
    }
    #expect(expectations == [[true], []])
  }

  @Test("The Swift blocks, in order, are the program that is compiled and run here")
  func sameCode() throws {
    let program = Self.readme.deletingLastPathComponent().appendingPathComponent("Tests/Kit/ReadmeProgram/main.swift")
    let blocks = try blocks("swift").map { $0.joined(separator: "\n") + "\n" }
    #expect(try String(contentsOf: program, encoding: .utf8) == blocks.joined(separator: "\n"))
  }

  @Test("The Swift blocks run one after the other, and write what they name")
  func program() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("readme-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("timelines"),
      withDestinationURL: Self.readme.deletingLastPathComponent().appendingPathComponent("timelines"))
    let process = Process()
    process.executableURL = (Bundle.main.executableURL ?? Bundle.main.bundleURL)
      .deletingLastPathComponent().appendingPathComponent("ReadmeProgram")
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    for name in ["still.png", "ring.png"] {
      #expect(try CGImage(contentsOf: folder.appendingPathComponent(name)).width == 640, "\(name)")
    }
    #expect(try Clip(contentsOfFile: folder.appendingPathComponent("card.mp4").path).duration == 2)
  }

  @Test("The Swift example makes the movie of the timeline")
  func sameMovie() throws {
    let stage = makeStage()
    let card = try #require(stage.layer.sublayers?.first)
    stage.advance(to: 0.9)
    #expect(try #require(card.presentation()?.position.x) > 200)
    stage.advance(to: 2)
    #expect(card.presentation()?.position == CGPoint(x: 320, y: 180))
  }

  @Test("The ring of the example closes gradually, and faster at first")
  func ring() throws {
    let stage = makeStage()
    Self.addRing(to: stage)
    let ring = try #require(stage.layer.sublayers?.last as? ProgressRing)
    func drawnPixels(at time: Double) throws -> Int {
      stage.advance(to: time)
      _ = stage.frame()
      return try #require(ring.contents as? CGImage).pixels.count { $0 != 0 }
    }
    let counts = try [1, 1.125, 1.25, 1.5].map(drawnPixels)
    #expect(counts[0] < counts[1] && counts[1] < counts[2] && counts[2] == counts[3])
    #expect(2 * counts[1] > counts[0] + counts[2])
    #expect(ring.progress == 0.75 && ProgressRing.defaultValue(forKey: "progress") as? Double == 0.1)
  }

  @Test("A frame of the example shows the image that was set on a layer")
  func still() throws {
    _ = FileManager.default.changeCurrentDirectoryPath(Self.readme.deletingLastPathComponent().path)
    let stage = makeStage()
    try Self.addLogo(to: stage)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("still-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try stage.image(at: 0.7).write(to: file.path)
    let still = try CGImage(contentsOf: file)
    #expect((still.width, still.height) == (640, 360))
    let logo = try #require(still.cropping(to: CGRect(x: 560, y: 20, width: 60, height: 60)))
    #expect(Set(logo.pixels).count > 10)
  }

  private static func addLogo(to stage: Stage) throws {
    let logo = CALayer()
    logo.frame = CGRect(x: 560, y: 20, width: 60, height: 60)
    logo.contents = try CGImage(contentsOfFile: "timelines/images/ring.png")
    logo.contentsGravity = .resizeAspect
    stage.layer.addSublayer(logo)
  }

  @Test("A movie reports its progress, and can be cancelled")
  func cancelling() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("movie-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let stage = makeStage()
    let file = folder.appendingPathComponent("card.mp4")
    let cancellation = Cancellation()
    let options = Movie.Options(cancellation: cancellation) { progress in
      print("\(progress.framesDone) of \(progress.frameCount)")
      if progress.framesDone == 3 { cancellation.cancel() }
    }
    do {
      try Movie(stage, duration: 2).write(to: file, settings: MovieSettings(quality: 20), options: options)
      Issue.record("it was written to the end")
    } catch is RenderCancelled {
      print("cancelled")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  private static func addRing(to stage: Stage) {
    let ring = ProgressRing()
    ring.frame = CGRect(x: 270, y: 130, width: 100, height: 100)
    ring.setNeedsDisplay()
    stage.layer.addSublayer(ring)
    stage.at(1) { ring.progress = 0.75 }
  }
}
