import Foundation
import Media
import Support
import Timelines

/// A timeline that is read again when it or a file that it uses changes. The last revision without errors stays until
/// there is a newer one.
actor PreviewedTimeline {
  /// Its path relative to the folder.
  nonisolated let name: String
  nonisolated let input: PreviewInput
  nonisolated let inspector: LayerInspector
  nonisolated let pictures: PictureSource
  nonisolated let sound: SoundSource

  private let loader: TimelineLoader
  private let checker: ExpectationChecker
  private var watch: FileWatch?

  /// Why changes are not noticed; nil if they are.
  private var watchProblem: PreviewProblem?
  private var versions: [String: FileVersion?] = [:]

  private(set) var state = State()
  private var listeners = EventListeners()
  private var isLoading = false
  private var isStale = false
  private var isLoaded = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// The results of reading the timeline.
  struct State: Sendable {
    /// The number of readings without errors.
    var revision = 0

    /// The last reading without errors; nil if there is none.
    var loaded: LoadedTimeline?

    /// The errors and warnings of the last reading.
    var problems: [PreviewProblem] = []

    /// The outcomes of the expectations of `loaded`, sorted by source position; nil while they are checked.
    var outcomes: [Timeline.ExpectationOutcome]?
  }

  init(_ name: String, _ input: PreviewInput, threads: PreviewThreads, service: PictureService) {
    (self.name, self.input) = (name, input)
    loader = TimelineLoader(input, on: threads.reading)
    checker = ExpectationChecker(on: threads.checking)
    inspector = LayerInspector(on: threads.inspection)
    pictures = PictureSource(service)
    sound = SoundSource(on: threads.sound)
  }

  /// The state after the first reading.
  func current() async -> State {
    await load()
    return state
  }

  /// Reads the timeline if it has not been read yet.
  private func load() async {
    if isLoaded { return }
    if isLoading { return await withCheckedContinuation { waiting.append($0) } }
    do throws(PreviewError) {
      watch = try FileWatch { [weak self] in
        guard let self else { return }
        Task { await self.filesChanged() }
      }
    } catch {
      watchProblem = Self.problem(error)
    }
    await reload()
  }

  private static func problem(_ error: PreviewError) -> PreviewProblem {
    let message = "\(error); changes may show only after the preview is restarted"
    return PreviewProblem(
      diagnostic: Diagnostic(file: nil, position: nil, severity: .warning, message: message), text: nil)
  }

  private func filesChanged() async {
    guard !isLoading else { return isStale = true }
    guard versions.contains(where: { FileVersion(of: $0.key) != $0.value }) else { return }
    await reload()
  }

  private func reload() async {
    isLoading = true
    repeat {
      isStale = false
      let outcome = await loader.load()
      versions = outcome.versions
      if let watch { watchProblem = watch.watch(versions.keys).map(Self.problem) }
      // Files that changed during the reading were not watched yet.
      if versions.contains(where: { FileVersion(of: $0.key) != $0.value }) { isStale = true }
      take(outcome)
    } while isStale
    (isLoading, isLoaded) = (false, true)
    for next in waiting { next.resume() }
    waiting = []
  }

  private func take(_ outcome: TimelineLoader.Outcome) {
    let problems = outcome.problems + [watchProblem].compactMap { $0 }
    let isNew = problems != state.problems
    state.problems = problems
    if isNew { listeners.send(.problems(state.problems)) }
    guard let loaded = outcome.loaded else { return }
    state.revision += 1
    (state.loaded, state.outcomes) = (loaded, nil)
    listeners.send(.reload(state.revision))
    let revision = state.revision
    Task {
      let outcomes = await checker.check(loaded.timeline)
      guard state.revision == revision else { return }
      state.outcomes = outcomes
      listeners.send(.expectations(revision))
    }
  }

  // MARK: Events

  /// The events from now on, beginning with the problems and, if they are checked already, the expectations.
  /// - Parameter revision: the revision that the listener has; nil if it has none.
  /// - Returns: nil if there are too many listeners.
  func events(after revision: Int?) async -> AsyncStream<ServerEvent>? {
    await load()
    var first = [ServerEvent.problems(state.problems)]
    if let revision, revision != state.revision { first.append(.reload(state.revision)) }
    if state.outcomes != nil { first.append(.expectations(state.revision)) }
    return listeners.add(first) { [weak self] number in
      guard let self else { return }
      Task { await self.forget(number) }
    }
  }

  private func forget(_ number: Int) { listeners.remove(number) }

  /// Sends an event to all listeners.
  func send(_ event: ServerEvent) { listeners.send(event) }

  /// Whether there are no listeners.
  var isUnused: Bool { listeners.isEmpty }
}
