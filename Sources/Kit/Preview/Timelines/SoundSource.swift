import Foundation
import LayerKit
import Media

/// What is heard of a timeline, mixed where it is asked for, on a thread of its own.
actor SoundSource {
  private let thread: WorkerThread
  private var mixed: (revision: Int, sound: WaveSound)?

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  init(on thread: WorkerThread) { self.thread = thread }

  /// A part of a file.
  struct Part: Sendable {
    let data: Data
    let range: Range<Int>

    /// The size of the whole, in bytes.
    let byteCount: Int
  }

  /// The bytes that are mixed for one answer: some seconds. Players ask for more when they need it.
  private static let mostBytes = 1 << 20

  /// A part of the sound of a timeline as a WAVE file; nil where there is none, or it is too long for such a file.
  /// - Parameter first: the byte with which it begins; it ends no later than at `last`.
  /// - Throws: `MediaError.cannotRead`.
  func part(of subject: LayerInspector.Subject, from first: Int, to last: Int?) throws -> Part? {
    guard let sound = sound(of: subject) else { return nil }
    let start = min(first, sound.byteCount)
    let end = min(last.map { $0 < .max ? $0 + 1 : $0 } ?? .max, sound.byteCount, start + Self.mostBytes)
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
