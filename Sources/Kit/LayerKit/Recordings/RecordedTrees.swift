import Animations
import Compositing
import Foundation
import RenderTree

/// The trees that a stage committed over a span of time. Any moment can be drawn, in any order and on any thread.
package struct RecordedTrees: Sendable {
  /// The committed tree from one commit to the next.
  struct Commit: Sendable {
    /// The time of the commit, in seconds.
    let time: Double
    let root: RenderNode
  }

  /// The beginning and the end of the recording, in seconds.
  package let times: ClosedRange<Double>

  /// The stage's canvas.
  package let canvas: Canvas

  /// The stage's shutter.
  let shutter: Shutter

  /// Frames per second.
  package let frameRate: FrameRate

  /// The commits in ascending order of distinct times; never empty.
  let commits: [Commit]

  /// The last commit up to a time in seconds; before the beginning, the first.
  func commit(at time: Double) -> Commit { commits[max(0, commits.partitioningIndex { !($0.time <= time) } - 1)] }

  /// The exposure of a time, in seconds. If the shutter is open beyond the end of the recording, animations continue.
  /// Drawing it throws `NestingError` if the tree is nested too deeply.
  /// - Parameters:
  ///   - tree: the last tree of the previous exposure, or nil; set to the last tree of this one. Preparing the same
  ///     tree again is faster.
  ///   - canvas: the canvas with another number of pixels per point; nil for the stage's canvas.
  package func exposure(
    at time: Double, continuing tree: inout CommittedTree?, on canvas: Canvas? = nil
  ) -> Exposure {
    let canvas = canvas ?? self.canvas
    let shown = shutter.sampleTimes(from: time, at: frameRate).map { time in
      let root = commit(at: time).root
      let shown =
        tree.flatMap { $0.root === root && $0.canvas == canvas ? $0 : nil } ?? CommittedTree(root: root, canvas: canvas)
      tree = shown
      return ShownTree(tree: shown, time: time)
    }
    return Exposure(shown) { try NestingError.check($0.tree.root, $1, at: $0.time, on: nil) }
  }
}
