import Dispatch
import FileAccess
import Foundation
import LayerKit
import Media
import Support
import Synchronization
import TimelineFiles

/// Writes the movies of a batch, several at a time.
struct BatchRun: Sendable {
  let batch: Batch
  let job: MovieJob

  /// The number of threads that may draw, and so the maximum number of movies that are written at a time.
  let threads: Int

  /// The memory for all movies that are written at a time, in bytes; nil for half of what the process may use.
  let memory: Int?

  /// Whether existing movies are written again.
  let overwrites: Bool

  /// Writes the movies.
  /// - Throws: `Failure` if a row failed or the program was interrupted, after everything has been printed. Other
  ///   errors are thrown before anything is drawn.
  func run(progress style: ProgressStyle) throws {
    try checkEndings()
    try checkTimeline()
    try checkReplacements()
    AbandonedFiles.remove(of: batch.outputs)
    let report = BatchReport(style, batch)
    try Interruption.cancelling(leaving: "the same command makes the rest of the batch") { cancellation in
      write(report, cancellation)
      let failed = report.finish()
      if cancellation.isCancelled { throw Failure(Interruption.cause.status) }
      if failed > 0 { throw Failure(.expectationsFailed) }
    }
  }

  // MARK: Before drawing

  /// Checks that every output has the extension of a movie format.
  private func checkEndings() throws {
    var known: Set<Substring> = []
    for (index, output) in batch.outputs.enumerated() {
      guard known.insert(output.split(separator: ".").last ?? "").inserted else { continue }
      do { _ = try job.format(of: output) } catch let error as MediaError {
        throw TimelineError(diagnostics: [
          Diagnostic(file: batch.table.file, position: batch.table.position(of: index), message: error.description)
        ])
      }
    }
  }

  /// Checks whether the timeline itself has problems, which all rows share. The search ends at the first row without
  /// them.
  private func checkTimeline() throws {
    let rows = batch.outputs.indices.lazy.filter { !isDone($0) }.prefix(Self.maximumChecked)
    guard let first = rows.first, let problem = problem(of: first),
      !problem.problems.contains(where: { $0.diagnostic?.file == batch.table.file })
    else { return }
    let lines = problem.problems.map(\.line)
    var count = 0
    for row in rows {
      count += 1
      guard self.problem(of: row)?.problems.map(\.line) == lines else { return }
    }
    if count > 1 { throw problem }
  }

  /// Checks that no row replaces a file that another row shows. If files would be replaced or removed, this reads all
  /// rows.
  private func checkReplacements() throws {
    let rows = batch.outputs.indices.filter { !isDone($0) }
    let replaced = rows.map { batch.outputs[$0] }
      .filter { FileVersion(of: $0, .own) != nil || InputFile.hasOtherForm($0) }
    guard !replaced.isEmpty || !AbandonedFiles.paths(of: batch.outputs).isEmpty else { return }
    for row in rows { _ = try? batch.timeline(of: row) }
    try Outputs.check(replaced)
  }

  /// The maximum number of rows that are compared for shared problems.
  private static let maximumChecked = 1000

  private func problem(of row: Int) -> Failure? {
    do {
      _ = try prepared(row)
      return nil
    } catch {
      return Failure(error)
    }
  }

  private func prepared(_ row: Int) throws -> Timeline {
    let format = try job.format(of: batch.outputs[row])
    let timeline = try job.prepared(batch.timeline(of: row), for: format)
    let warnings = timeline.movieWarnings(format)
    if Warnings.areErrors, !warnings.isEmpty { throw TimelineError(diagnostics: warnings.map(\.asError)) }
    return timeline
  }

  /// Whether the output of a row exists. Movies get their names when they are complete.
  private func isDone(_ row: Int) -> Bool {
    guard !overwrites else { return false }
    var status = stat()
    return stat(batch.outputs[row], &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
  }

  // MARK: Drawing

  private func write(_ report: BatchReport, _ cancellation: Cancellation) {
    let count = batch.outputs.count
    let total = memory ?? Int(clamping: SystemMemory.allowed / 2)
    let gate = MemoryGate(limit: total - MemoryNeed.program)
    let next = Atomic(0)
    let postponed = Mutex<[Int]>([])
    onThreads(min(threads, count)) {
      while true {
        let row = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard row < count else { return }
        guard !cancellation.isCancelled else {
          report.add(.left, row)
          continue
        }
        if let outcome = write(row, gate, left: count - row, report, cancellation) {
          report.add(outcome, row)
        } else {
          postponed.withLock { $0.append(row) }
        }
      }
    }
    // A row that is written alone gets all of the memory.
    for row in postponed.withLock({ $0 }).sorted() {
      onThreads(1) { report.add(write(row, gate, left: 1, report, cancellation) ?? .left, row) }
    }
  }

  /// Runs `body` on threads with as much stack as the main thread has, and waits for them.
  private func onThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    for _ in 0..<count {
      group.enter()
      let thread = Thread {
        body()
        group.leave()
      }
      thread.stackSize = 16 << 20
      thread.start()
    }
    group.wait()
  }

  /// Writes the movie of a row; nil if its images need more memory than the row's share.
  /// - Parameter left: the number of rows that have not been started, this one included.
  private func write(
    _ row: Int, _ gate: MemoryGate, left: Int, _ report: BatchReport, _ cancellation: Cancellation
  ) -> BatchReport.Outcome? {
    guard !isDone(row) else { return .skipped }
    var drawn: Timeline?
    do {
      let format = try job.format(of: batch.outputs[row])
      let timeline = try prepared(row)
      drawn = timeline
      report.warn(timeline.movieWarnings(format).map { Problem($0) }, row)
      let warnings = RenderWarnings { report.warn([$0], row) }
      let movie = try job.movie(of: timeline)
      // All movies share the memory of the program itself.
      let need = movie.memoryNeed(format).least - MemoryNeed.program
      let sharers = max(1, min(threads, left, gate.capacity(for: need)))
      try gate.withCapacity(for: need) {
        do {
          try movie.write(
            to: batch.outputs[row], settings: job.settings,
            options: Movie.Options(
              threads: max(1, threads / sharers), memory: share(of: gate, sharers), cancellation: cancellation,
              progress: { report.update(row, $0) },
              soundPeak: { warnings.add($0) },
              beforeCompletion: { try warnings.check(adding: timeline.drawingWarnings) }))
        } catch let error where error is ImageMemoryError || error is FrameMemoryError {
          if sharers == 1 { throw error }
          throw Postponed()
        }
      }
      return .made
    } catch is Postponed {
      return nil
    } catch is RenderCancelled {
      return .left
    } catch {
      return .failed(Failure(error, drawing: drawn) ?? Failure(.internalError, "\(error)"))
    }
  }

  /// The row must be written alone.
  private struct Postponed: Error {}

  /// The memory for one of `sharers` movies that are written at a time. A single movie gets the whole memory; nil is
  /// the default.
  private func share(of gate: MemoryGate, _ sharers: Int) -> Int? {
    sharers == 1 ? memory : MemoryNeed.program + gate.limit / sharers
  }
}
