import Foundation
import Media
import Pixels
import Testing

@Suite("Clips")
struct ClipTests {
  private static let files: [(name: String, count: Int, rate: Double)] = [
    ("b-frames.mp4", 40, 30), ("full-range-601.mp4", 40, 30), ("open-gop.mkv", 30, 24000.0 / 1001),
    ("alpha-vp9.webm", 12, 25), ("alpha-prores.mov", 6, 24), ("alpha-png.mov", 6, 10), ("animated.gif", 9, 10),
    ("animated.apng", 9, 10), ("animated.webp", 9, 10),
  ]

  @Test("Each picture begins at its time", arguments: files.map(\.name))
  func exactTimes(name: String) throws {
    let file = try #require(Self.files.first { $0.name == name })
    let clip = try Clip(contentsOfFile: MediaFiles.path(name))
    #expect(try MediaFiles.numbers(clip, at: (0..<file.count).map { Double($0) / file.rate }) == Array(0..<file.count))
    let late = try MediaFiles.numbers(clip, at: (0..<file.count).map { (Double($0) + 0.9) / file.rate })
    #expect(late == Array(0..<file.count))
    #expect(abs(clip.duration - Double(file.count) / file.rate) < 0.002)
  }

  @Test("A picture has the same pixels in any order of requests", arguments: files.map(\.name))
  func anyOrder(name: String) throws {
    let file = try #require(Self.files.first { $0.name == name })
    let times = (0..<file.count).map { (Double($0) + 0.5) / file.rate }
    let clip = try Clip(contentsOfFile: MediaFiles.path(name))
    let forwards = try times.map { try clip.image.picture(at: $0).decoded().pixels }
    let again = try Clip(contentsOfFile: MediaFiles.path(name))
    for index in (0..<file.count).map({ $0 * 7 % file.count }) {
      #expect(try again.image.picture(at: times[index]).decoded().pixels == forwards[index])
    }
    let alone = try Clip(contentsOfFile: MediaFiles.path(name))
    #expect(try alone.image.picture(at: times[file.count - 2]).decoded().pixels == forwards[file.count - 2])
  }

  @Test("Pictures of a variable frame rate have their durations") func variableRate() throws {
    let clip = try Clip(contentsOfFile: MediaFiles.path("variable-rate.mp4"))
    let expected = (0..<40).map { $0 < 31 ? $0 / 3 * 3 : max($0, 31) }.map { $0 == 35 ? 35 : $0 }
    #expect(try MediaFiles.numbers(clip, at: (0..<40).map { Double($0) / 25 }) == expected)
  }

  @Test("The first picture is shown before the beginning, and the last one after the end") func ends() throws {
    let clip = try Clip(contentsOfFile: MediaFiles.path("b-frames.mp4"))
    let times = [-1e300, -1, -0.001, 40.0 / 30, 5, 1e300, .infinity]
    #expect(try MediaFiles.numbers(clip, at: times) == [0, 0, 0, 39, 39, 39, 39])
    #expect(try MediaFiles.numbers(clip, at: [.nan]) == [0])
  }

  @Test("A part begins at its time, ends before its end, and may loop") func parts() throws {
    let clip = try Clip(contentsOfFile: MediaFiles.path("b-frames.mp4"), from: 0.5, duration: 0.2)
    let times = [-1, 0, 0.1, 0.19, 0.2, 7]
    #expect(try MediaFiles.numbers(clip, at: times) == [15, 15, 18, 20, 20, 20])
    let loop = try #require(clip.playing(from: 0.5, duration: 0.2, loops: true))
    #expect(try MediaFiles.numbers(loop, at: times + [7.1]) == [15, 15, 18, 20, 15, 15, 18])
  }

  @Test("A whole file loops without a gap at its end") func loops() throws {
    let clip = try Clip(contentsOfFile: MediaFiles.path("animated.gif"), loops: true)
    #expect(try MediaFiles.numbers(clip, at: [0.8, 0.89, 0.9, 1.05, 90]) == [8, 8, 0, 1, 0])
  }

  @Test("A part outside of the file is an error") func impossibleParts() {
    let path = MediaFiles.path("b-frames.mp4")
    for (start, duration) in [(-1.0, nil), (2, nil), (.nan, nil), (0, 0), (0, -1), (0, .nan)] as [(Double, Double?)] {
      #expect(throws: MediaError.self) { try Clip(contentsOfFile: path, from: start, duration: duration) }
    }
    #expect(throws: MediaError.self) { try Clip(contentsOfFile: MediaFiles.path("quadrants.gif")) }
  }

  @Test("The clip's matrix and range are applied", arguments: ["b-frames.mp4", "full-range-601.mp4"])
  func colors(name: String) throws {
    let clip = try Clip(contentsOfFile: MediaFiles.path(name))
    let pixels = try clip.image.picture(at: 0).decoded().pixels
    for (x, y, color) in [(4, 10, 0x1414_78), (10, 43, 0xC81E_1E), (54, 43, 0x1EA0_1E)] as [(Int, Int, UInt32)] {
      let pixel = pixels[y * 64 + x]
      for shift: UInt32 in [0, 8, 16] {
        #expect(abs(Int(pixel >> shift & 0xFF) - Int(color >> shift & 0xFF)) <= 2)
      }
    }
  }

  @Test(
    "Alpha is read, and pixels are premultiplied",
    arguments: ["alpha-vp9.webm", "alpha-prores.mov", "alpha-png.mov", "animated.apng", "animated.webp"])
  func alpha(name: String) throws {
    let clip = try Clip(contentsOfFile: MediaFiles.path(name))
    #expect(!clip.image.isOpaque)
    let pixels = try clip.image.picture(at: 0).decoded().pixels
    #expect(pixels[43 * 64 + 10] >> 24 == 0)
    let green = pixels[43 * 64 + 54]
    #expect(abs(Int(green >> 24) - 128) <= 1 && abs(Int(green >> 8 & 0xFF) - 100) <= 3)
  }

  @Test("The orientation of a clip is applied") func turned() throws {
    let clip = try Clip(contentsOfFile: MediaFiles.path("turned.mp4"))
    #expect(clip.width == 48 && clip.height == 64)
    let pixels = try clip.image.picture(at: 0.1).decoded().pixels
    // Rotated by 90° counterclockwise: the left side is at the bottom, and the bottom side at the right.
    #expect(pixels[60 * 48 + 10] >> 8 & 0xFF > 200)
    #expect(pixels[10 * 48 + 43] >> 8 & 0xFF > 100 && pixels[50 * 48 + 43] >> 16 & 0xFF > 150)
  }

  @Test("A picture is the same object as long as it is referenced") func identity() throws {
    let clip = try Clip(contentsOfFile: MediaFiles.path("b-frames.mp4"))
    #expect(clip.image.picture(at: 0.51) == clip.image.picture(at: 0.52))
    let part = try #require(clip.playing(from: 0.5))
    let held = clip.image.picture(at: 0.51)
    #expect(part.image.picture(at: 0.01) == held)
  }

  @Test("Many threads may request different pictures") func threads() async throws {
    let clip = try Clip(contentsOfFile: MediaFiles.path("b-frames.mp4"))
    let numbers = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
      for index in 0..<40 {
        group.addTask { (index, try MediaFiles.number(clip.image.picture(at: Double(index * 17 % 40) / 30))) }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect((0..<40).allSatisfy { numbers[$0] == $0 * 17 % 40 })
  }
}
