import Foundation
import Testing

@testable import TimelineFiles
@testable import Timelines

/// A folder with `a.wav`, a tenth of a second of silence; it is removed after its test.
final class SoundFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("sounds-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
      withUnsafeBytes(of: number.littleEndian, Array.init)
    }
    let count = 800
    let header =
      Array("RIFF".utf8) + bytes(UInt32(count * 2 + 36)) + Array("WAVEfmt ".utf8) + bytes(UInt32(16)) + bytes(UInt16(1))
      + bytes(UInt16(1)) + bytes(UInt32(8000)) + bytes(UInt32(16_000)) + bytes(UInt16(2)) + bytes(UInt16(16))
      + Array("data".utf8) + bytes(UInt32(count * 2))
    try Data(header + [UInt8](repeating: 0, count: count * 2)).write(to: url.appendingPathComponent("a.wav"))
    try Data("no sound".utf8).write(to: url.appendingPathComponent("notes.txt"))
    try FileManager.default.createDirectory(
      at: url.appendingPathComponent("folder"), withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

@Suite("Sounds of a timeline")
struct SoundReadingTests {
  private let folder: SoundFolder

  init() throws { folder = try SoundFolder() }

  private func sounds(_ list: String) throws -> [Sound] {
    try read(timeline("audio: \(list)"), directory: folder.url).audio
  }

  private func errors(_ list: String) -> [String] {
    problems(timeline("audio: \(list)"), directory: folder.url).map {
      String($0.dropFirst("file.yaml:".count))
    }
  }

  private var path: String { folder.url.path + "/a.wav" }

  @Test("A sound has the defaults of the format")
  func defaults() throws {
    #expect(try sounds("[{ file: a.wav }]") == [Sound(file: path)])
    #expect(try sounds("[]") == [])
    #expect(try sounds("null") == [])
  }

  @Test("Every key of a sound is read")
  func keys() throws {
    let list = "[{ file: a.wav, at: 1, from: 0.05, duration: 3, volume: 0.5, fadeIn: 4, fadeOut: 5, loops: true }]"
    #expect(
      try sounds(list) == [
        Sound(file: path, at: 1, from: 0.05, duration: 3, volume: 0.5, fadeIn: 4, fadeOut: 5, loops: true)
      ])
  }

  @Test("A start time after the end of the file's sound is an error at its position", arguments: ["0.1", "2", "1e9"])
  func beyond(start: String) {
    let message = "error: the sound of 'a.wav' ends at 0.1 s; expected a time before that"
    #expect(errors("[{ file: a.wav, from: \(start) }]") == ["4:30: " + message])
    #expect(errors("[{ file: a.wav, from: \(start), duration: 1, loops: true }]") == ["4:30: " + message])
    #expect(errors("[{ file: a.wav, from: 0.0999 }]") == [])
  }

  @Test("Loops and conditions apply to sounds as to other items")
  func loops() throws {
    let list = "[{ for: { beat: 4 }, if: \"${beat != 2}\", file: a.wav, at: \"${beat / 2}\" }]"
    #expect(try sounds(list).map(\.at) == [0, 0.5, 1.5])
  }

  @Test(
    "Errors are reported at their positions",
    arguments: [
      ("[{ at: 1 }]", "4:9: error: 'file' is missing in a sound; expected the name of a sound file or a movie"),
      ("[a.wav]", "4:9: error: 'a.wav' is not allowed here; expected a mapping for a sound"),
      ("{ file: a.wav }", "4:8: error: a mapping is not allowed here; expected a list of sounds"),
      (
        "[{ file: b.wav }]",
        "4:17: error: there is no file 'b.wav'; expected a file beside the timeline; did you mean 'a.wav'?"
      ),
      (
        "[{ file: folder }]", "4:17: error: cannot read 'folder': it is a folder; expected sound, or a movie with sound"
      ),
      (
        "[{ file: notes.txt }]",
        "4:17: error: cannot read 'notes.txt': it is text, and not sound; expected sound, or a movie with sound"
      ),
      ("[{ file: a.wav, at: -1 }]", "4:28: error: '-1' is not allowed here; expected a number of 0 or more"),
      ("[{ file: a.wav, from: .inf }]", "4:30: error: '.inf' is not allowed here; expected a number of 0 or more"),
      ("[{ file: a.wav, duration: 0 }]", "4:34: error: '0' is not allowed here; expected a number greater than 0"),
      (
        "[{ file: a.wav, volume: 80 }]",
        "4:32: error: a volume of 80; expected a number from 0 to 16, where 1 leaves the sound as loud as it is"
      ),
      ("[{ file: a.wav, loops: 3 }]", "4:31: error: '3' is not allowed here; expected true or false"),
      ("[{ file: a.wav, volum: 1 }]", "4:24: error: unknown key 'volum' in a sound; expected one of "),
    ])
  func mistakes(list: String, message: String) {
    let found = errors(list)
    #expect(found.count == 1 && found[0].hasPrefix(message), "\(found)")
  }

  @Test("A sound that begins after the end is reported")
  func late() throws {
    let warnings = try read(timeline("audio: [{ file: a.wav, at: 2 }]"), directory: folder.url).warnings
    #expect(
      warnings.map(\.description) == [
        "file.yaml:4:9: warning: the sound at 2 s is never heard: the canvas lasts 2 s; write an earlier time, in seconds, "
          + "or a longer duration of the canvas"
      ])
  }
}
