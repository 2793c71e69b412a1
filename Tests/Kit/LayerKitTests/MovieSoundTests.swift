import Foundation
import LayerKit
import Media
import Testing

@Suite("The sound of a movie in Swift")
struct MovieSoundTests {
  /// A file of a tenth of a second at full scale, with 8000 samples per second of 8 bits.
  private func loudFile() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("loud-\(UUID().uuidString).wav")
    func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
      withUnsafeBytes(of: number.littleEndian, Array.init)
    }
    let header =
      Array("RIFF".utf8) + bytes(UInt32(836)) + Array("WAVEfmt ".utf8) + bytes(UInt32(16)) + bytes(UInt16(1))
      + bytes(UInt16(1)) + bytes(UInt32(8000)) + bytes(UInt32(8000)) + bytes(UInt16(1)) + bytes(UInt16(8))
      + Array("data".utf8) + bytes(UInt32(800))
    try Data(header + [UInt8](repeating: 0, count: 800)).write(to: url)
    return url
  }

  private func write(_ movie: Movie, to url: URL) throws -> SoundPeak? {
    var peak: SoundPeak?
    try movie.write(to: url, options: Movie.Options(soundPeak: { peak = $0 }))
    return peak
  }

  @Test("A movie and a range of it are written with sound, and report its peak")
  func peak() throws {
    let file = try loudFile()
    let movie = file.deletingPathExtension().appendingPathExtension("mp4")
    defer { for url in [file, movie] { try? FileManager.default.removeItem(at: url) } }
    let sounds = [Sound(file: file.path, at: 0.5, volume: 0.5)]
    let whole = try #require(try write(Movie(Stage.small(), duration: 1, audio: sounds), to: movie))
    #expect((0.49...0.6).contains(whole.amplitude) && (0.49...0.61).contains(whole.time))
    let rate = Stage.small().frameRate.framesPerSecond
    let first = Int(0.4 * rate)
    #expect(try write(Movie(Stage.small(), frames: first..<Int(0.7 * rate), audio: sounds), to: movie) == whole)
    #expect(try write(Movie(Stage.small(), frames: 0..<1, audio: sounds), to: movie) == nil)
  }

  @Test("A container without sound gives a warning")
  func silentContainers() throws {
    let timeline = try Timeline(
      canvas: Timeline.Canvas(
        size: CGSize(width: 16, height: 16), framesPerSecond: .fps30, duration: 1,
        background: CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)), layers: [], audio: [Sound(file: "a.wav")])
    for container in ContainerFormat.all {
      let warnings = timeline.movieWarnings(try MovieFormat(MovieSettings(container: container), path: ""))
      #expect(warnings.contains { $0.message.contains("has no sound") } == (container.soundCodec == nil))
    }
  }
}
