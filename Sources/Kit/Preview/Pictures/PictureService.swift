import Compositing
import Foundation
import LayerKit
import Media
import Pixels
import RenderTree
import Support
import Synchronization

/// An encoded frame of a movie.
struct EncodedPicture: Sendable {
  let data: Data

  /// The index of the frame that is shown at `time`.
  let frame: Int

  /// The time in seconds.
  let time: Double
  let revision: Int
}

/// The moment and the encoding of a requested frame.
struct PictureRequest: Sendable {
  enum Format: Hashable, Sendable {
    case png
    /// - Parameters:
    ///   - width: the maximum width in pixels; nil for the canvas's width.
    ///   - over: the background of clear pixels; nil for black.
    case jpeg(width: Int?, over: Checkerboard?)
  }

  let moment: Movie.Moment
  let format: Format

  /// Of several requests with the same name, only the newest is answered; a request with nil is always answered.
  let scrub: String?
}

/// Why a request gets no frame.
enum PictureRefusal: Error {
  /// There is a newer request of the same name.
  case superseded
  /// Too many requests wait.
  case busy
}

/// Draws and encodes the frames of all timelines of a preview, one after the other, and caches some of them.
final class PictureService: Sendable {
  let encoder: PictureEncoder
  let threads: PreviewThreads

  /// The number of threads that draw a frame.
  let drawingThreads: Int

  private struct State {
    var waiting = 0
    /// The number of the newest request of each name, the most recently used name last.
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

  /// Limits the number of bitmaps in memory: one frame is drawn while the previous one is encoded, and no more pile up
  /// if encoding takes longer.
  let pixels = Gate(3)

  /// The maximum numbers of waiting requests and of remembered names.
  private static let maximumWaiting = 64
  private static let maximumNames = 64

  /// The size of the cache in bytes: some seconds of a movie, so that a loop is drawn only once.
  private static let maximumBytes = 64 << 20

  /// - Parameter drawingThreads: the number of threads that draw a frame; nil is one for each processor that the
  ///   process may use.
  init(_ threads: PreviewThreads, drawingThreads: Int?) {
    self.threads = threads
    self.drawingThreads = max(1, drawingThreads ?? SystemProcessors.allowed)
    encoder = PictureEncoder(on: threads.encoding)
  }

  /// A unique number for a `PictureSource`.
  func makeSource() -> Int {
    state.withLock {
      $0.sources += 1
      return $0.sources
    }
  }

  func picture(_ key: Key) -> EncodedPicture? { state.withLock { $0.pictures.use(key) } }

  /// Caches a frame, and removes the least recently used ones beyond the limit.
  func keep(_ picture: EncodedPicture, for key: Key) {
    state.withLock { state in
      state.pictures.advance()
      if state.pictures.use(key) == nil { state.byteCount += picture.data.count }
      state.pictures.keep(picture, for: key)
      guard state.byteCount > Self.maximumBytes else { return }
      var count = state.byteCount
      state.pictures.removeOldest { old in
        guard count > Self.maximumBytes else { return false }
        count -= old.data.count
        return true
      }
      state.byteCount = count
    }
  }

  /// Removes the cached frames of a source before a revision.
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

  /// Registers a waiting request. Call `leave()` when it no longer waits.
  /// - Returns: the number of the request.
  /// - Throws: `PictureRefusal.busy` if too many requests wait.
  func enter(_ scrub: String?) throws(PictureRefusal) -> Int {
    try state.withLock { (state) throws(PictureRefusal) -> Int in
      guard state.waiting < Self.maximumWaiting else { throw .busy }
      state.waiting += 1
      state.count += 1
      if let scrub {
        state.newest.removeAll { $0.name == scrub }
        if state.newest.count == Self.maximumNames { state.newest.removeFirst() }
        state.newest.append((scrub, state.count))
      }
      return state.count
    }
  }

  func leave() { state.withLock { $0.waiting -= 1 } }

  /// Checks that there is no newer request of the same name.
  func check(_ number: Int, of scrub: String?) throws(PictureRefusal) {
    guard let scrub else { return }
    let newest = state.withLock { state in state.newest.last { $0.name == scrub }?.number }
    if let newest, newest > number { throw .superseded }
  }
}

/// Encodes frames on a separate thread, while the next one is drawn.
actor PictureEncoder {
  private let thread: WorkerThread

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  init(on thread: WorkerThread) { self.thread = thread }

  /// The JPEG quality of frames for playback, 1…100. Each is visible for a fraction of a second only.
  private static let quality = 85

  func encode(_ picture: PixelBuffer, _ format: PictureRequest.Format) throws -> Data {
    switch format {
    case .png: try StillBytes.png(picture)
    case .jpeg(_, let board): try StillBytes.jpeg(picture, over: board, quality: Self.quality)
    }
  }
}
