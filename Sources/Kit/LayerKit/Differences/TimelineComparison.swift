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

  /// A difference in consecutive frames.
  package init(frames: Range<Int>, area: PixelRect, layers: [String]) {
    (self.frames, self.area, self.layers) = (frames, area, layers)
  }
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
    var formerTrees = MomentExposures(Movie.Moments(frames: frames), of: before)
    var newTrees = MomentExposures(Movie.Moments(frames: frames), of: after)
    for index in frames {
      guard let former = formerTrees.next(), let latter = newTrees.next() else { return }
      if let cancellation, cancellation.isCancelled { throw RenderCancelled() }
      var area = PixelRect.empty
      var layers: Set<UInt64> = []
      func compare(_ one: Frame, _ other: Frame) {
        guard let difference = comparison.difference(from: one, to: other) else { return }
        area = area.union(difference.area)
        layers.formUnion(difference.layers)
      }
      var first: (former: Frame, latter: Frame)?
      for (one, other) in zip(former, latter) {
        let frame = try before.checkedFrame(one)
        let aligned = matching.aligned(try after.checkedFrame(other), with: frame)
        compare(frame, aligned)
        if first == nil { first = (frame, aligned) }
      }
      if former.map(\.time) != latter.map(\.time), let first {
        // With another shutter, whatever moves while either is open looks different.
        for shown in former.dropFirst() { compare(first.former, try before.checkedFrame(shown)) }
        for shown in latter.dropFirst() {
          compare(first.latter, matching.aligned(try after.checkedFrame(shown), with: first.former))
        }
      }
      if !area.isEmpty {
        let names = Set(layers.compactMap { formerNames.name(ofNode: $0) ?? newNames.name(ofNode: $0) })
        try add(
          TimelineDifference(
            frames: index..<index + 1, area: area,
            layers: first.map { $0.former.background == $0.latter.background } ?? true ? names.sorted() : ["root"]))
      }
      progress(RenderProgress(framesDone: index + 1, frameCount: count))
    }
  }
}

extension Stage {
  /// What a tree shows at a time.
  /// - Throws: `NestingError`.
  fileprivate func checkedFrame(_ shown: ShownTree) throws(NestingError) -> Frame {
    let frame = shown.tree.frame(at: shown.time)
    try check(frame, of: shown)
    return frame
  }
}
