import Animations
import Compositing
import DisplayList
import RenderTree

/// Plays a stage through the moments of a movie, and collects the trees that are shown while the shutter is open.
///
/// The clock does not go back, but the shutter of one moment may stay open beyond the next moment. So the sample times
/// of all moments are visited in ascending order, each once.
struct MomentExposures {
  private let stage: Stage
  private let moments: Movie.Moments

  /// The trees of the moments that have begun and were not returned yet, from index `taken` on.
  private var begun: [[ShownTree]] = []
  private var taken = 0

  /// The remaining sample times of those moments.
  private var times = MinimumHeap<SampleTime>()

  /// The time of the last moment that has begun.
  private var latest = -Double.infinity

  private struct SampleTime: Comparable {
    let time: Double
    let moment: Int

    static func < (one: Self, other: Self) -> Bool { (one.time, one.moment) < (other.time, other.moment) }
  }

  init(_ moments: Movie.Moments, of stage: Stage) {
    self.stage = stage
    self.moments = moments
  }

  /// The trees that the stage shows while the shutter is open at the next moment; nil after the last moment.
  mutating func next() -> [ShownTree]? {
    guard taken < moments.count else { return nil }
    if begun.isEmpty { begin() }
    let count = stage.shutter.isOpen ? stage.shutter.samples : 1
    while begun[0].count < count, let first = times.first {
      let index = taken + begun.count
      if index < moments.count, moments[index].time(at: stage.frameRate) <= first.time {
        begin()
      } else {
        _ = times.popFirst()
        stage.advance(throughFramesTo: first.time)
        begun[first.moment - taken].append(ShownTree(tree: stage.commit(), time: first.time))
      }
    }
    taken += 1
    return begun.removeFirst()
  }

  /// Moves the clock to the next moment that has not begun.
  private mutating func begin() {
    let index = taken + begun.count
    stage.advance(to: moments[index])
    guard stage.shutter.isOpen else {
      begun.append([ShownTree(tree: stage.commit(), time: stage.currentTime)])
      return
    }
    stage.wasShown()
    latest = max(latest, moments[index].time(at: stage.frameRate))
    begun.append([])
    for time in stage.shutter.sampleTimes(from: latest, at: stage.frameRate) {
      times.insert(SampleTime(time: time, moment: index))
    }
  }
}

/// A tree and the time at which it is shown, in seconds.
struct ShownTree {
  let tree: CommittedTree
  let time: Double
}

extension Exposure {
  /// An exposure in which each tree has the same weight.
  /// - Parameters:
  ///   - isCancelled: called between frames.
  ///   - check: called with each frame.
  init(
    _ shown: [ShownTree], isCancelled: @escaping @Sendable () -> Bool = { false },
    check: @escaping (ShownTree, Frame) throws -> Void
  ) {
    var steps: [(shown: ShownTree, weight: Int)] = []
    for next in shown {
      if let last = steps.last, last.shown.tree === next.tree, next.tree.isStill {
        steps[steps.count - 1].weight += 1
      } else {
        steps.append((next, 1))
      }
    }
    self.init(
      steps.map { shown, weight in
        Step(weight: weight) {
          let frame = shown.tree.frame(at: shown.time)
          try check(shown, frame)
          return frame
        }
      }, isCancelled: isCancelled)
  }
}
