import Foundation
import LayerKit
import Media
import Support
import Synchronization
import Timelines

/// A movie to render from a timeline.
struct RenderJob: Sendable {
  let timeline: Timeline
  let file: SiblingFile
  let format: MovieFormat

  /// Whether an existing file is replaced.
  let replaces: Bool

  /// Whether warnings are errors.
  let isStrict: Bool
}

/// Renders movies of the timelines of a preview, one at a time.
final class MovieRenderer: Sendable {
  /// The number of threads that draw, and the memory that a render may take in bytes; nil for the defaults.
  private let threads, memory: Int?
  private let worker: Worker

  /// The movie that is rendered, and the flag that cancels it; nil if there is none.
  private let running = Mutex<(file: SiblingFile, cancellation: Cancellation)?>(nil)

  init(on thread: WorkerThread, threads: Int?, memory: Int?) {
    worker = Worker(thread)
    (self.threads, self.memory) = (threads, memory)
  }

  /// Begins to render a movie.
  /// - Parameter report: called with each state of the render; of states in quick succession, only with the last.
  /// - Throws: `Failed` if another movie is rendered.
  func start(_ job: RenderJob, report: @escaping @Sendable (RenderState) async -> Void) throws(Failed) {
    let cancellation = Cancellation()
    let other = running.withLock { running in
      if running == nil { running = (job.file, cancellation) } else { return running?.file }
      return nil
    }
    if let other { throw Failed(.conflict, "\(other.name) is being rendered; wait for it, or cancel it") }
    let options = Options(threads: threads, memory: memory, cancellation: cancellation)
    let (states, continuation) = AsyncStream.makeStream(of: RenderState.self, bufferingPolicy: .bufferingNewest(1))
    Task { for await state in states { await report(state) } }
    Task {
      let state = await worker.render(job, options) { continuation.yield($0) }
      // The next movie may be begun as soon as the page knows that this one has ended.
      running.withLock { $0 = nil }
      continuation.yield(state)
      continuation.finish()
    }
  }

  /// Cancels the render of a file.
  /// - Returns: false if it is not being rendered.
  func cancel(_ file: SiblingFile) -> Bool {
    running.withLock { running in
      guard let running, running.file.path == file.path else { return false }
      running.cancellation.cancel()
      return true
    }
  }

  struct Options: Sendable {
    let threads, memory: Int?
    let cancellation: Cancellation
  }

  /// Renders on a separate thread.
  private actor Worker {
    private let thread: WorkerThread

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    init(_ thread: WorkerThread) { self.thread = thread }

    /// Renders a movie. Returns its last state.
    func render(_ job: RenderJob, _ options: Options, report: @escaping (RenderState) -> Void) -> RenderState {
      let timeline = job.timeline
      var movie = Movie(Stage(timeline), duration: timeline.canvas.duration)
      movie.setSound(of: timeline)
      let progress = Progress(RenderState(phase: .running, file: job.file.name, frameCount: movie.moments.count))
      do {
        try movie.write(
          to: job.file.path, settings: MovieSettings(),
          options: Movie.Options(
            threads: options.threads, memory: options.memory, cancellation: options.cancellation,
            progress: { if let state = progress.advance(to: $0.framesDone) { report(state) } },
            soundPeak: { progress.add($0.warning) },
            beforeCompletion: {
              (timeline.movieWarnings(job.format) + timeline.drawingWarnings).forEach { progress.add($0.description) }
              try job.check(progress.state.warnings)
            }))
        return progress.end(.done)
      } catch is RenderCancelled {
        return progress.end(.cancelled)
      } catch {
        return progress.end(.failed, timeline.diagnostic(of: error)?.description ?? "\(error)")
      }
    }
  }

  /// The state of a render on its thread.
  private final class Progress {
    private(set) var state: RenderState
    private var reported = ContinuousClock.now

    /// The time between two reports.
    private static let pause = Duration.milliseconds(100)

    init(_ state: RenderState) { self.state = state }

    /// Takes a number of frames that are drawn.
    /// - Returns: the state, if it is time to report it.
    func advance(to framesDone: Int) -> RenderState? {
      state.framesDone = framesDone
      guard reported.duration(to: .now) >= Self.pause else { return nil }
      reported = .now
      return state
    }

    func add(_ warning: String?) {
      if let warning, !state.warnings.contains(warning) { state.warnings.append(warning) }
    }

    func end(_ phase: RenderState.Phase, _ message: String? = nil) -> RenderState {
      (state.phase, state.message) = (phase, message)
      return state
    }
  }
}

extension RenderJob {
  /// Checks again, when the movie is complete, that its file may be written.
  /// - Throws: `RenderRefusal` for warnings that are errors, and for a file that was created during the render.
  fileprivate func check(_ warnings: [String]) throws {
    if isStrict, let warning = warnings.first { throw RenderRefusal(description: warning) }
    if !replaces, file.exists {
      throw RenderRefusal(description: "\(file.name) was created during the render, and was not replaced")
    }
    do throws(Failed) { try file.checkIsReplaceable() } catch { throw RenderRefusal(description: error.sentence) }
  }
}

/// Why the file of a complete movie was not written.
private struct RenderRefusal: Error, CustomStringConvertible { let description: String }
