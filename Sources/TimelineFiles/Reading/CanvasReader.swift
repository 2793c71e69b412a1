import Animations
import Diagnostics
import Foundation
import Pixels
import Timelines
import ValueText

/// Reads the canvas.
struct CanvasReader: NodeReader {
  let context: ReadingContext

  /// The canvas, and the node of its root layer.
  func canvas(_ node: Node) -> (canvas: Timeline.Canvas?, root: Node?) {
    guard var fields = Fields(node, of: "canvas", context) else { return (nil, nil) }
    let size = fields.require("size", expected: "[width, height] in points")
    let rate = fields.require("framesPerSecond", expected: "a number or a ratio such as 30000/1001")
    let duration = fields.require("duration", expected: "seconds").flatMap { number($0.value, .positive) }
    let backgroundEntry = fields.take("background")
    let background = backgroundEntry.flatMap { valueReader.color($0.value) }
    let origin = fields.take("origin").flatMap { constant($0.value, Timeline.Canvas.Origin.allCases.map(\.rawValue)) }
    let scale = fields.take("scale").flatMap { number($0.value, .positive) } ?? 1
    let fontFallback = fields.take("fontFallback").flatMap { boolean($0.value) } ?? false
    let language = fields.take("language").flatMap { valueReader.language($0.value) }
    let shutter = self.shutter(fields.take("shutter")?.value, samples: fields.take("shutterSamples")?.value)
    let root = fields.take("root")?.value
    fields.reportUnknownKeys()
    let frameRate = rate.flatMap { self.frameRate($0.value) }
    let points = size.flatMap { canvasSize($0.value) }
    guard let size, let points, isDrawable(points, scale: scale, at: size.value.position), let frameRate,
      let duration
    else { return (nil, root) }
    return (
      Timeline.Canvas(
        size: points, framesPerSecond: frameRate, duration: duration, background: background ?? .clear,
        origin: origin.flatMap { .init(rawValue: $0) } ?? .topLeft, scale: scale,
        fontFallback: fontFallback, language: language, shutter: shutter, sizePosition: size.value.position,
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

  private func isDrawable(_ size: CGSize, scale: Double, at position: SourcePosition) -> Bool {
    guard let problem = Timeline.Canvas.pixelProblem(of: size, scale: scale) else { return true }
    report(problem, at: position)
    return false
  }

  private func shutter(_ angle: Node?, samples: Node?) -> Shutter {
    let radians = angle.flatMap { shutterAngle($0) }
    let samples = samples.flatMap { shutterSamples($0, isOpen: angle != nil) }
    return samples.map { Shutter(angle: radians ?? 0, samples: $0) } ?? Shutter(angle: radians ?? 0)
  }

  private func shutterAngle(_ node: Node) -> Double? {
    // A full turn that is written in radians may be rounded up.
    guard let angle = node.scalar?.angle, 0...Shutter.fullAngle + 1e-6 ~= angle else {
      let degrees = node.scalar?.number.map { $0 > 0 && $0 <= 360 ? "; write \($0.shortest)deg" : "" } ?? ""
      return mismatch(node, expected: "an angle from 0deg to 360deg\(degrees)")
    }
    return angle
  }

  private func shutterSamples(_ node: Node, isOpen: Bool) -> Int? {
    let allowed = 1...TimelineLimits.shutterSamples
    guard let number = node.scalar?.number.flatMap({ Int(exactly: $0) }), allowed ~= number else {
      return mismatch(node, expected: "a whole number from \(allowed.lowerBound) to \(allowed.upperBound)")
    }
    if !isOpen {
      warn("shutterSamples without a shutter, which blurs nothing", write: "shutter: 180deg besides", at: node.position)
    }
    return number
  }

  private func frameRate(_ node: Node) -> FrameRate? {
    if let text = node.scalar?.text, let rate = FrameRate(text: text) {
      warnOfDecimals(node)
      return rate
    }
    return mismatch(
      node, expected: "frames per second: a number above 0 and at most 1000, or a ratio such as 30000/1001")
  }
}
