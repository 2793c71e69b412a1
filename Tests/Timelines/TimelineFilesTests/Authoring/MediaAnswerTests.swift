import Foundation
import Testing
import TimelineReading

@testable import TimelineFiles
@testable import Timelines

@Suite("Functions that measure sounds")
struct MediaAnswerTests {
  private let folder: SoundFolder

  init() throws { folder = try SoundFolder() }

  private func opacities(_ expression: String) throws -> [Float] {
    try read(
      timeline(layers: "  - { for: { x: \"${\(expression)}\" }, opacity: \"${x}\" }"), directory: folder.url
    ).root.sublayers.map(\.builtLayer.opacity)
  }

  @Test("length() is the length of the file in seconds")
  func length() throws {
    let expected = try SoundLengthOfFile.seconds(folder.url.appendingPathComponent("a.wav"))
    let timeline = try read(
      timeline(layers: "  - { position.x: \"${length('a.wav')}\" }"), directory: folder.url)
    #expect(abs(Double(timeline.root.sublayers[0].builtLayer.position.x) - expected) < 1e-6)
  }

  @Test("levels() has a number for each part of a second")
  func levels() throws {
    let expected = try SoundLengthOfFile.seconds(folder.url.appendingPathComponent("a.wav"))
    #expect(try abs(Double(opacities("levels('a.wav', 20)").count) - 20 * expected) <= 1)
  }

  @Test(
    "A wrong argument is reported",
    arguments: [
      ("length('none.wav')", "cannot read 'none.wav'"), ("levels('a.wav', 0)", "as the rate"),
      ("spectrum('a.wav', 10, 300)", "as the number of bands"), ("levels('a.wav')", "levels() is given 1 values"),
    ])
  func mistakes(expression: String, message: String) {
    let found = problems(timeline(layers: "  - { name: \"${\(expression)}\" }"), directory: folder.url)
    #expect(found.count == 1 && found[0].contains(message), "\(found)")
  }
}

/// The length of a WAV file by its header: bytes of samples by bytes a second.
private enum SoundLengthOfFile {
  static func seconds(_ url: URL) throws -> Double {
    let bytes = [UInt8](try Data(contentsOf: url))
    func number(at index: Int) -> Double {
      Double((0..<4).reduce(0) { $0 | Int(bytes[index + $1]) << (8 * $1) })
    }
    let data = try #require((12..<bytes.count - 8).first { Array(bytes[$0..<$0 + 4]) == Array("data".utf8) })
    return number(at: data + 4) / number(at: 28)
  }
}
