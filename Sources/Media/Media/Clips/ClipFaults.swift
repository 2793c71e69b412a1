import Pixels
import Synchronization

/// What was found of the pictures of a clip so far: which are damaged, so that those before them are shown, and whether
/// any is interlaced.
final class ClipFaults: Sendable {
  /// More damaged pictures are not noted.
  private static let limit = 1000

  private struct State {
    var damagedTimes: Set<Int> = []
    var missingStart = 0.0
    var change: PictureFaults.Change?
    var byteCountAfterEnd = 0
    var isInterlaced = false
    var fieldOrder: PictureFaults.FieldOrder?
  }

  private let state = Mutex(State())

  /// Notes a damaged picture.
  /// - Parameter time: when it is shown, in seconds of the clip. Before 0 there is nothing to see.
  func note(at time: Double) {
    guard time > -0.0005, time < 1e9 else { return }
    state.withLock { state in
      if state.damagedTimes.count < Self.limit { state.damagedTimes.insert(Int((time * 1000).rounded())) }
    }
  }

  /// Notes that so much of the beginning is left out, in seconds.
  func noteMissingStart(_ length: Double) { state.withLock { $0.missingStart = length } }

  /// Notes how many bytes after the end of the movie are not shown.
  func noteBytesAfterEnd(_ count: Int) { state.withLock { $0.byteCountAfterEnd = count } }

  /// Records where pictures change, unless an earlier change is known.
  /// - Returns: the first change.
  @discardableResult
  func note(_ change: PictureFaults.Change) -> PictureFaults.Change {
    state.withLock { state in
      let first = state.change.map { $0.time <= change.time ? $0 : change } ?? change
      state.change = first
      return first
    }
  }

  /// Whether pictures are known to change.
  var hasChange: Bool { state.withLock { $0.change != nil } }

  /// Notes that a picture is interlaced.
  func noteInterlaced() { state.withLock { $0.isInterlaced = true } }

  /// Notes that pictures are interlaced as the container says, and only it.
  func noteInterlaced(_ order: PictureFaults.FieldOrder) {
    state.withLock { ($0.isInterlaced, $0.fieldOrder) = (true, order) }
  }

  /// What was found.
  /// - Parameter index: finds until when damage goes on.
  func found(_ index: ClipIndex) -> PictureFaults {
    let state = state.withLock { $0 }
    var faults = PictureFaults()
    faults.damagedTimes = state.damagedTimes.sorted().map { Double($0) / 1000 }
    faults.damage = index.damage(from: faults.damagedTimes)
    faults.missingStart = state.missingStart
    faults.change = state.change
    faults.byteCountAfterEnd = state.byteCountAfterEnd
    (faults.isInterlaced, faults.fieldOrder) = (state.isInterlaced, state.fieldOrder)
    return faults
  }
}
