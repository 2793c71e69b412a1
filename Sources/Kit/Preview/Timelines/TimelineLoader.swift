import Documents
import FileAccess
import Foundation
import LayerKit
import Media
import Support
import TimelineFiles
import Timelines

/// A timeline that was read and recorded.
struct LoadedTimeline: Sendable {
  let timeline: Timeline
  let layers: RecordedLayers

  /// The number of frames.
  var frameCount: Int { layers.frameCount }
}

/// Reads a timeline repeatedly, on a separate thread.
actor TimelineLoader {
  /// The outcome of a reading.
  struct Outcome: Sendable {
    /// The timeline; nil if it has errors.
    let loaded: LoadedTimeline?

    /// Its errors and warnings, sorted by source position.
    let problems: [PreviewProblem]

    /// The files that it used, with their versions just before they were read.
    let versions: [String: FileVersion?]
  }

  private let input: PreviewInput
  private let thread: WorkerThread
  private let kept = KeptFiles()

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  init(_ input: PreviewInput, on thread: WorkerThread) { (self.input, self.thread) = (input, thread) }

  /// The variables of the timeline, and their values from the command line.
  /// - Throws: `TimelineError` if the definitions of the variables cannot be read.
  func variables() throws(TimelineError) -> (VariableList, GivenVariables) {
    let files = try input.load()
    return (try VariableList(data: files.data, file: input.file, directory: files.directory), files.given)
  }

  /// The values from the command line and the page. A variable that the file no longer defines has none.
  private func values(_ files: PreviewInput.Loaded, _ chosen: GivenVariables) -> GivenVariables {
    // If the definitions cannot be read, reading the timeline reports why.
    guard !chosen.values.isEmpty,
      let list = try? VariableList(data: files.data, file: input.file, directory: files.directory)
    else { return files.given }
    let names = Set(list.variables.map(\.name))
    var chosen = chosen
    chosen.values = chosen.values.filter { names.contains($0.key) }
    return files.given.overridden(by: chosen)
  }

  /// Reads and records the timeline.
  /// - Parameter chosen: the values from the page.
  func load(_ chosen: GivenVariables = GivenVariables()) -> Outcome {
    let versions = input.files.reduce(into: [String: FileVersion?]()) { $0[$1] = .some(FileVersion(of: $1)) }
    var source: [UInt8] = []
    var loaded: LoadedTimeline?
    var diagnostics: [Diagnostic]
    do throws(TimelineError) {
      let files = try input.load()
      source = [UInt8](files.data)
      let timeline = try Timeline(
        data: files.data, file: input.file, directory: files.directory, given: values(files, chosen), keeping: kept)
      diagnostics = timeline.warnings
      if input.isStrict, !diagnostics.isEmpty { throw TimelineError(diagnostics: diagnostics.map(\.asError)) }
      loaded = LoadedTimeline(timeline: timeline, layers: RecordedLayers(timeline))
    } catch {
      diagnostics = error.diagnostics
    }
    var lines = SourceLines { [input] file in
      file == input.file ? source : (try? InputFile.bytes(of: file, limit: FileLimits.rowsFileSize)).map { [UInt8]($0) }
    }
    return Outcome(
      loaded: loaded, problems: diagnostics.map { lines.problem($0) },
      versions: versions.merging(kept.versions) { first, _ in first })
  }
}

/// Checks the expectations of timelines, on a separate thread.
actor ExpectationChecker {
  private let thread: WorkerThread

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  init(on thread: WorkerThread) { self.thread = thread }

  func check(_ timeline: Timeline) -> [Timeline.ExpectationOutcome] { Stage.check(timeline) }
}
