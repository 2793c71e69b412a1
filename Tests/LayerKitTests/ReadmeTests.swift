import Foundation
import LayerKit
import Testing

@Suite("The README tells the truth")
struct ReadmeTests {
  private static let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("README.md")

  /// The lines of each code block of a language, without those that the tests of `LayerKitTesting` compile.
  private func blocks(_ language: String) throws -> [[String]] {
    var rest = try String(contentsOf: Self.readme, encoding: .utf8).components(separatedBy: "\n")[...]
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

  @Test("The Swift examples are those that are compiled here")
  func sameCode() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8).components(separatedBy: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    for block in try blocks("swift") {
      // The declarations of a block, which stand elsewhere here, and its statements are each in the order of the block.
      let parts = block.split(separator: "", omittingEmptySubsequences: true)
      for part in parts {
        var next = source.startIndex
        for line in part.map({ $0.trimmingCharacters(in: .whitespaces) })
        where !line.hasPrefix("import") && !line.contains("write(to:") && !line.contains("card.mp4") {
          let found = source[next...].firstIndex(of: line)
          #expect(found != nil, "\(line)")
          if let found { next = found + 1 }
        }
      }
    }
  }

  @Test("The Swift example makes the movie of the timeline")
  func sameMovie() throws {
    let stage = Self.example()
    let card = try #require(stage.layer.sublayers?.first)
    stage.advance(to: 0.9)
    #expect(try #require(card.presentation()?.position.x) > 200)
    stage.advance(to: 2)
    #expect(card.presentation()?.position == CGPoint(x: 320, y: 180))
  }

  @Test("The ring of the example closes gradually, and faster at first")
  func ring() throws {
    let stage = Self.example()
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

  @Test("A picture of the example shows the image that was put on a layer")
  func still() throws {
    _ = FileManager.default.changeCurrentDirectoryPath(Self.readme.deletingLastPathComponent().path)
    let stage = Self.example()
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

  @Test("A movie tells how far it is, and can be given up")
  func cancelling() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("movie-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let stage = Self.example()
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

  private static func example() -> Stage {
    let stage = Stage(
      size: CGSize(width: 640, height: 360), background: CGColor(srgbRed: 0.06, green: 0.08, blue: 0.09, alpha: 1))

    let card = CALayer()
    card.bounds = CGRect(x: 0, y: 0, width: 160, height: 100)
    card.position = CGPoint(x: 120, y: 180)
    card.cornerRadius = 16
    card.backgroundColor = CGColor(srgbRed: 1, green: 0.35, blue: 0.37, alpha: 1)
    stage.layer.addSublayer(card)

    let spin = CABasicAnimation(keyPath: "transform.rotation.z")
    spin.fromValue = 0
    spin.toValue = 2 * Double.pi
    spin.duration = 2
    card.add(spin, forKey: "spin")

    stage.at(0.5) {
      CATransaction.setAnimationDuration(0.8)
      card.position = CGPoint(x: 520, y: 180)
      card.opacity = 0.5
    }
    stage.at(0.9) { card.position = CGPoint(x: 320, y: 180) }
    return stage
  }
}

/// A ring that is closed as far as its progress says.
final class ProgressRing: CALayer {
  @Animatable var progress: CGFloat = 0

  override class func defaultValue(forKey key: String) -> Any? {
    key == "progress" ? 0.1 : super.defaultValue(forKey: key)
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "progress" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    return animation
  }

  override func draw(in context: CGContext) {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    context.addArc(
      center: center, radius: bounds.width / 2 - 8, startAngle: 0, endAngle: 2 * .pi * progress, clockwise: false)
    context.setLineWidth(12)
    context.setLineCap(.round)
    context.setStrokeColor(red: 0.2, green: 0.8, blue: 0.6, alpha: 1)
    context.strokePath()
  }
}
