import Pixels
import Synchronization

/// The faults found in the pictures of a clip so far: damaged pictures, instead of which earlier ones are shown, and
/// interlaced pictures.
final class ClipFaults: Sendable {
  /// The maximum number of damaged pictures that are recorded.
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

  /// Records a damaged picture.
  /// - Parameter time: when it is shown, in seconds of the clip. Times before 0 are ignored, because they are not
  ///   shown.
  func note(at time: Double) {
    guard time > -0.0005, time < 1e9 else { return }
    state.withLock { state in
      if state.damagedTimes.count < Self.limit { state.damagedTimes.insert(Int((time * 1000).rounded())) }
    }
  }

  /// Records the duration of the missing beginning, in seconds.
  func noteMissingStart(_ length: Double) { state.withLock { $0.missingStart = length } }

  /// Records how many bytes of the file follow the end of the movie.
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

  /// Records that a picture is interlaced.
  func noteInterlaced() { state.withLock { $0.isInterlaced = true } }

  /// Records that pictures are interlaced according to the container only, not to the codec.
  func noteInterlaced(_ order: PictureFaults.FieldOrder) {
    state.withLock { ($0.isInterlaced, $0.fieldOrder) = (true, order) }
  }

  /// The faults that were found.
  /// - Parameter index: finds where each damaged range ends.
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
