/// Runs `body`, and `undo` if it throws.
func onFailure<Result>(_ undo: () -> Void, of body: () throws -> Result) rethrows -> Result {
  do {
    return try body()
  } catch {
    undo()
    throw error
  }
}
