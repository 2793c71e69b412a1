import LayerKit
import Pixels
import Synchronization

/// Collects the pictures of a movie that an encoder would get.
final class CollectedPictures: FrameSink {
  private struct State {
    var pictures: [YUVBuffer] = []
    var unchanged = 0.0
  }

  private let state = Mutex(State())

  func write(_ picture: VideoPicture) throws {
    let copy = YUVBuffer(copying: picture.samples)
    let share = picture.unchanged.map { Double($0.count) / Double($0.total) } ?? 0
    state.withLock {
      $0.pictures.append(copy)
      $0.unchanged += share
    }
  }

  func finish() throws {}
  func cancel() {}

  var pictures: [YUVBuffer] { state.withLock { $0.pictures } }

  /// The share of macroblocks that equal those of the previous picture, 0…1.
  var unchanged: Double { state.withLock { $0.pictures.isEmpty ? 0 : $0.unchanged / Double($0.pictures.count) } }
}
