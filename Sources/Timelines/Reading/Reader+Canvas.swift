import Animations
import Foundation
import Pixels

extension Reader {
  /// The canvas, and the node of its root layer.
  func canvas(_ node: Node) -> (canvas: Timeline.Canvas?, root: Node?) {
    guard var fields = Fields(node, of: "canvas", reader: self) else { return (nil, nil) }
    let size = fields.require("size", expected: "[width, height] in points")
    let rate = fields.require("framesPerSecond", expected: "a number or a ratio such as 30000/1001")
    let duration = fields.require("duration", expected: "seconds").flatMap { number($0.value, .positive) }
    let backgroundEntry = fields.take("background")
    let background = backgroundEntry.flatMap { color($0.value) }
    let origin = fields.take("origin").map { constant($0.value, Timeline.Canvas.Origin.allCases.map(\.rawValue)) }
    let scale = fields.take("scale").map { number($0.value, .positive) }
    let root = fields.take("root")?.value
    fields.finish()
    let frameRate = rate.flatMap { self.frameRate($0.value) }
    let points = size.flatMap { canvasSize($0.value) }
    guard let size, let points, let pixels = pixels(points, scale: (scale ?? 1) ?? 1, at: size.value.position),
      let frameRate, let duration
    else { return (nil, root) }
    return (
      Timeline.Canvas(
        size: points, framesPerSecond: frameRate, duration: duration, background: background ?? .clear,
        origin: (origin ?? nil).flatMap { .init(rawValue: $0) } ?? .topLeft, scale: (scale ?? nil) ?? 1,
        pixelWidth: pixels.width, pixelHeight: pixels.height, sizePosition: size.value.position,
        backgroundPosition: backgroundEntry?.value.position ?? node.position), root
    )
  }

  private func canvasSize(_ node: Node) -> CGSize? {
    guard let sides = numbers(node, count: 2, expected: "a size [width, height]") else { return nil }
    for (index, side) in ["width", "height"].enumerated() where sides[index] <= 0 {
      report(
        "a \(side) of \(sides[index].shortest)", expected: "a \(side) greater than 0",
        at: node.elements?[index].position ?? node.position)
    }
    return sides.allSatisfy { $0 > 0 } ? CGSize(width: sides[0], height: sides[1]) : nil
  }

  private func pixels(_ size: CGSize, scale: Double, at position: SourcePosition) -> (width: Int, height: Int)? {
    let width = Double(size.width) * scale
    let height = Double(size.height) * scale
    guard max(width, height) <= Double(PictureLimits.side), width * height <= Double(PictureLimits.area) else {
      report(
        "a canvas of \(width.shortest) × \(height.shortest) pixels",
        expected: "at most \(PictureLimits.side) a side and \(PictureLimits.area) in all", at: position)
      return nil
    }
    guard abs(width - width.rounded()) < 1e-6, abs(height - height.rounded()) < 1e-6, width >= 0.5, height >= 0.5 else {
      report(
        "a canvas of \(width.shortest) × \(height.shortest) pixels", expected: "whole pixels: size times scale",
        at: position)
      return nil
    }
    return (Int(width.rounded()), Int(height.rounded()))
  }

  private func frameRate(_ node: Node) -> FrameRate? {
    if let text = node.scalar?.text, let rate = FrameRate(text: text) {
      warnOfDecimals(rate, node)
      return rate
    }
    mismatch(node, expected: "frames per second: a number above 0 and at most 1000, or a ratio such as 30000/1001")
    return nil
  }
}
