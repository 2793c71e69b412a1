import Documents

// Requests that change values or write files.
extension Router {
  /// Gives variables the values in the body; with `save`, also writes them to their file, and with `load`, takes the
  /// values in that file instead.
  func props(_ request: WebRequest) async throws -> WebResponse {
    let query = request.query
    let body = try JSONBody(request)
    let timeline = try await timeline(query)
    let form = try await timeline.form()
    let values: GivenVariables
    if try query.flag("load") {
      values = try form.saved()
    } else {
      values = try query.flag("texts") ? body.texts() : body.values()
    }
    let problems = form.list.problems(of: values)
    if let first = problems.first {
      throw Failed(.badRequest, first.message, ["problems": JSON.list(problems.map(\.json))])
    }
    let isSaved = try query.flag("save")
    if isSaved { try form.choosing(values).save() }
    let state = await timeline.choose(values)
    return Answer.json(
      JSON.object([
        "revision": "\(state.revision)", "saved": JSON.optional(isSaved ? form.file.name : nil),
        "problems": JSON.list(state.problems.map(\.json)),
      ]))
  }

  /// Begins to render the movie, or cancels it.
  func render(_ request: WebRequest) async throws -> WebResponse {
    let flags = try JSONBody(request, allowsNothing: true).flags("replace", "cancel")
    let timeline = try await timeline(request.query)
    if flags.contains("cancel") { return Answer.json(try await timeline.cancelRender().json) }
    let state = try await timeline.render(replacing: flags.contains("replace"))
    return Answer.json(state.json, status: .accepted)
  }
}
