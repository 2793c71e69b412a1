import Foundation
import LayerKitTesting
import Testing

/// Compares drawings with reference images that a person has checked. `RECORD_GOLDENS=1` writes those that are missing
/// or differ, and fails.
@Suite("Drawings look like their reference images")
struct PictureTests {
  @Test("Every drawing equals its picture, to 1 in each channel", arguments: Picture.allCases)
  func picture(_ picture: Picture) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Gold/\(picture.rawValue).png")
    let actual = try draw(240, 180, picture.draw)
    if let failure = try Golden(file: file).failure(of: PixelBuffer(actual)) { Issue.record("\(failure)") }
  }
}
