import Animations
import Documents
import Foundation
import Pixels
import Support
import Timelines

/// Reads the canvas.
struct CanvasReader: NodeReader {
  let context: ReadingContext

  /// Reads the canvas, and returns it with the node of its root layer.
  func canvas(_ node: Node) -> (canvas: Timeline.Canvas?, root: Node?) {
    guard var fields = Fields(node, of: .canvas, context) else { return (nil, nil) }
    let keys = canvasKeys
    let size = fields.require(keys.size)
    let rate = fields.require(keys.framesPerSecond)
    let duration = fields.require(keys.duration).flatMap { number($0.value, keys.duration.form.range) }
    let backgroundEntry = fields.take(keys.background)
    let background = backgroundEntry.flatMap { valueReader.color($0.value) }
    let origin = fields.constant(keys.origin)
    let scale = fields.number(keys.scale) ?? 1
    let fontFallback = fields.boolean(keys.fontFallback) ?? false
    let language = fields.take(keys.language).flatMap { valueReader.language($0.value) }
    let shutter = self.shutter(fields.take(keys.shutter)?.value, samples: fields.take(keys.shutterSamples)?.value)
    let root = fields.take(keys.root)?.value
    fields.reportUnknownKeys()
    let frameRate = rate.flatMap { self.frameRate($0.value) }
    let points = size.flatMap { canvasSize($0.value) }
    guard let size, let points, validator.checkSize(points, scale: scale, .init(size.value)), let frameRate,
      let duration
    else { return (nil, root) }
    var canvas = Timeline.Canvas(
      size: points, framesPerSecond: frameRate, duration: duration, background: background ?? .clear,
      origin: origin.flatMap { .init(rawValue: $0) } ?? .topLeft, scale: scale,
      fontFallback: fontFallback, language: language, shutter: shutter, sizePosition: size.value.position,
      backgroundPosition: backgroundEntry?.value.position ?? node.position)
    canvas.isClearByIntent = background?.alpha == 0
    return (canvas, root)
  }

  private func canvasSize(_ node: Node) -> CGSize? {
    numbers(node, count: 2, expected: "a size [width, height]").map { CGSize(width: $0[0], height: $0[1]) }
  }

  private func shutter(_ angle: Node?, samples: Node?) -> Shutter {
    let radians = angle.flatMap { shutterAngle($0) }
    let samples = samples.flatMap { shutterSamples($0, isOpen: angle != nil) }
    return samples.map { Shutter(angle: radians ?? 0, samples: $0) } ?? Shutter(angle: radians ?? 0)
  }

  private func shutterAngle(_ node: Node) -> Double? {
    // A full turn written in radians may be rounded up.
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
