import Foundation
import Pixels
import Synchronization

/// Frames as PNG files in a folder, compressed side by side. They appear under their names when the last is complete.
public final class PNGSequence: FrameSink {
  private let folder: UnfinishedFolder
  private let name: @Sendable (Int) -> String
  private let queue = BoundedQueue(
    label: "org.layerkit.png-sequence", limit: ProcessInfo.processInfo.activeProcessorCount, order: .concurrent)
  private let state: Mutex<State>

  private struct State {
    var isOpen = true
    var count = 0

    /// Of the frames so far, if the caller names them.
    var names: Set<String>?
  }

  /// Creates the folder if there is none, with those it is in. `name` gives the file of the n-th frame written, from 0, each
  /// another one; the default counts `frame-000000.png` on from `firstIndex`. Throws `MediaError.cannotWrite`.
  public init(folder: String, firstIndex: Int = 0, name: (@Sendable (Int) -> String)? = nil) throws {
    self.folder = try UnfinishedFolder(for: folder)
    self.name = name ?? { Self.fileName(index: firstIndex + $0) }
    state = Mutex(State(names: name == nil ? nil : []))
  }

  deinit { cancel() }

  /// `frame-000123.png` for 123.
  public static func fileName(index: Int) -> String {
    let digits = String(index)
    return "frame-\(String(repeating: "0", count: max(0, 6 - digits.count)))\(digits).png"
  }

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
    // A copy, because the picture is the caller's again before it is compressed: 2 ms beside 20 in full HD.
    let copy = PixelBuffer(copying: picture)
    do {
      try queue.waitForSlot()
      queue.submit { [folder] in try folder.write(file) { try PNGFile.write(copy, to: $0) } }
    } catch {
      cancel()
      throw error
    }
  }

  public func finish() throws {
    let count = try state.withLock { state in
      guard state.isOpen else { throw MediaError.alreadyClosed(path: folder.target) }
      state.isOpen = false
      return state.count
    }
    do {
      try queue.finish()
    } catch {
      folder.discard()
      throw error
    }
    try folder.complete((0..<count).lazy.map(name))
  }

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
