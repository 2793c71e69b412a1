import Animations
import Compositing
import DisplayList
import Foundation
import Pixels
import RenderTree
import Timelines

/// A span of frames in which two timelines show different pixels.
package struct TimelineDifference: Equatable, Sendable {
  /// Consecutive frames.
  package var frames: Range<Int>

  /// What contains all pixels that differ, in pixels, y down.
  package var area: PixelRect

  /// The names of the layers that look different or are in one timeline only, sorted; `root` alone where the whole canvas
  /// differs.
  package var layers: [String]
}

/// Compares what two timelines show, frame by frame, from their trees: nothing is drawn, and nothing that differs is
/// missed. What is covered by something else counts as shown.
package final class TimelineComparison {
  private let old, new: Timeline

  /// The numbers of frames of both timelines.
  package let oldFrameCount, newFrameCount: Int

  /// A comparison of two timelines. Images are the same where they are one object: both timelines are to be read with
  /// the same `ComparedFiles`.
  package init(_ old: Timeline, _ new: Timeline) {
    (self.old, self.new) = (old, new)
    oldFrameCount = old.canvas.framesPerSecond.frameCount(duration: old.canvas.duration)
    newFrameCount = new.canvas.framesPerSecond.frameCount(duration: new.canvas.duration)
  }

  /// The size of both pictures, in pixels: the greater width and the greater height.
  private var whole: PixelRect {
    PixelRect(
      minX: 0, minY: 0, maxX: max(old.canvas.pixelWidth, new.canvas.pixelWidth),
      maxY: max(old.canvas.pixelHeight, new.canvas.pixelHeight))
  }

  /// The reason why no frame of one can be compared with a frame of the other: another size in pixels, or another
  /// frame rate; nil if they can.
  package var canvasDifference: String? {
    let (before, after) = (old.canvas, new.canvas)
    if before.pixelWidth != after.pixelWidth || before.pixelHeight != after.pixelHeight {
      return "the pictures have \(before.pixelWidth) × \(before.pixelHeight) and \(after.pixelWidth) × "
        + "\(after.pixelHeight) pixels"
    }
    if before.framesPerSecond != after.framesPerSecond {
      return "the frame rates are \(before.framesPerSecond) and \(after.framesPerSecond)"
    }
    return nil
  }

  /// Calls `body` with each span of frames in which the same layers differ, in the order of time. Frames that only one
  /// timeline has differ as a whole.
  /// - Parameters:
  ///   - progress: called after each frame with the number of frames done and of all.
  ///   - cancellation: asked before each frame whether to stop.
  /// - Throws: `NestingError`; `RenderCancelled`; what `body` throws.
  package func forEachDifference(
    cancellation: Cancellation? = nil, progress: (RenderProgress) -> Void = { _ in },
    _ body: (TimelineDifference) throws -> Void
  ) throws {
    var open: TimelineDifference?
    func add(_ next: TimelineDifference) throws {
      guard var span = open, span.frames.upperBound == next.frames.lowerBound, span.layers == next.layers else {
        if let open { try body(open) }
        open = next
        return
      }
      span.frames = span.frames.lowerBound..<next.frames.upperBound
      span.area = span.area.union(next.area)
      open = span
    }
    let count = max(oldFrameCount, newFrameCount)
    var common = 0
    if canvasDifference == nil {
      common = min(oldFrameCount, newFrameCount)
      try compare(0..<common, of: count, cancellation, progress, add)
    }
    if common < count { try add(TimelineDifference(frames: common..<count, area: whole, layers: ["root"])) }
    if let open { try body(open) }
  }

  private func compare(
    _ frames: Range<Int>, of count: Int, _ cancellation: Cancellation?, _ progress: (RenderProgress) -> Void,
    _ add: (TimelineDifference) throws -> Void
  ) throws {
    let (before, after) = (Stage(old), Stage(new))
    let (formerNames, newNames) = (NamedLayers(of: before), NamedLayers(of: after))
    let matching = LayerMatching(formerNames, newNames)
    let comparison = FrameComparison()
    for stage in [before, after] {
      if let cancellation { stage.isInterrupted = { cancellation.isCancelled } }
    }
    for index in frames {
      before.advance(toFrame: index)
      after.advance(toFrame: index)
      if let cancellation, cancellation.isCancelled { throw RenderCancelled() }
      let former = try before.checkedFrame()
      let latter = matching.aligned(try after.checkedFrame(), with: former)
      if let difference = comparison.difference(from: former, to: latter) {
        let names = difference.layers.compactMap { formerNames.name(ofNode: $0) ?? newNames.name(ofNode: $0) }
        try add(
          TimelineDifference(
            frames: index..<index + 1, area: difference.area,
            layers: former.background == latter.background ? names.sorted() : ["root"]))
      }
      progress(RenderProgress(framesDone: index + 1, frameCount: count))
    }
  }
}

extension Stage {
  /// What is shown at the current time.
  /// - Throws: `NestingError`.
  fileprivate func checkedFrame() throws(NestingError) -> Frame {
    let tree = commit()
    let frame = tree.frame(at: currentTime)
    try NestingError.check(tree.root, frame, at: currentTime, among: layer)
    return frame
  }
}
