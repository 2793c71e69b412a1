import Foundation
import Pixels
import Synchronization
import Testing

@testable import Media

/// A picture that consists of a number.
private final class Number: DecodedPicture {
  let value: Int
  init(_ value: Int) { self.value = value }

  var byteCount: Int { 4096 }
  func readRows(_ body: (UnsafePointer<UInt32>) throws -> Void) throws {}

  func moved(to file: PixelFile, at offset: Int) throws -> any DecodedPicture {
    try withUnsafeBytes(of: value) { try file.write($0, at: offset) }
    return Number(file.bytes(at: offset).load(as: Int.self))
  }
}

/// A clip with key pictures at intervals, which counts decoded pictures.
private final class Counted: Sendable {
  private let count = Mutex(0)
  private let group: Int

  init(group: Int) { self.group = group }

  var decodedCount: Int { count.withLock { $0 } }

  func decoder() -> Decoder { Decoder(self) }

  final class Decoder: PictureDecoder {
    private let clip: Counted
    private var next = 0

    init(_ clip: Counted) { self.clip = clip }

    var byteCount: Int { 1 }

    func firstPicture(for number: Int) -> Int { number / clip.group * clip.group }

    func picture(_ number: Int, keep: (any DecodedPicture, Int) -> Void) throws -> any DecodedPicture {
      if number < next || firstPicture(for: number) > next { next = firstPicture(for: number) }
      while true {
        let picture = Number(next)
        keep(picture, next)
        next += 1
        clip.count.withLock { $0 += 1 }
        if next > number { return picture }
      }
    }
  }
}

@Suite("Clips that play backwards")
struct PassedPictureTests {
  /// The number of pictures that are decoded to show some.
  private func decodedCount(group: Int, kept: Int, showing numbers: some Sequence<Int>) throws -> Int {
    let clip = Counted(group: group)
    let pictures = ClipPictures(kept: PictureCache(byteLimit: { kept * 4096 })) { clip.decoder() }
    for number in numbers { #expect((try pictures.picture(number) as? Number)?.value == number) }
    return clip.decodedCount
  }

  @Test("Each picture is decoded about twice, however few fit in memory", arguments: [1, 8, 60, 250])
  func twice(kept: Int) throws {
    for group in [20, 250, 1000] {
      let count = try decodedCount(group: group, kept: kept, showing: stride(from: 999, through: 0, by: -1))
      #expect(count <= 2000, "groups of \(group)")
    }
  }

  @Test("Skipped or repeated pictures do not change that")
  func steps() throws {
    let steps = stride(from: 999, through: 0, by: -3).flatMap { [$0, $0, $0] }
    #expect(try decodedCount(group: 1000, kept: 4, showing: steps) <= 2100)
    let back = stride(from: 999, through: 2, by: -1).flatMap { [$0, $0 - 2] }
    #expect(try decodedCount(group: 1000, kept: 4, showing: back) <= 2100)
  }

  @Test("A clip that plays forwards is decoded once")
  func forwards() throws {
    #expect(try decodedCount(group: 250, kept: 1, showing: 0..<1000) == 1000)
  }

  @Test("To and fro, each picture is decoded at most three times per turn")
  func toAndFro() throws {
    let numbers = (0..<3).flatMap { _ in Array(0..<500) + (0..<500).reversed() }
    #expect(try decodedCount(group: 500, kept: 4, showing: numbers) <= 3 * 1500)
  }

  @Test(
    "Pictures stored in a file have the same pixels",
    arguments: ["b-frames.mp4", "open-gop.mkv", "alpha-vp9.webm", "animated.gif", "animated.apng", "animated.webp"])
  func pixels(name: String) throws {
    let path = MediaFiles.path(name)
    func open(_ kept: PictureCache) throws -> any PictureSource {
      guard name.hasSuffix("webp") else { return try LibAVClip(path, kept: kept) }
      let file = try PNGFile.open(path)
      defer { fclose(file) }
      return try WebPClip(WebPFile(file, path: path), path: path, kept: kept)
    }
    func pixels(_ source: any PictureSource, _ number: Int) throws -> [UInt32] {
      var pixels: [UInt32] = []
      try source.readRows(ofPicture: number) { pixels += UnsafeBufferPointer(start: $0, count: source.width) }
      return pixels
    }
    let clip = try open(PictureCache(byteLimit: { 256 << 20 }))
    let expected = try clip.starts.indices.map { try pixels(clip, $0) }
    let backwards = try open(PictureCache(byteLimit: { 0 }))
    for number in clip.starts.indices.reversed() {
      #expect(try pixels(backwards, number) == expected[number], "picture \(number)")
    }
  }
}
