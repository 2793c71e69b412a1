import Foundation
import Pixels
import Testing

@testable import TimelineFiles
@testable import Timelines

/// Returns an image of 30,000 × 20,000 pixels for every name.
private final class LargeImages: ImageResolver {
  private struct Blank: ImageProvider {
    let width = 30_000
    let height = 20_000
    let isSurelyOpaque = true
    let readingByteCount = 0
    func readRows(_ body: (UnsafePointer<UInt32>) throws -> Void) throws {}
  }

  private let image = CGImage(Blank(), source: "map.png")

  func image(named name: String) throws(ImageResolutionError) -> CGImage { image }
}

@Suite("Images too large for ordinary layers")
struct LargeImageTests {
  private func problems(_ layer: String) -> [String] {
    do {
      _ = try Timeline(data: Data(timeline(layers: layer).utf8), file: "file.yaml", images: LargeImages())
      return []
    } catch {
      return error.diagnostics.map(\.description)
    }
  }

  @Test("A tiled layer accepts an image of more than 2²⁸ pixels")
  func tiled() { #expect(problems("  - { class: CATiledLayer, contents: map.png }") == []) }

  @Test("Other layers do not, and the message names the class that does")
  func plain() {
    #expect(
      problems("  - { contents: map.png }") == [
        "file.yaml:4:17: error: cannot read 'map.png': 30000 × 20000 pixels are too many, at most 268435456 are read; "
          + "expected class: CATiledLayer, which shows up to 2147483648"
      ])
  }
}
