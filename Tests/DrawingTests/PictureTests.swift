import Drawing
import Foundation
import Media
import Pixels
import Testing

/// Drawings beside the pictures that a person has looked at; `RECORD_GOLDENS=1` writes those that are missing or differ,
/// and fails.
@Suite("Drawings look as they did")
struct PictureTests {
  @Test("Every drawing equals its picture, to 1 in each channel", arguments: Picture.allCases)
  func picture(_ picture: Picture) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Gold/\(picture.rawValue).png")
    let actual = try draw(240, 180, picture.draw)
    let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil
    guard FileManager.default.fileExists(atPath: file.path) else {
      if isRecording { try PNGFile.write(actual, to: file.path) }
      Issue.record("there is no picture \(file.lastPathComponent)")
      return
    }
    let count = differingPixels(try PNGFile.read(from: file.path), actual)
    if count != 0, isRecording { try PNGFile.write(actual, to: file.path) }
    #expect(count == 0, "\(file.lastPathComponent)")
  }

  /// Straight alpha in the file and back costs up to 1 in each channel.
  private func differingPixels(_ expected: CGImage, _ actual: CGImage) -> Int? {
    guard expected.width == actual.width, expected.height == actual.height else { return nil }
    return zip(expected.pixels, actual.pixels).count { old, new in
      [0, 8, 16, 24].contains { abs(Int(old >> $0 & 255) - Int(new >> $0 & 255)) > 1 }
    }
  }
}
