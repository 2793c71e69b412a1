import Foundation
import Pixels
import Support
import Synchronization

/// Frames as PNG files in a folder, compressed on several threads. They appear under their names when all are complete.
public final class PNGSequence: FrameSink {
  /// How many frames are compressed at a time at most, which bounds the memory for them.
  package static let mostUnderWay = 16

  private let folder: UnfinishedFolder
  private let name: @Sendable (Int) -> String
  private let queue = BoundedQueue(
    label: "org.layerkit.png-sequence", limit: min(SystemProcessors.allowed, mostUnderWay), order: .concurrent)
  private let state: Mutex<State>

  private struct State {
    var isOpen = true
    var count = 0

    /// The names used so far, to find duplicates; nil with default names, which are distinct.
    var names: Set<String>?
  }

  /// A sequence in a folder, which is created with its parents if it is missing.
  /// - Parameters:
  ///   - firstIndex: the number in the name of the first frame, if `name` is nil.
  ///   - name: the file name of the n-th frame that is written, from 0, different for each; nil is
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

  /// Takes the next frame and compresses a copy of it in the background; waits while as many frames are under way as
  /// the process may use processors, or 16.
  /// - Throws: `MediaError.alreadyClosed`; `MediaError.cannotWrite`, also for an earlier frame or for a name that
  ///   another frame has. Nothing is left of the sequence after `cannotWrite`.
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
    // A copy, because the caller may change the picture before it is compressed. In full HD, copying takes 2 ms and
    // compressing 20 ms.
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

  /// Gives up and removes what was written. Does nothing after `finish`, an error or another `cancel`.
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
