import Compositing
import Foundation
import LayerKit
import Media
import Pixels
import RenderTree
import Support
import Synchronization

/// A picture of a movie as a file.
struct EncodedPicture: Sendable {
  let data: Data

  /// The number of the frame that is shown at its time.
  let frame: Int

  /// Its time in seconds.
  let time: Double
  let revision: Int
}

/// What a picture shows, and how it is encoded.
struct PictureRequest: Sendable {
  enum Format: Hashable, Sendable {
    case png
    /// - Parameters:
    ///   - width: the greatest width in pixels; nil for the canvas's own.
    ///   - board: what is seen where the picture is clear; nil for black.
    case jpeg(width: Int?, over: Checkerboard?)
  }

  let moment: Movie.Moment
  let format: Format

  /// Of the requests with the same name only the newest is answered; nil for one that always is.
  let scrub: String?
}

/// Why there is no picture.
enum PictureRefusal: Error {
  /// A newer request of the same name came.
  case superseded
  /// Too many wait.
  case busy
}

/// Draws and encodes the pictures of all timelines of a preview, one after the other, and keeps some of them.
final class PictureService: Sendable {
  let encoder: PictureEncoder
  let threads: PreviewThreads

  /// How many threads draw a picture.
  let drawingThreads: Int

  private struct State {
    var waiting = 0
    /// The number of the newest request of each name, the newest name last.
    var newest: [(name: String, number: Int)] = []
    var count = 0
    var sources = 0
    var pictures = AgingCache<Key, EncodedPicture>()
    var byteCount = 0
  }

  struct Key: Hashable {
    let source, revision: Int
    let moment: Movie.Moment
    let format: PictureRequest.Format
  }

  private let state = Mutex(State())

  /// Passed while a picture is in memory as pixels: one is drawn while the one before is encoded, and no more of them
  /// pile up where encoding takes longer.
  let pixels = Gate(3)

  /// How many requests may wait, and how many names are known.
  private static let mostWaiting = 64
  private static let mostNames = 64

  /// The memory for pictures that are kept, in bytes: some seconds of a movie, so that a loop is drawn once.
  private static let mostBytes = 64 << 20

  /// - Parameter drawingThreads: how many threads draw a picture; nil is one for each processor that the
  ///   process may use.
  init(_ threads: PreviewThreads, drawingThreads: Int?) {
    self.threads = threads
    self.drawingThreads = max(1, drawingThreads ?? SystemProcessors.allowed)
    encoder = PictureEncoder(on: threads.encoding)
  }

  /// A number that no other source of pictures has.
  func makeSource() -> Int {
    state.withLock {
      $0.sources += 1
      return $0.sources
    }
  }

  func picture(_ key: Key) -> EncodedPicture? { state.withLock { $0.pictures.use(key) } }

  /// Keeps a picture, and lets go those that were asked for longest ago.
  func keep(_ picture: EncodedPicture, for key: Key) {
    state.withLock { state in
      state.pictures.advance()
      if state.pictures.use(key) == nil { state.byteCount += picture.data.count }
      state.pictures.keep(picture, for: key)
      guard state.byteCount > Self.mostBytes else { return }
      var count = state.byteCount
      state.pictures.removeOldest { old in
        guard count > Self.mostBytes else { return false }
        count -= old.data.count
        return true
      }
      state.byteCount = count
    }
  }

  /// Lets go the pictures of a source before a revision.
  func forget(_ source: Int, before revision: Int) {
    state.withLock { state in
      var gone = 0
      state.pictures.remove { key, picture, _ in
        guard key.source == source, key.revision < revision else { return false }
        gone += picture.data.count
        return true
      }
      state.byteCount -= gone
    }
  }

  /// Lets a request wait. Call `leave()` when it no longer does.
  /// - Returns: the number of the request among those of its name.
  func enter(_ scrub: String?) throws(PictureRefusal) -> Int {
    try state.withLock { (state) throws(PictureRefusal) -> Int in
      guard state.waiting < Self.mostWaiting else { throw .busy }
      state.waiting += 1
      state.count += 1
      if let scrub {
        state.newest.removeAll { $0.name == scrub }
        if state.newest.count == Self.mostNames { state.newest.removeFirst() }
        state.newest.append((scrub, state.count))
      }
      return state.count
    }
  }

  func leave() { state.withLock { $0.waiting -= 1 } }

  /// Checks that no newer request of the same name came.
  func check(_ number: Int, of scrub: String?) throws(PictureRefusal) {
    guard let scrub else { return }
    let newest = state.withLock { state in state.newest.last { $0.name == scrub }?.number }
    if let newest, newest > number { throw .superseded }
  }
}

/// Encodes pictures on a thread of its own, while the next is drawn.
actor PictureEncoder {
  private let thread: WorkerThread

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  init(on thread: WorkerThread) { self.thread = thread }

  /// The quality of pictures that are played, 1…100: one passes in a fraction of a second.
  private static let quality = 85

  func encode(_ picture: PixelBuffer, _ format: PictureRequest.Format) throws -> Data {
    switch format {
    case .png: try StillBytes.png(picture)
    case .jpeg(_, let board): try StillBytes.jpeg(picture, over: board, quality: Self.quality)
    }
  }
}
