import ArgumentParser
import LayerKit
import Pixels

/// The options for the scale and the frame rate, of every command that draws.
struct CanvasOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Multiply width and height in pixels by this factor: 0.5, 2, 1/3. Shapes and texts stay sharp.",
      valueName: "factor"))
  var scale: ScaleFactor?

  @Option(
    help: ArgumentHelp(
      "Frames per second instead of the canvas's, at most 1000: 30, 30000/1001. The duration stays.",
      valueName: "rate"))
  var fps: FrameRateArgument?

  /// The warning about decimals that only approximate a rate of television; nil for other rates.
  var warning: Problem? {
    guard let fps, let ratio = FrameRate.televisionRatio(near: fps.text) else { return nil }
    let message = "--fps \(fps.text) only approximates the rate of television; write --fps \(ratio)"
    return Problem(message: message, severity: .warning)
  }

  /// The timeline with the requested scale and frame rate.
  /// - Parameter sizes: the sizes that a movie's codec supports; nil for images of any size.
  /// - Throws: `Failure` for a size that cannot be drawn; the message suggests a factor.
  func applied(to timeline: Timeline, for sizes: VideoSizes? = nil) throws -> Timeline {
    var timeline = timeline
    if let fps { timeline.canvas.framesPerSecond = fps.rate }
    if let scale {
      try scale.check(timeline.canvas, for: sizes)
      timeline.canvas.scale *= scale.value
    }
    return timeline
  }
}

/// A frame rate on the command line: `30`, `23.976`, `30000/1001`.
struct FrameRateArgument: ExpressibleByArgument {
  let text: String
  let rate: FrameRate

  /// Nil unless a canvas can have this rate.
  init?(argument: String) {
    guard let rate = FrameRate(text: argument) else { return nil }
    (text, self.rate) = (argument, rate)
  }
}

/// A factor on the command line: `0.5`, `2`, `1/3`.
struct ScaleFactor: ExpressibleByArgument {
  let text: String
  let value: Double

  /// Nil unless the factor is a number above 0, or a ratio of two.
  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    let value = parts.count == 2 ? parts[0] / parts[1] : parts.count == 1 ? parts[0] : .nan
    guard value > 0, value.isFinite else { return nil }
    (text, self.value) = (argument, value)
  }

  /// Throws `Failure` if the scaled canvas cannot be drawn or encoded.
  func check(_ canvas: Timeline.Canvas, for sizes: VideoSizes?) throws {
    var scaled = canvas
    scaled.scale *= value
    let problem = Timeline.Canvas.pixelProblem(of: canvas.size, scale: scaled.scale)
    guard problem != nil || sizes?.contains(width: scaled.pixelWidth, height: scaled.pixelHeight) == false else {
      return
    }
    let sides = [canvas.size.width, canvas.size.height].map { (Double($0) * scaled.scale).text(decimals: 3) }
    let expected =
      if let sizes {
        "\(sizes)"
      } else {
        "whole pixels, at most \(PictureLimits.side) a side and \(PictureLimits.area) in all"
      }
    let advice = nearest(canvas, sizes).map { ": write --scale \($0)" } ?? ""
    throw Failure(
      .usage,
      "--scale \(text) makes \(sides[0]) × \(sides[1]) pixels of \(canvas.pixelWidth) × \(canvas.pixelHeight); "
        + "expected \(expected)\(advice)")
  }

  /// The nearest factor that gives whole pixels and a size that the codec supports; nil if there is none nearby.
  private func nearest(_ canvas: Timeline.Canvas, _ sizes: VideoSizes?) -> String? {
    let (width, height) = (canvas.pixelWidth, canvas.pixelHeight)
    // The aspect ratio stays, so the sides are whole multiples of its terms.
    let divisor = Self.greatestCommonDivisor(width, height)
    guard divisor > 0 else { return nil }
    let (columns, rows) = (sizes?.chroma.columns ?? 1, sizes?.chroma.rows ?? 1)
    let step =
      (1...4).first { ($0 * width / divisor).isMultiple(of: columns) && ($0 * height / divisor).isMultiple(of: rows) }
      ?? 4
    let longest = min(sizes?.codec.sideLengths.upperBound ?? PictureLimits.side, PictureLimits.side)
    let maximum = longest / (max(width, height) / divisor) / step
    guard maximum > 0 else { return nil }
    let steps = (value * Double(divisor) / Double(step)).rounded()
    let count = Int(min(max(1, steps), Double(maximum))) * step
    let factor = Double(count) / Double(divisor)
    let (newWidth, newHeight) = (width / divisor * count, height / divisor * count)
    guard Timeline.Canvas.pixelProblem(of: canvas.size, scale: canvas.scale * factor) == nil,
      sizes?.contains(width: newWidth, height: newHeight) != false
    else { return nil }
    let digits = factor * 10_000
    if abs(digits - digits.rounded()) < 1e-9 { return factor.text(decimals: 4) }
    let common = Self.greatestCommonDivisor(count, divisor)
    return "\(count / common)/\(divisor / common)"
  }

  private static func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
    var (one, other) = (one, other)
    while other != 0 { (one, other) = (other, one % other) }
    return one
  }
}
