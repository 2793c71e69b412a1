import Foundation
import LayerKit
import Media

/// The sound of a timeline, mixed on demand on a separate thread.
actor SoundSource {
  private let thread: WorkerThread
  private var mixed: (revision: Int, sound: WaveSound)?

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  init(on thread: WorkerThread) { self.thread = thread }

  /// A part of a sound file.
  struct Part: Sendable {
    let data: Data
    let range: Range<Int>

    /// The size of the whole file, in bytes.
    let byteCount: Int
  }

  /// The maximum bytes that are mixed for one response: some seconds. Players request more when they need it.
  private static let maximumBytes = 1 << 20

  /// A part of the sound of a timeline as a WAVE file; nil if there is no sound, or it is too long for a WAVE file.
  /// - Parameters:
  ///   - first: the index of the first byte.
  ///   - last: the index of the last byte; the part may end before it.
  /// - Throws: `MediaError.cannotRead`.
  func part(of subject: LayerInspector.Subject, from first: Int, to last: Int?) throws -> Part? {
    guard let sound = sound(of: subject) else { return nil }
    let start = min(first, sound.byteCount)
    let end = min(last.map { $0 < .max ? $0 + 1 : $0 } ?? .max, sound.byteCount, start + Self.maximumBytes)
    let range = start..<max(start, end)
    return Part(data: try sound.bytes(range), range: range, byteCount: sound.byteCount)
  }

  private func sound(of subject: LayerInspector.Subject) -> WaveSound? {
    if let mixed, mixed.revision == subject.revision { return mixed.sound }
    let timeline = subject.loaded.timeline
    guard let sound = timeline.soundtrack.flatMap({ WaveSound($0, duration: timeline.canvas.duration) }) else {
      return nil
    }
    mixed = (subject.revision, sound)
    return sound
  }
}
