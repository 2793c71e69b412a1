import Foundation
import Pixels
import Support
import Synchronization

/// Writes frames as PNG files to a folder, compressed on several threads. The files get their names when all are
/// complete.
public final class PNGSequence: FrameSink {
  /// The maximum number of frames that are compressed at once, which bounds the memory for them.
  package static let concurrencyLimit = 16

  private let folder: UnfinishedFolder
  private let name: @Sendable (Int) -> String
  private let queue = BoundedQueue(
    label: "org.layerkit.png-sequence", limit: min(SystemProcessors.allowed, concurrencyLimit), order: .concurrent)
  private let state: Mutex<State>

  private struct State {
    var isOpen = true
    var count = 0

    /// The names used so far, to detect duplicates; nil for default names, which are unique.
    var names: Set<String>?
  }

  /// Creates a sequence in a folder. Creates the folder and its parents if they are missing.
  /// - Parameters:
  ///   - firstIndex: the number in the name of the first frame, if `name` is nil.
  ///   - name: returns the file name of the n-th frame, counted from 0, which must be unique; nil is
  ///     `fileName(index: firstIndex + n)`.
  /// - Throws: `MediaError.cannotWrite`.
  public init(folder: String, firstIndex: Int = 0, name: (@Sendable (Int) -> String)? = nil) throws {
    self.folder = try UnfinishedFolder(for: folder)
    self.name = name ?? { Self.fileName(index: firstIndex + $0) }
    state = Mutex(State(names: name == nil ? nil : []))
  }

  deinit { cancel() }

  /// The default name of a frame: `frame-000123.png` for 123.
  package static func fileName(index: Int) -> String {
    let digits = String(index)
    return "frame-\(String(repeating: "0", count: max(0, 6 - digits.count)))\(digits).png"
  }

  /// Compresses a copy of the next frame in the background. Blocks while one frame per available processor, or 16, are
  /// being compressed.
  /// - Throws: `MediaError.alreadyClosed`; `MediaError.cannotWrite`, also for an earlier frame or a duplicate name.
  ///   After `cannotWrite`, the sequence is cancelled.
  public func write(_ picture: PixelBuffer) throws {
    let (file, isNew) = try state.withLock { state throws -> (String, Bool) in
      guard state.isOpen else { throw MediaError.alreadyClosed(path: folder.target) }
      defer { state.count += 1 }
      let file = name(state.count)
      return (file, state.names?.insert(file).inserted ?? true)
    }
    guard isNew else {
      cancel()
      throw MediaError.cannotWrite(path: "\(folder.target)/\(file)", reason: "another frame has this name")
    }
    // The caller may change the picture before it is compressed. In full HD, copying takes 2 ms and compressing 20 ms.
    let copy = PixelBuffer(copying: picture)
    try onFailure(cancel, of: queue.waitForSlot)
    queue.submit { [folder] in try folder.write(file) { try PNGFile.write(copy, to: $0) } }
  }

  /// Waits for all frames and gives them their names.
  /// - Throws: `MediaError.alreadyClosed`; `MediaError.cannotWrite`.
  public func finish() throws {
    let count = try state.withLock { state in
      guard state.isOpen else { throw MediaError.alreadyClosed(path: folder.target) }
      state.isOpen = false
      return state.count
    }
    try onFailure(folder.discard, of: queue.finish)
    try folder.complete((0..<count).lazy.map(name))
  }

  /// Cancels the sequence and removes what was written. Does nothing after `finish`, an error or another `cancel`.
  public func cancel() {
    let wasOpen = state.withLock { state in
      defer { state.isOpen = false }
      return state.isOpen
    }
    guard wasOpen else { return }
    queue.wait()
    folder.discard()
  }
}
