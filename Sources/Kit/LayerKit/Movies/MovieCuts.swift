import Compositing
import DisplayList
import Pixels
import RenderTree

/// Cuts a movie into parts that are encoded separately.
///
/// Each part begins with a keyframe, which makes the movie larger. So a cut is moved by up to an eighth of a part to a
/// frame in which most pixels change, where a keyframe costs nothing, or else to a frame in which nothing changes,
/// where the cut is invisible.
package enum MovieCuts {
  /// A keyframe costs nothing where at least `newContents` of the pixels change, and at most `previousContents` of them
  /// changed in the frame before.
  private static let (newContents, previousContents) = (0.9, 0.5)

  /// The parts of a movie in order, with nearly the same number of frames each.
  /// - Parameters:
  ///   - frames: the frames of the movie.
  ///   - length: the number of frames of a part, at least 1.
  ///   - stage: the stage of the movie, with its clock at the beginning.
  /// - Throws: `NestingError`; `RenderCancelled`.
  package static func parts(
    of frames: Range<Int>, length: Int, on stage: Stage, cancellation: Cancellation? = nil
  ) throws -> [Range<Int>] {
    let length = max(1, length)
    var parts: [Range<Int>] = []
    var start = frames.lowerBound
    let finder = CutFinder(stage: stage)
    while frames.upperBound - start > length {
      if let cancellation, cancellation.isCancelled { throw RenderCancelled() }
      let due = start + length
      let reach = min(length / 8, frames.upperBound - due - 1)
      let cut = reach > 0 ? try finder.best(from: due - reach, through: due + reach, due: due) : due
      parts.append(start..<cut)
      start = cut
    }
    if start < frames.upperBound { parts.append(start..<frames.upperBound) }
    return parts
  }

  /// Finds the best frame to cut at.
  private struct CutFinder {
    let stage: Stage
    let comparison = FrameComparison()

    /// The frame to cut at: the nearest to `due` among the frames with new contents, or else among those in which
    /// nothing changes, or else `due`.
    func best(from first: Int, through last: Int, due: Int) throws -> Int {
      let whole = Double(max(1, stage.canvas.pixelWidth * stage.canvas.pixelHeight))
      var previous = try frame(first - 1)
      var changes: [Double] = []
      for index in first...last {
        let next = try frame(index)
        let area = comparison.difference(from: previous, to: next)?.area ?? .empty
        changes.append(area.isEmpty ? 0 : Double(area.width * area.height) / whole)
        previous = next
      }
      func nearest(_ isFit: (Int) -> Bool) -> Int? {
        changes.indices.filter(isFit).map { first + $0 }.min { abs($0 - due) < abs($1 - due) }
      }
      let isNew = { (index: Int) in
        changes[index] >= MovieCuts.newContents && index > 0 && changes[index - 1] <= MovieCuts.previousContents
      }
      return nearest(isNew) ?? nearest { changes[$0] == 0 } ?? due
    }

    private func frame(_ index: Int) throws -> Frame {
      stage.advance(toFrame: index)
      let shown = ShownTree(tree: stage.commit(), time: stage.currentTime)
      let frame = shown.tree.frame(at: shown.time)
      try stage.check(frame, of: shown)
      return frame
    }
  }
}
