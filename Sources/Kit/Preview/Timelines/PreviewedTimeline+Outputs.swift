import LayerKit
import Media

// The form of variables, and the movie.
extension PreviewedTimeline {
  /// The variables with their values.
  /// - Throws: `Failed` if the definitions of the variables cannot be read.
  func form() async throws(Failed) -> VariableForm {
    do throws(TimelineError) {
      let (list, given) = try await loader.variables()
      return VariableForm(list: list, given: given, chosen: values, file: valuesFile)
    } catch {
      throw Failed(.serviceUnavailable, error.diagnostics.first?.description ?? "the timeline could not be read")
    }
  }

  /// The response to `/props.json`.
  func formJSON() async -> String {
    do throws(Failed) { return try await form().json } catch { return JSON.object(["variables": "null"]) }
  }

  /// Begins to render the timeline with its values.
  /// - Parameter replaces: whether an existing file is replaced.
  /// - Throws: `Failed` if the timeline has errors, if it is no movie, if a movie is being rendered, or if a file would
  ///   be replaced.
  func render(replacing replaces: Bool) async throws(Failed) -> RenderState {
    let state = await settled()
    if let error = state.problems.first(where: { $0.diagnostic.severity == .error }) {
      throw Failed(.conflict, "the timeline has errors: \(error.diagnostic)")
    }
    guard let timeline = state.loaded?.timeline else { throw Failed(.conflict, "the timeline could not be read") }
    let file = movieFile
    let format: MovieFormat
    do { format = try MovieFormat(MovieSettings(), path: file.path) } catch { throw Failed(.conflict, "\(error)") }
    if let problem = timeline.videoProblem(format.sizes) { throw Failed(.conflict, problem.description) }
    try file.checkIsReplaceable()
    if file.exists, !replaces {
      throw Failed(.conflict, "\(file.name) exists; a request with \"replace\": true replaces it", ["exists": "true"])
    }
    let job = RenderJob(
      timeline: timeline, file: file, format: format, replaces: replaces, isStrict: input.isStrict)
    try renderer.start(job) { [weak self] state in await self?.show(state) }
    show(RenderState(phase: .running, file: file.name, frameCount: state.loaded?.frameCount ?? 0))
    return rendering
  }

  /// Cancels the movie.
  /// - Throws: `Failed` if it is not being rendered.
  func cancelRender() throws(Failed) -> RenderState {
    guard renderer.cancel(movieFile) else { throw Failed(.conflict, "\(movieFile.name) is not being rendered") }
    return rendering
  }

  /// Takes a state of the movie and sends it to all listeners.
  private func show(_ state: RenderState) {
    rendering = state
    send(.render(state))
  }
}
