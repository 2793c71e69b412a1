import Foundation
import LayerKit
import Testing

/// The messages about the clear background of a timeline with one layer of the canvas's size.
private func messages(_ layer: String) throws -> [String] {
  let text = """
    timeline: 1
    canvas: { size: [64, 32], framesPerSecond: 10, duration: 1 }
    layers: [{ \(layer) }]
    """
  let timeline = try Timeline(data: Data(text.utf8), file: "t.yaml", images: Images())
  return timeline.allWarnings.map(\.message).filter { $0.hasPrefix("the background is clear") }
}

/// Images of one colour: `opaque`, or with half its alpha.
private final class Images: ImageResolver {
  func image(named name: String) throws(ImageResolutionError) -> CGImage {
    let color: UInt32 = name == "opaque" ? 0xFF00_00FF : 0x8000_0080
    guard let image = CGImage(width: 2, height: 2, pixels: Array(repeating: color, count: 4)) else {
      throw .unreadable(reason: "it has no pixels")
    }
    return image
  }
}

private let whole = "frame: [0, 0, 64, 32]"
private let gradient = "class: CAGradientLayer, \(whole)"

@Suite("Warnings about a clear background")
struct ClearBackgroundTests {
  @Test(
    "What covers the canvas with opaque pixels needs no background",
    arguments: [
      "\(whole), backgroundColor: \"#f00\"", "\(gradient), colors: [\"#f00\", \"#00f\"]",
      "\(whole), contents: opaque",
    ])
  func covered(layer: String) throws { #expect(try messages(layer) == []) }

  @Test(
    "What leaves a part of the canvas clear causes a warning",
    arguments: [
      "\(whole), backgroundColor: \"#ff000088\"", "\(gradient), colors: [\"#f00\", \"#0000ff88\"]",
      "\(gradient), colors: [\"#f00\"]", "\(whole), contents: faint",
      "\(whole), contents: opaque, contentsGravity: center", "frame: [0, 0, 60, 32], contents: opaque",
    ])
  func clear(layer: String) throws { #expect(try messages(layer).count == 1) }
}
