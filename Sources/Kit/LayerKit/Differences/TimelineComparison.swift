import Animations
import Compositing
import DisplayList
import Foundation
import Pixels
import RenderTree
import Timelines

/// A range of frames in which two timelines show different pixels.
package struct TimelineDifference: Equatable, Sendable {
  /// Consecutive frames.
  package var frames: Range<Int>

  /// A rectangle that contains all pixels that differ, in pixels, y down.
  package var area: PixelRect

  /// The sorted names of the layers that look different or are in one timeline only; only `root` if the whole canvas
  /// differs.
  package var layers: [String]

  /// A difference in consecutive frames.
  package init(frames: Range<Int>, area: PixelRect, layers: [String]) {
    (self.frames, self.area, self.layers) = (frames, area, layers)
  }
}

/// Compares two timelines frame by frame, from their render trees. It draws nothing and finds every difference; layers
/// that are covered by others are compared, too.
package final class TimelineComparison {
  private let old, new: Timeline

  /// The numbers of frames of the two timelines.
  package let oldFrameCount, newFrameCount: Int

  /// A comparison of two timelines. Images are equal if they are the same object, so both timelines must be read with
  /// the same `ComparedFiles`.
  package init(_ old: Timeline, _ new: Timeline) {
    (self.old, self.new) = (old, new)
    oldFrameCount = old.canvas.framesPerSecond.frameCount(duration: old.canvas.duration)
    newFrameCount = new.canvas.framesPerSecond.frameCount(duration: new.canvas.duration)
  }

  /// The greater width and the greater height of both canvases, in pixels.
  private var whole: PixelRect {
    PixelRect(
      minX: 0, minY: 0, maxX: max(old.canvas.pixelWidth, new.canvas.pixelWidth),
      maxY: max(old.canvas.pixelHeight, new.canvas.pixelHeight))
  }

  /// Why the frames cannot be compared: the canvases have different sizes in pixels or different frame rates. Nil if
  /// they can be compared.
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

  /// Calls `body` with each range of frames in which the same layers differ, in order of time. A frame that only one
  /// timeline has differs as a whole.
  /// - Parameters:
  ///   - progress: called after each frame.
  ///   - cancellation: checked before each frame.
  /// - Throws: `NestingError`; `RenderCancelled`; the errors of `body`.
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
    let (oldNames, newNames) = (NamedLayers(of: before), NamedLayers(of: after))
    let matching = LayerMatching(oldNames, newNames)
    let comparison = FrameComparison()
    for stage in [before, after] {
      if let cancellation { stage.isInterrupted = { cancellation.isCancelled } }
    }
    var oldTrees = MomentExposures(Movie.Moments(frames: frames), of: before)
    var newTrees = MomentExposures(Movie.Moments(frames: frames), of: after)
    for index in frames {
      guard let oldShown = oldTrees.next(), let newShown = newTrees.next() else { return }
      if let cancellation, cancellation.isCancelled { throw RenderCancelled() }
      var area = PixelRect.empty
      var layers: Set<UInt64> = []
      func compare(_ one: Frame, _ other: Frame) {
        guard let difference = comparison.difference(from: one, to: other) else { return }
        area = area.union(difference.area)
        layers.formUnion(difference.layers)
      }
      var first: (old: Frame, new: Frame)?
      for (one, other) in zip(oldShown, newShown) {
        let frame = try before.checkedFrame(one)
        let aligned = matching.aligned(try after.checkedFrame(other), with: frame)
        compare(frame, aligned)
        if first == nil { first = (frame, aligned) }
      }
      if oldShown.map(\.time) != newShown.map(\.time), let first {
        // The shutters differ, so everything that moves while either is open looks different.
        for shown in oldShown.dropFirst() { compare(first.old, try before.checkedFrame(shown)) }
        for shown in newShown.dropFirst() {
          compare(first.new, matching.aligned(try after.checkedFrame(shown), with: first.old))
        }
      }
      if !area.isEmpty {
        let names = Set(layers.compactMap { oldNames.name(ofNode: $0) ?? newNames.name(ofNode: $0) })
        try add(
          TimelineDifference(
            frames: index..<index + 1, area: area,
            layers: first.map { $0.old.background == $0.new.background } ?? true ? names.sorted() : ["root"]))
      }
      progress(RenderProgress(framesDone: index + 1, frameCount: count))
    }
  }
}

extension Stage {
  /// The frame of a tree at its time.
  /// - Throws: `NestingError`.
  fileprivate func checkedFrame(_ shown: ShownTree) throws(NestingError) -> Frame {
    let frame = shown.tree.frame(at: shown.time)
    try check(frame, of: shown)
    return frame
  }
}
