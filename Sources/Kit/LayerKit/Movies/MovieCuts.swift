import Compositing
import DisplayList
import Pixels
import RenderTree

/// Where a movie is cut into parts that are encoded apart.
///
/// A part begins with a picture of its own, which takes room that the movie would not need as a whole. So a cut that is
/// due is moved to a frame nearby, at most an eighth of a part away, at which a picture of its own costs nothing because
/// most of the picture changes, or else to one at which nothing moves, so that nobody sees the seam.
package enum MovieCuts {
  /// How much of the picture changes at least where its former contents are of no use, and at most in the frame before.
  private static let (newContents, formerContents) = (0.9, 0.5)

  /// The parts of a movie, in their order, each of nearly the same number of frames.
  /// - Parameters:
  ///   - frames: those of the movie.
  ///   - length: the number of frames of a part, at least 1.
  ///   - stage: one at its beginning that shows the movie.
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

  /// Looks for the best frame to cut at.
  private struct CutFinder {
    let stage: Stage
    let comparison = FrameComparison()

    /// The frame to cut at: of those with new contents the nearest to the one where a cut is due, else of those in which
    /// nothing changes, else that one.
    func best(from first: Int, through last: Int, due: Int) throws -> Int {
      let whole = Double(max(1, stage.canvas.pixelWidth * stage.canvas.pixelHeight))
      var former = try frame(first - 1)
      var changes: [Double] = []
      for index in first...last {
        let next = try frame(index)
        let area = comparison.difference(from: former, to: next)?.area ?? .empty
        changes.append(area.isEmpty ? 0 : Double(area.width * area.height) / whole)
        former = next
      }
      func nearest(_ isFit: (Int) -> Bool) -> Int? {
        changes.indices.filter(isFit).map { first + $0 }.min { abs($0 - due) < abs($1 - due) }
      }
      let isNew = { (place: Int) in
        changes[place] >= MovieCuts.newContents && place > 0 && changes[place - 1] <= MovieCuts.formerContents
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
