import Documents
import FileAccess
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

  /// The files of saved values and of the movie, beside the timeline.
  nonisolated let valuesFile, movieFile: SiblingFile

  nonisolated let loader: TimelineLoader
  nonisolated let renderer: MovieRenderer
  private let checker: ExpectationChecker
  private var watch: FileWatch?

  /// Why changes are not noticed; nil if they are.
  private var watchProblem: PreviewProblem?
  private var versions: [String: FileVersion?] = [:]

  private(set) var state = State()

  /// The values that the page has given to variables.
  private(set) var values = GivenVariables()

  /// The state of the movie.
  var rendering: RenderState
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

  init(
    _ name: String, _ input: PreviewInput, threads: PreviewThreads, service: PictureService, renderer: MovieRenderer
  ) {
    (self.name, self.input, self.renderer) = (name, input, renderer)
    let place = InputRoot.given(input.file)
    valuesFile = SiblingFile(of: place, ending: "props.json")
    movieFile = SiblingFile(of: place, ending: "mp4")
    rendering = RenderState(file: movieFile.name, frameCount: 0)
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

  /// The state after a reading that is in progress.
  func settled() async -> State {
    await load()
    if isLoading { await withCheckedContinuation { waiting.append($0) } }
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

  /// Gives variables values instead of those that the page has given before.
  /// - Returns: the state with the values.
  func choose(_ values: GivenVariables) async -> State {
    await load()
    self.values = values
    if isLoading {
      isStale = true
      await withCheckedContinuation { waiting.append($0) }
    } else {
      await reload()
    }
    return state
  }

  private func reload() async {
    isLoading = true
    repeat {
      isStale = false
      let outcome = await loader.load(values)
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
    if rendering.phase != .idle { first.append(.render(rendering)) }
    return listeners.add(first) { [weak self] number in
      guard let self else { return }
      Task { await self.forget(number) }
    }
  }

  private func forget(_ number: Int) { listeners.remove(number) }

  /// Sends an event to all listeners.
  func send(_ event: ServerEvent) { listeners.send(event) }

  /// Whether there are no listeners, no values from the page, and no movie that is being rendered.
  var isUnused: Bool { listeners.isEmpty && values.values.isEmpty && rendering.phase != .running }
}
